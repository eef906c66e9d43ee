import { addDays, dayInKolkata } from '@portal/domain/kernel/day.ts'
import { freeLookEnds } from '@portal/domain/lifecycle/deadlines.ts'
import type { LicenceBlock } from '@portal/domain/people/licence.ts'
import type { BlockerCode } from '@portal/domain/policy/issuance-blockers.ts'
import { freeLookDays } from '@portal/domain/products/policy-terms.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { findIssuanceBlockers } from '../customer/find-issuance-blockers.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { begin } from '../db/move.ts'
import { askForPapers } from '../db/papers-job.ts'
import type { GatewayPaymentTable } from '../db/tables/payment.ts'
import type { PolicyTable } from '../db/tables/policy.ts'
import { crashPoint } from '../kernel/crash-point.ts'
import { policyHomeUrl } from '../kernel/customer-addresses.ts'
import { hashToken, newId } from '../kernel/ids.ts'
import { linkToken, newNonce } from '../kernel/link-token.ts'
import { closeIssueReview } from '../payment/issue-after-review.ts'
import { journals, postJournal } from '../payment/ledger.ts'
import { lockSaleForMoney } from '../payment/lock-sale.ts'
import { openReviewAgain } from '../payment/reviews.ts'
import { findSellerBlock } from '../sales/check-licence.ts'
import { sealName } from '../sales/index-name.ts'
import { policyPeriod } from '../sales/policy-period.ts'
import type { Sale } from '../sales/sale.ts'
import { summaryOf } from '../sales/summary.ts'
import { moveProposal, moveQuote } from '../sales/transitions.ts'
import { creditIssuedPolicy } from './ask-for-credit.ts'
import { uploadIssuedPolicy } from './ask-for-upload.ts'
import { commissionOn } from './commission.ts'
import { policyIssued } from './events.ts'
import { sendPolicyIssuedNotice } from './policy-notices.ts'
import { nextPolicyNumber } from './policy-number.ts'
import { isRenewalQuote, renewalPeriod } from './renewal-period.ts'
import { recordInvoice } from './tax-documents.ts'

type GatewayPaymentRow = Selectable<GatewayPaymentTable>
type PolicyRow = Selectable<PolicyTable>

/** Exactly once, however often it is asked: the sale's lock and the state `paid` let one caller through, unique keys stop any other. */
export async function issuePolicy(deps: Deps, proposalId: string): Promise<void> {
  await inTransaction(deps, (work) => issueIn(work, proposalId))
  crashPoint('policy-issued')
}

export async function issueIn(work: Work, proposalId: string): Promise<void> {
  const { tx, deps } = work
  const sale = await lockSaleForMoney(work, proposalId)
  if (sale.proposal.state !== 'paid') return
  const paying = findPaid(tx, proposalId)
  const [{ money, consent }, blockers, sellerBlock] = await Promise.all([
    paying,
    findIssuanceBlockers(tx, deps, sale, {
      stage: 'issue',
      paid: paying.then(({ money, consent }) => ({ consent, capturedPaise: money.amount_paise })),
    }),
    findSellerBlock(tx, deps, sale.proposal.partner_id),
  ])
  if (blockers.length > 0) return escalateToReview(work, sale, money, blockers)
  const policy = await insertPolicy(work, sale, { money, consent })
  const data = { policy_id: policy.id, policy_number: policy.number, premium_paise: policy.premium_paise }
  await audit(work, {
    case_id: policy.id,
    actor: 'system',
    event: 'policy_issued',
    data: { ...data, proposal_id: proposalId },
  })
  await askForPapers(tx, policy.id)
  await postJournal(work, `issue:${policy.id}`, proposalId, journals.issued(policy.net_paise, policy.tax_paise))
  await recordInvoice(work, policy, sale)
  // The sale is locked: none of these waits for another.
  await Promise.all([
    moveProposal(work, sale, { event: 'issue', actor: 'system', data }),
    moveQuote(work, sale.quote, { event: 'issue', actor: 'system' }),
    closeIssueReview(work, proposalId),
    deps.events.publish(work, policyIssued, { sale, policy }),
    accrueCommission(work, sale, policy, sellerBlock),
    creditIssuedPolicy(work, sale, policy.id),
    uploadIssuedPolicy(work, policy),
    sendPolicyIssuedNotice(work, sale, policy, policyHomeUrl(deps, policy.home_nonce)),
  ])
}

