import { multiplyRounded, type Paise } from '@portal/domain/kernel/money.ts'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { cancelledFrom } from '../customer/policy-cover.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { move } from '../db/move.ts'
import { coverPaperKinds } from '../documents/cover-papers.ts'
import { policyHomeUrl } from '../kernel/customer-addresses.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { journals, postJournal } from '../payment/ledger.ts'
import { lockSaleForMoney } from '../payment/lock-sale.ts'
import { requestRefund } from '../payment/refunds.ts'
import { applyPolicyChanges } from '../sales/policy-changes.ts'
import type { Sale } from '../sales/sale.ts'
import { type Cancellation, cancellationToday, type PolicyRow } from './cancellation.ts'
import { issueEndorsement, type ServiceOrigin } from './endorsements.ts'
import { policyCancelling } from './events.ts'
import { sendCancellationNotice, sendCancellationRequestNotice } from './policy-notices.ts'
import { takeBackCommission } from './take-back-commission.ts'
import { recordCreditNote } from './tax-documents.ts'

/** What each kind is called where it is written down. */
const kinds = {
  free_look: {
    move: 'cancel_free_look',
    event: 'policy_cancelled_free_look',
    reason: 'free_look',
    journal: 'free-look',
  },
  pro_rata: { move: 'cancel', event: 'policy_cancelled', reason: 'cancelled', journal: 'cancelled' },
} as const

interface CancellationRequest extends ServiceOrigin {
  reason: string
  actor: string
}

/** What is recorded of a cancellation. */
interface CancellationRecord extends ServiceOrigin {
  actor: string
  data?: Record<string, unknown>
}

/** In the free look the policy ends at once; later it ends when the notice is over. */
export async function cancelPolicy(
  work: Work,
  policyId: string,
  { reason, ...request }: CancellationRequest,
): Promise<PolicyRow> {
  const { sale, policy } = await lockPolicyForMoney(work, policyId)
  const cancellation = cancellationToday(work.deps, policy)
  const { partner_id: partner } = policy
  const place = { table: 'audit_events', column: 'reason', row: policyId, partner, salt: sale.quote.key_salt }
  const data = { reason_sealed: cryptoOf(work.deps).seal(place, reason) }
  const record = { ...request, data }
  return cancellation.kind === 'free_look'
    ? endPolicy(work, { sale, policy }, cancellation, record)
    : giveNotice(work, { sale, policy }, cancellation, record)
}

interface LockedPolicy {
  sale: Sale
  policy: PolicyRow
}

export async function lockPolicyForMoney(work: Work, policyId: string): Promise<LockedPolicy> {
  const { tx, deps } = work
  const policyKey = await tx
    .selectFrom('policies')
    .select('proposal_id')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const sale = await applyPolicyChanges(tx, deps, await lockSaleForMoney(work, policyKey.proposal_id))
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { sale, policy }
}

async function giveNotice(
  work: Work,
  { sale, policy }: LockedPolicy,
  { lastDay, refund, daysCovered, deductions }: Cancellation,
  { actor, data, requestedBy, confirmedTo }: CancellationRecord,
): Promise<PolicyRow> {
  const { tx, deps } = work
  await deps.events.publish(work, policyCancelling, { policy, actor })
  const policyUnderNotice = await tx
    .updateTable('policies')
    .set({
      cancels_on: lastDay,
      cancel_refund_paise: refund,
      cancel_asked_by: requestedBy,
      cancel_confirmed_to: confirmedTo,
    })
    .where('id', '=', policy.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const agreement = {
    cancels_on: lastDay,
    days_covered: daysCovered,
    deductions_paise: deductions,
    refund_paise: refund,
  }
  await audit(work, { case_id: policy.id, actor, event: 'policy_cancel_asked', data: { ...data, ...agreement } })
  const homeUrl = policyHomeUrl(deps, policy.home_nonce)
  await sendCancellationRequestNotice(work, sale, { id: policy.id, number: policy.number, lastDay, refund, homeUrl })
  await announceProposalChange(tx, policy.proposal_id)
  return policyUnderNotice
}

/** Cover is over: an endorsement says so, commission is taken back, money returns to the account it came from. */
export async function endPolicy(
  work: Work,
  { sale, policy }: LockedPolicy,
  cancellation: Cancellation,
  { actor, data, requestedBy, confirmedTo }: CancellationRecord,
): Promise<PolicyRow> {
  const { tx, deps } = work
  const { kind, refund, daysCovered, deductions, days } = cancellation
  const { move: cancel, event } = kinds[kind]
  const figures = { days_covered: daysCovered, deductions_paise: deductions, refund_paise: refund }
  const cancelled = await move(work, 'policy', policy, {
    event: cancel,
    caseId: policy.id,
    actor,
    name: event,
    data: { ...data, ...figures },
    change: { cancelled_at: timeNow(deps) },
  })
  // Given back in the free look nothing was earned; later what belongs to the days of cover was.
  await takeBackCommission(work, policy, kind === 'free_look' ? undefined : { of: days - daysCovered, days })
  if (refund > 0) await returnPremium(work, policy, kind, refund)
  await withdrawCoverPapers(tx, policy.id)
  const effectiveOn = cancelledFrom(cancelled) ?? today(deps)
  const { number } = await issueEndorsement(work, {
    policyId: policy.id,
    kind: 'cancel',
    effectiveOn,
    refund,
    requestedBy,
    confirmedTo,
    actor,
  })
  await sendCancellationNotice(work, sale, { policy, endorsement: number, effectiveOn, refund })
  await announceProposalChange(tx, policy.proposal_id)
  return cancelled
}

/** Nobody downloads a card or certificate that still says 'valid' while the cancelled ones are being drawn. */
async function withdrawCoverPapers(tx: Tx, policyId: string): Promise<void> {
  await tx
    .deleteFrom('policy_documents')
    .where('policy_id', '=', policyId)
    .where('kind', 'in', coverPaperKinds)
    .execute()
}

async function returnPremium(work: Work, policy: PolicyRow, kind: Cancellation['kind'], refund: Paise) {
  const money = await work.tx
    .selectFrom('gateway_payments')
    .selectAll()
    .where('id', '=', policy.gateway_payment_id)
    .executeTakeFirstOrThrow()
  const { reason, journal } = kinds[kind]
  // Half by half, as it was rated: within a state each half is told by itself.
  const tax = 2 * multiplyRounded(refund, policy.tax_paise, 2 * policy.premium_paise)
  const ref = `${journal}:${policy.id}`
  await postJournal(work, ref, policy.proposal_id, journals.refundOfPremiumDue(refund - tax, tax))
  await recordCreditNote(work, policy, { ref, net: refund - tax, tax })
  await requestRefund(work, money, { reason, amount: refund, policyId: policy.id })
}
