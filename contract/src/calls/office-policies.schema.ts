import { policyFilterStates } from '@portal/domain/lifecycle/state-groups.ts'
import { policyOrders } from './office-policies.ts'
import { closed, day, oneOf, optional, product, sheetFormat, text } from './parts.schema.ts'

const policyFilter = {
  search: optional(text(80)),
  product: optional(product),
  state: optional(oneOf(policyFilterStates)),
  from: optional(day),
  to: optional(day),
  sort: optional(oneOf(policyOrders)),
}
export const listOfficePoliciesQuery = closed({ ...policyFilter, after: optional(text(200)) })
export const exportOfficePoliciesQuery = closed({ ...policyFilter, format: optional(sheetFormat) })
