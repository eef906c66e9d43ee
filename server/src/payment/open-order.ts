import { setTimeout as wait } from 'node:timers/promises'
import { divertedPaymentStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import type { Payer } from '@portal/domain/people/payer.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { type ConsentRow, findValidConsent } from '../customer/consents.ts'
import { blockedRefusal, findIssuanceBlockers, notifyPartnerOfBlockers } from '../customer/find-issuance-blockers.ts'
import { createLink, type LinkRow } from '../customer/pay-links.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import { addJob } from '../db/jobs.ts'
import { begin, moveIfAllowed } from '../db/move.ts'
import type { Checkout, GatewayOrder } from '../integrations/payment/gateway.ts'
import { placeOrder } from '../integrations/payment/place-order.ts'
import { crashPoint } from '../kernel/crash-point.ts'
import { gatewayReturnUrl } from '../kernel/customer-addresses.ts'
import { Conflict, type Refused, Unavailable } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { jobNames } from '../kernel/job-names.ts'
import { refuseCustomerOfBlockedSeller } from '../sales/check-licence.ts'
import { planName } from '../sales/notify-customer.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { screenProposer } from '../sales/screening.ts'
import { refreezeIfOutdated } from '../sales/transitions.ts'
import { lockSaleForMoney } from './lock-sale.ts'
import { notePayer, screenPayer } from './other-payer.ts'
import { paymentRecord } from './payment-record.ts'
import { orderOf, type PaymentRow } from './read-gateway.ts'
import { refuseWhilePaymentsArePaused } from './refuse-paused.ts'
import { nextSyncTime } from './sync-schedule.ts'

/** Who pays, where the customer has just said so. */
interface PayerTold {
  payer?: Payer
  is_proposer?: true
}

/**
 * Opens the checkout of the proposal's one live order, new or existing, for exactly the frozen premium.
 * Each step can be repeated: after a lost reply the order is searched by our receipt before another one is created.
 */
export async function openCheckout(deps: Deps, link: LinkRow, told: PayerTold = {}): Promise<Checkout> {
  refuseWhilePaymentsArePaused(deps)
  const payer = told.payer && (await screenPayer(deps, link.proposal_id, told.payer))
  const opening = await openScreenedPayment(deps, link)
  // Throw after the commit: thrown inside the transaction it would undo the new price, and every retry would fail again.
  if ('refusal' in opening) throw opening.refusal
  const { payment, sale, isClaimed } = opening
  if (payer || told.is_proposer) await notePayer(deps, payment, payer ?? null)
  const order = isClaimed ? await claimedOrderId(deps, payment) : await orderAtGateway(deps, payment)
  const contact = sale.answers.sections['contact-details']
  const returnUrl = gatewayReturnUrl(deps, payment.id)
  const checkoutReply = await deps.integrations.gateway.checkout(order, {
    returnUrl,
    cancelUrl: returnUrl,
    description: planName(sale),
    customer: { name: sale.proposal.proposer_name, mobile: contact?.mobile ?? '', email: contact?.email },
  })
  if (!checkoutReply.ok) throw gatewayUnavailable()
  return checkoutReply.value
}

/** No money is asked for before the lists have answered about the proposer: where they have not yet, they are asked now. */
async function openScreenedPayment(deps: Deps, link: LinkRow): Promise<OpenedPayment | { refusal: Refused }> {
  const open = () => inTransaction(deps, (work) => openPayment(work, link))
  const opening = await open()
  if (opening !== 'unscreened') return opening
  const again = (await screenProposer(deps, link.proposal_id)) ? await open() : opening
  if (again === 'unscreened') throw new Unavailable(30)
  return again
}

const gatewayUnavailable = () => new Unavailable(5)

interface OpenedPayment {
  payment: PaymentRow
  sale: Sale
  /** Its order is this caller's to place. */
  isClaimed: boolean
}

/** Checks everything before money is asked for; after capture the only ways out are policy, refund and review. */
async function openPayment(work: Work, link: LinkRow): Promise<OpenedPayment | { refusal: Refused } | 'unscreened'> {
  const { tx, deps } = work
  const locked = await lockSaleForMoney(work, link.proposal_id)
  if (locked.proposal.state !== 'payable') throw wrongState(locked.proposal.state)
  const [blockers, consent, payments] = await Promise.all([
    findIssuanceBlockers(tx, deps, locked, { stage: 'order' }),
    findValidConsent(tx, locked),
    tx.selectFrom('payments').selectAll().where('proposal_id', '=', locked.proposal.id).execute(),
    refuseCustomerOfBlockedSeller(tx, deps, locked.proposal.partner_id),
  ])
  const { sale, isChanged } = await refreezeIfOutdated(work, locked)
  if (isChanged) {
    // The link with the old price was closed; send the next one at once, since the customer is about to pay.
    const linkRequest = { mode: 'link', journey: 'consent_payment', actor: 'system', isBlockedLater: true } as const
    if (sale.proposal.state === 'payable') await createLink(work, sale, linkRequest)
    return { refusal: wrongState(sale.proposal.state, { needs: 'consent' }) }
  }
  // If only the consent is outdated the customer consents again; anything else is corrected by the agent.
  if (blockers.some((code) => code !== 'consent')) await notifyPartnerOfBlockers(work, sale, link.id, blockers)
  if (blockers.length > 0 || !consent) return { refusal: blockedRefusal(sale, blockers) }
  if (sale.proposal.screening_state === 'none') return 'unscreened'
  const amount = consent.amount_paise
  const livePayment = payments.find((one) => one.given_up_at === null && !isOneOf(divertedPaymentStates, one.state))
  const isSame = livePayment && livePayment.amount_paise === amount && livePayment.content_hash === consent.content_hash
  if (isSame) return { sale, payment: await resumePayment(work, livePayment, link), isClaimed: false }
  if (livePayment)
    await tx
      .updateTable('payments')
      .set({ given_up_at: timeNow(deps) })
      .where('id', '=', livePayment.id)
      .execute()
  const payment = await insertPayment(work, sale, { consent, link, attempt: payments.length + 1 })
  return { sale, payment, isClaimed: true }
}

async function resumePayment(work: Work, livePayment: PaymentRow, link: LinkRow): Promise<PaymentRow> {
  const change = { tried_at: timeNow(work.deps), link_id: link.id, sync_step: 0 }
  const retried = await moveIfAllowed(work, 'payment', livePayment, {
    event: 'retry',
    ...paymentRecord(livePayment, 'customer'),
    change,
  })
  const payment =
    retried ??
    (await work.tx
      .updateTable('payments')
      .set(change)
      .where('id', '=', livePayment.id)
      .returningAll()
      .executeTakeFirstOrThrow())
  await scheduleSync(work, payment)
  return payment
}

interface NewPayment {
  consent: ConsentRow
  link: LinkRow
  attempt: number
}

/** Whoever inserts it places its order. */
async function insertPayment(work: Work, sale: Sale, { consent, link, attempt }: NewPayment): Promise<PaymentRow> {
  const { tx, deps } = work
  const { proposal } = sale
  const id = newId('PY')
  const now = timeNow(deps)
  const payment = await begin(tx, 'payment', 'created', {
    id,
    proposal_id: proposal.id,
    partner_id: proposal.partner_id,
    link_id: link.id,
    consent_id: consent.id,
    content_hash: consent.content_hash,
    attempt,
    // The attempt's id is its receipt, so repeating the attempt finds the same order.
    receipt: id,
    amount_paise: consent.amount_paise,
    gateway: deps.integrations.gateway.name,
    gateway_order_id: null,
    order_claimed_until: claimedUntil(deps),
    reason: null,
    synced_at: null,
    created_at: now,
    tried_at: now,
    captured_at: null,
    given_up_at: null,
  })
  await scheduleSync(work, payment)
  const data = { payment_id: id, amount_paise: payment.amount_paise, consent_id: consent.id }
  await audit(work, { case_id: proposal.id, actor: 'customer', event: 'payment_created', data })
  await announceProposalChange(tx, proposal.id)
  return payment
}

async function scheduleSync({ tx, deps }: Work, payment: PaymentRow): Promise<void> {
  const runAt = new Date(nextSyncTime(deps.now(), 0) ?? deps.now())
  await addJob(tx, jobNames.syncPayment, { payment_id: payment.id }, { key: `sync:${payment.id}`, runAt })
}

const patienceMs = 6000
const pollMs = 40
/** Longer than the gateway calls can take together: an older claim was left by a killed server. */
const claimMs = 30_000
const claimedUntil = (deps: Deps) => new Date(deps.now() + claimMs).toISOString()

/** One caller calls the gateway, outside any transaction; the others wait for its result without holding a connection. */
async function orderAtGateway(deps: Deps, payment: PaymentRow): Promise<GatewayOrder> {
  const until = performance.now() + patienceMs
  for (;;) {
    const claimed = await claimOrder(deps, payment.id)
    if (claimed === 'mine') return claimedOrderId(deps, payment)
    if (claimed !== 'busy') return claimed
    if (performance.now() > until) throw new Conflict('busy', { retryAfter: 1 })
    await wait(pollMs)
  }
}

async function claimOrder(deps: Deps, paymentId: string): Promise<GatewayOrder | 'mine' | 'busy'> {
  const claimed = await deps.db
    .updateTable('payments')
    .set({ order_claimed_until: claimedUntil(deps) })
    .where('id', '=', paymentId)
    .where('gateway_order_id', 'is', null)
    .where((where) =>
      where.or([where('order_claimed_until', 'is', null), where('order_claimed_until', '<=', timeNow(deps))]),
    )
    .returning('id')
    .executeTakeFirst()
  if (claimed) return 'mine'
  const payment = await deps.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  return orderOf(payment) ?? 'busy'
}

async function claimedOrderId(
  deps: Deps,
  { id, receipt, amount_paise, proposal_id }: PaymentRow,
): Promise<GatewayOrder> {
  const notes = { proposal_id, receipt }
  const placed = await placeOrder(deps.integrations.gateway, { receipt, amount: amount_paise, currency: 'INR', notes })
  if (!placed.ok) {
    await deps.db.updateTable('payments').set({ order_claimed_until: null }).where('id', '=', id).execute()
    throw gatewayUnavailable()
  }
  crashPoint('order-created-at-gateway')
  await inTransaction(deps, (work) => recordOrder(work, id, placed.value))
  return placed.value
}

async function recordOrder(work: Work, paymentId: string, order: GatewayOrder): Promise<void> {
  const payment = await work.tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change = { gateway_order_id: order.id, order_claimed_until: null }
  const record = { ...paymentRecord(payment, 'customer'), change }
  // A sync job may have moved it further in the meantime.
  if (await moveIfAllowed(work, 'payment', payment, { event: 'place_order', ...record })) return
  await work.tx.updateTable('payments').set(change).where('id', '=', paymentId).execute()
}
