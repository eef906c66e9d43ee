import type { Deps } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import { findSellerBlock } from '../sales/check-licence.ts'
import { tellOfDecision } from '../sales/tell.ts'
import type { ReferralDecided } from '../underwriting/events.ts'
import { validConsent } from './consents.ts'
import { cancelLinks, createLink } from './pay-links.ts'

/** The customer of a decided referral gets the link that goes with the decision, or loses the one that no longer leads anywhere. */
export async function followDecision(tx: Tx, deps: Deps, decided: ReferralDecided): Promise<void> {
  const { sale, outcome, decisionId, actor } = decided
  if (outcome === 'declined') {
    await cancelLinks(tx, deps, sale.proposal.id, actor)
    const url = deps.settings.publicUrl
    return tellOfDecision(tx, deps, sale, { id: decisionId, kind: 'referral_declined', url })
  }
  // The decision stands; its link is sent by whoever takes the sale over, or once the licence is valid again.
  if (await findSellerBlock(tx, deps, sale.proposal.partner_id)) return
  const needsConsent = outcome === 'revised' || !(await validConsent(tx, sale))
  const journey = needsConsent ? 'consent_payment' : 'payment'
  const { url } = await createLink(tx, deps, sale, {
    mode: 'link',
    journey,
    actor,
    isQuiet: true,
    isBlockedLater: true,
  })
  await tellOfDecision(tx, deps, sale, { id: decisionId, kind: `referral_${outcome}`, url })
}
