import type { PolicyChange } from '@portal/domain/policy/policy-change.ts'
import { defineEvent } from '../context/events.ts'
import type { Sale } from '../sales/sale.ts'
import type { PolicyRow } from './policies-to-renew.ts'

export const policyIssued = defineEvent<{ sale: Sale; policy: PolicyRow }>('policy-issued')

/** Published before notice is given: a subscriber may refuse it by throwing. */
export const policyCancelling = defineEvent<{ policy: PolicyRow; actor: string }>('policy-cancelling')

export const policyChanged = defineEvent<{ policy: PolicyRow; change: PolicyChange; actor: string }>('policy-changed')
