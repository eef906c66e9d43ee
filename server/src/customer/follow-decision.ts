import type { Work } from '../context/work.ts'
import { findSellerBlock } from '../sales/check-licence.ts'
import type { ReferralDecided } from '../underwriting/events.ts'
import { findValidConsent } from './consents.ts'
import { notifyCustomerOfDecision, notifyCustomerOfRefusal, notifyOfPostponement } from './notify-of-decision.ts'
import { cancelLinks, createLink } from './pay-links.ts'
import { voidConsentAndLinks } from './void-consent.ts'

/** Sends the customer the link that goes with a decision; after a decline or a postponement the open one ends, and no page is left to open. */
export async function followDecision(work: Work, decided: ReferralDecided): Promise<void> {
  const { tx, deps } = work
  const { sale, outcome, decisionId, actor } = decided
  if (outcome === 'declined') {
    await cancelLinks(work, sale.proposal.id, actor)
    return notifyCustomerOfRefusal(work, sale, decisionId)
  }
  if (outcome === 'postponed') {
    // Declarations and consent are given anew when the proposal is taken up again.
    await voidConsentAndLinks(work, sale.proposal, 'postponed')
    return notifyOfPostponement(work, sale, decisionId)
  }
  // The decision stands; the link is sent after a hand-over, or once the licence is valid again.
  if (await findSellerBlock(tx, deps, sale.proposal.partner_id)) return
  const needsConsent = outcome === 'revised' || !(await findValidConsent(tx, sale))
  const journey = needsConsent ? 'consent_payment' : 'payment'
  const { url } = await createLink(work, sale, {
    mode: 'link',
    journey,
    actor,
    isQuiet: true,
    isBlockedLater: true,
  })
  await notifyCustomerOfDecision(work, sale, { id: decisionId, kind: `referral_${outcome}`, url })
}
