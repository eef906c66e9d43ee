import { accountRoles } from '@portal/domain/kernel/access.ts'
import { Type } from '@sinclair/typebox'
import { auditKindNames } from './audit-kinds.ts'
import { accountStatuses } from './office-accounts.ts'
import { paymentOrders } from './office-payments.ts'
import { refundOrders } from './office-refunds.ts'
import { mishapKinds } from './office-sandbox.ts'
import { closed, day, id, oneOf, optional, product, sheetFormat, text } from './parts.schema.ts'
import { refundReasons, refundStatuses } from './refund.ts'

const after = optional(text(200))
const licence = oneOf(['agent', 'posp'])
const reason = text(500, 1)
/** A filing is some tens of thousands of characters; this is room for one ten times as long. */
const csv = text(900_000, 1)

export const caseReportParams = closed({ case_id: id })
export const caseReportBody = closed({ note: text(2000, 1) })

const accountFilter = {
  search: optional(text(80)),
  branch: optional(text(20)),
  role: optional(oneOf(accountRoles)),
  status: optional(oneOf(accountStatuses)),
}
export const listPartnersQuery = closed({ ...accountFilter, after })
export const exportPartnersQuery = closed({ ...accountFilter, format: optional(sheetFormat) })
export const partnerParams = closed({ partner_id: id })
export const newPartnerBody = closed({
  code: Type.String({ pattern: '^[A-Z0-9]{3,20}$' }),
  name: text(100, 1),
  email: text(100, 3),
  mobile: text(15, 10),
  role: oneOf(accountRoles),
  licence: optional(licence),
})
export const changePartnerBody = closed({
  status: optional(oneOf(['active', 'suspended'])),
  licence: optional(licence),
  licence_from: optional(day),
  licence_until: optional(day),
  licence_suspended: optional(Type.Boolean()),
  reason,
})
export const reasonBody = closed({ reason })
export const medicalAuthorityBody = closed({ may_waive_medical: Type.Boolean() })
export const handOverSalesBody = closed({ to: text(20, 1) })
export const partnerIdentityBody = closed({ pan: text(20), dob: day })

export const versionParams = closed({ version: Type.String({ pattern: '^[\\w.-]{1,40}$' }) })
export const ratesBody = closed({ csv })

export const paymentParams = closed({ payment_id: id })
const paymentFilter = {
  state: optional(text(30)),
  product: optional(product),
  method: optional(text(30)),
  from: optional(day),
  to: optional(day),
  search: optional(text(80)),
  sort: optional(oneOf(paymentOrders)),
}
export const listPaymentsQuery = closed({ ...paymentFilter, after })
export const exportPaymentsQuery = closed({ ...paymentFilter, format: optional(sheetFormat) })
const refundFilter = {
  status: optional(oneOf([...refundStatuses, 'overdue'])),
  reason: optional(oneOf(refundReasons)),
  search: optional(text(80)),
  sort: optional(oneOf(refundOrders)),
}
export const listRefundsQuery = closed({ ...refundFilter, after })
export const exportRefundsQuery = closed({ ...refundFilter, format: optional(sheetFormat) })
const auditFilter = {
  case_id: optional(text(80)),
  person: optional(text(80)),
  kind: optional(oneOf(auditKindNames)),
  from: optional(day),
  to: optional(day),
}
export const listAuditQuery = closed({ ...auditFilter, after })
export const exportAuditQuery = closed({ ...auditFilter, format: optional(sheetFormat) })
export const verifyAuditBody = closed({ case_id: optional(text(80)) })
export const listOutboxQuery = closed({
  search: optional(text(80)),
  kind: optional(text(40)),
  state: optional(oneOf(['waiting', 'sent', 'failed'])),
  from: optional(day),
  to: optional(day),
  after,
})
export const listTemplatesQuery = closed({ language: optional(text(10)) })
export const templateIdsBody = closed({ csv })
export const messageParams = closed({ message_id: id })

const share = Type.Number({ minimum: 0, maximum: 1 })
export const sandboxBody = closed({ rates: closed(Object.fromEntries(mishapKinds.map((kind) => [kind, share]))) })
