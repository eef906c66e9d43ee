import { createEvents, type Events, on } from './context/events.ts'
import { followDecision } from './customer/follow-decision.ts'
import { cancelLinks } from './customer/pay-links.ts'
import { clearVerifiedCodes } from './customer/visits.ts'
import { voidConsentAndLinks } from './customer/void-consent.ts'
import { inspectionRejected } from './inspection/events.ts'
import { expireInspectionLinks } from './inspection/inspection-links.ts'
import { policyCancelling, policyChanged, policyIssued } from './policy/events.ts'
import { applyChangeToRenewal } from './renewal/carry-change.ts'
import { endOpenRenewal } from './renewal/give-up-renewal.ts'
import { replaceRenewedPolicy } from './renewal/replace-renewed-policy.ts'
import { agreementVoided, casesClosing, customerMobileChanged } from './sales/events.ts'
import { cancelAppointmentsOf } from './underwriting/book-appointment.ts'
import { referralDecided } from './underwriting/events.ts'

/** Which area hears of what: every need that would point upwards is turned round here. */
export function createAppEvents(): Events {
  return createEvents([
    on(customerMobileChanged, ({ tx }, { proposalId }) => clearVerifiedCodes(tx, proposalId)),
    on(customerMobileChanged, (work, { proposalId }) => expireInspectionLinks(work, proposalId)),
    on(agreementVoided, (work, { proposalId, why }) => voidConsentAndLinks(work, { id: proposalId }, why)),
    on(casesClosing, (work, { proposalId }) => cancelAppointmentsOf(work, proposalId)),
    on(referralDecided, followDecision),
    on(inspectionRejected, (work, { proposalId, actor }) => cancelLinks(work, proposalId, actor)),
    on(policyIssued, replaceRenewedPolicy),
    on(policyCancelling, (work, { policy, actor }) => endOpenRenewal(work, policy, actor)),
    on(policyChanged, (work, { policy, change, actor }) => applyChangeToRenewal(work, policy, change, actor)),
  ])
}
