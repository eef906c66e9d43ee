import { gstSections } from '@portal/domain/rating/gst-return.ts'
import { Type } from '@sinclair/typebox'
import { registers } from './month-close.ts'
import { closed, oneOf, optional, sheetFormat, text } from './parts.schema.ts'

const month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
const registerFilter = {
  month: optional(month),
  register: optional(oneOf(registers)),
  section: optional(oneOf(gstSections)),
}

export const getMonthQuery = closed({ month: optional(month) })
export const closeMonthBody = closed({ month })
export const listRegisterQuery = closed({ ...registerFilter, after: optional(text(200)) })
export const exportRegisterQuery = closed({ ...registerFilter, format: optional(sheetFormat) })
export const partnerStatementParams = closed({ month, code: Type.String({ pattern: '^[A-Z0-9]{3,20}$' }) })