interface Paid {
  money: GatewayPaymentRow
  consent: { id: string; amount_paise: number; payment_id: string } | undefined
}

/** The money that becomes the policy, and the consent it was paid on. */
async function findPaid(tx: Tx, proposalId: string): Promise<Paid> {
  const ofPolicy = tx
    .selectFrom('gateway_payments')
    .where('proposal_id', '=', proposalId)
    .where('ends_as', '=', 'policy')
  const [money, consent] = await Promise.all([
    ofPolicy.selectAll().executeTakeFirstOrThrow(),
    tx
      .selectFrom('payments')
      .innerJoin('consents', 'consents.id', 'payments.consent_id')
      .select(['consents.id', 'consents.amount_paise', 'payments.id as payment_id'])
      .where('payments.id', 'in', ofPolicy.select('payment_id'))
      .executeTakeFirst(),
  ])
  return { money, consent }
}

async function escalateToReview(
  work: Work,
  sale: Sale,
  money: GatewayPaymentRow,
  blockers: readonly BlockerCode[],
): Promise<void> {
  await work.tx.updateTable('gateway_payments').set({ ends_as: 'review' }).where('id', '=', money.id).execute()
  // Tried again and still blocked: the item says what is missing now.
  await openReviewAgain(work, {
    kind: 'cannot_issue',
    subject: sale.proposal.id,
    proposalId: sale.proposal.id,
    gatewayPaymentId: money.id,
    detail: { blockers },
  })
  const data = { blockers }
  await audit(work, { case_id: sale.proposal.id, actor: 'system', event: 'cannot_issue', data })
}

async function insertPolicy({ tx, deps }: Work, sale: Sale, { money, consent }: Paid): Promise<PolicyRow> {
  const { quote, proposal } = sale
  const breakup = proposal.frozen_breakup ?? quote.breakup
  const paidAt = money.captured_at ?? timeNow(deps)
  const [period, isRenewal, { number, invoiceNumber }] = await Promise.all([
    renewalPeriod(tx, quote.id, policyPeriod(quote.inputs, Date.parse(paidAt))),
    isRenewalQuote(tx, quote.id),
    nextPolicyNumber(tx, quote.product, today(deps)),
  ])
  const nonce = newNonce()
  const { planName, sumInsured } = summaryOf(sale)
  return begin(tx, 'policy', 'issued', {
    id: newId('PL'),
    number,
    invoice_number: invoiceNumber,
    proposal_id: proposal.id,
    quote_id: quote.id,
    partner_id: proposal.partner_id,
    product: quote.product,
    plan: planName,
    holder: sealName(deps, proposal.proposer_name),
    sum_insured: sumInsured,
    starts: period.start,
    start_time: period.startTime,
    ends: period.end,
    premium_paise: breakup.total,
    net_paise: breakup.net,
    tax_paise: breakup.tax,
    breakup: JSON.stringify(breakup),
    gateway_payment_id: money.id,
    payment_id: consent?.payment_id ?? '',
    consent_id: consent?.id ?? '',
    paid_at: paidAt,
    issued_at: timeNow(deps),
    // New health policies may be given back; a renewal and a car policy may not.
    free_look_until: quote.product === 'car' || isRenewal ? null : freeLookEnds(dayInKolkata(deps.now())),
    cancelled_at: null,
    home_nonce: nonce,
    home_token_hash: hashToken(linkToken(deps.settings.linkSecret, 'policy-home', nonce)),
  })
}

async function accrueCommission(
  work: Work,
  sale: Sale,
  policy: PolicyRow,
  block: LicenceBlock | undefined,
): Promise<void> {
  const { tx, deps } = work
  if (block) {
    // The customer has paid and is covered; only a valid licence earns.
    const data = { licence: block }
    return audit(work, { case_id: policy.id, actor: 'system', event: 'commission_not_accrued', data })
  }
  const { lines, amount } = commissionOn(policy.breakup, sale.tables)
  const on = today(deps)
  await begin(tx, 'commission', 'held', {
    policy_id: policy.id,
    partner_id: policy.partner_id,
    lines: JSON.stringify(lines),
    amount_paise: amount,
    accrued_on: on,
    held_until: addDays(on, freeLookDays),
    changed_at: timeNow(deps),
  })
  const data = { amount_paise: amount }
  await audit(work, { case_id: policy.id, actor: 'system', event: 'commission_accrued', data })
  const ref = `commission:${policy.id}`
  await postJournal(work, ref, policy.proposal_id, journals.commissionAccrued(amount))
}
