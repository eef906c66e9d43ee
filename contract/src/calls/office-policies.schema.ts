import { policyFilterStates } from '@portal/domain/lifecycle/state-groups.ts'
import { policyOrders } from './office-policies.ts'
import { closed, day, oneOf, optional, product, text } from './parts.schema.ts'

export const listOfficePoliciesQuery = closed({
  search: optional(text(80)),
  product: optional(product),
  state: optional(oneOf(policyFilterStates)),
  from: optional(day),
  to: optional(day),
  sort: optional(oneOf(policyOrders)),
  after: optional(text(200)),
})
