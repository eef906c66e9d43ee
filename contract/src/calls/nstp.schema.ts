import { Type } from '@sinclair/typebox'
import { closed, id, text } from './parts.schema.ts'

export const caseParams = closed({ case_id: id })
export const caseMemberParams = closed({ case_id: id, insured_id: text(20, 1) })
export const appointmentParams = closed({ case_id: id, appointment_id: id })
export const bookBody = closed({
  insured_id: text(20, 1),
  place: id,
  starts_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:00\\.000Z$' }),
})
