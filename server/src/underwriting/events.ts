import { defineEvent } from '../context/events.ts'
import type { Sale } from '../sales/sale.ts'

export interface ReferralDecided {
  /** As it stands after the decision. */
  sale: Sale
  outcome: 'accepted' | 'revised' | 'declined' | 'postponed'
  decisionId: string
  actor: string
}

/** An underwriter has decided a referred sale; the customer area sends the link and the message. */
export const referralDecided = defineEvent<ReferralDecided>('referral-decided')
