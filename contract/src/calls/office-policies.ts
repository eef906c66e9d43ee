import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PolicyState } from '@portal/domain/lifecycle/moves.ts'
import { call } from '../wire/call.ts'

export interface OfficePolicy {
  policy_id: string
  policy_number: string
  proposal_id: string
  product: ProductId
  /** Absent once the personal data of the sale is erased. */
  holder?: string
  /** Number plate of a car. */
  registration?: string
  partner: { code: string; name: string }
  state: PolicyState
  starts: Day
  ends: Day
  premium: string
  issued_at: string
}
export const policyOrders = ['newest', 'oldest'] as const
export type PolicyOrder = (typeof policyOrders)[number]
/**
 * Every policy, by its date of issue. Query: `search` (parts of the holder's name; or a number of ours, a mobile, an e-mail or a number
 * plate, whole), `product`, `state`, `from` and `to` (days of issue), `sort`, `after`.
 */
export const listOfficePolicies = call<undefined, { rows: OfficePolicy[]; next?: string }>(
  'listOfficePolicies',
  'GET',
  '/api/office/policies/',
)
/** The policies of the list, all of them. Query: as of the list without `after`, and `format`. */
export const exportOfficePolicies = call<undefined, string>('exportOfficePolicies', 'GET', '/api/export/policies/')
