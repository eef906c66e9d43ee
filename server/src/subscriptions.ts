import { createEvents, type Events, on } from './context/events.ts'
import { followDecision } from './customer/follow-decision.ts'
import { cancelLinks } from './customer/pay-links.ts'
import { forgetCodes } from './customer/visits.ts'
import { voidConsentAndLinks } from './customer/void-consent.ts'
import { inspectionRejected } from './inspection/events.ts'
import { endLinks } from './inspection/links.ts'
import { policyCancelling, policyChanged, policyIssued } from './policy/events.ts'
import { carryIntoRenewal } from './renewal/carry-change.ts'
import { giveUpRenewal } from './renewal/give-up-renewal.ts'
import { replaceRenewedPolicy } from './renewal/replace-renewed-policy.ts'
import { agreementVoided, customerMobileChanged } from './sales/events.ts'
import { referralDecided } from './underwriting/events.ts'

/** Which area hears of what: every need that would point upwards is turned round here. */
export function createAppEvents(): Events {
  return createEvents([
    on(customerMobileChanged, (tx, _deps, { proposalId }) => forgetCodes(tx, proposalId)),
    on(customerMobileChanged, (tx, deps, { proposalId }) => endLinks(tx, deps, proposalId)),
    on(agreementVoided, (tx, deps, { proposalId, why }) => voidConsentAndLinks(tx, deps, { id: proposalId }, why)),
    on(referralDecided, followDecision),
    on(inspectionRejected, (tx, deps, { proposalId, actor }) => cancelLinks(tx, deps, proposalId, actor)),
    on(policyIssued, replaceRenewedPolicy),
    on(policyCancelling, (tx, deps, { policy, actor }) => giveUpRenewal(tx, deps, policy, actor)),
    on(policyChanged, (tx, deps, { policy, change, actor }) => carryIntoRenewal(tx, deps, policy, change, actor)),
  ])
}
