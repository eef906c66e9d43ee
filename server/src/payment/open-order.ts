import { setTimeout as wait } from 'node:timers/promises'
import { divertedPaymentStates } from '@portal/domain/lifecycle/state-groups.ts'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { type ConsentRow, validConsent } from '../customer/consents.ts'
import { createLink, type LinkRow } from '../customer/pay-links.ts'
import { announce } from '../db/announce.ts'
import { audit } from '../db/audit.ts'
import { type Tx, transaction } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import type { GatewayOrder } from '../integrations/payment/gateway.ts'
import { placeOrder } from '../integrations/payment/place-order.ts'
import { crashPoint } from '../kernel/crash-point.ts'
import { customerPageUrl, gatewayReturnUrl } from '../kernel/customer-addresses.ts'
import { newId } from '../kernel/ids.ts'
import { jobNames } from '../kernel/job-names.ts'
import { Refusal } from '../kernel/refusal.ts'
import { refuseCustomerOfBlockedSeller } from '../sales/check-licence.ts'
import { wrongState } from '../sales/refuse.ts'
import { refuseExpired, type Sale } from '../sales/sale.ts'
import { planName } from '../sales/tell.ts'
import { refreezeAfterBirthday } from '../sales/transitions.ts'
import { lockSaleForMoney } from './lock-sale.ts'
import type { PaymentRow } from './read-gateway.ts'
import { refuseWhilePaymentsArePaused } from './refuse-paused.ts'
import { syncTime } from './sync-schedule.ts'

/**
 * Where the customer pays: the one live order of the proposal, made or taken up again, for the frozen premium and nothing else.
 * Each step can be repeated: a lost answer of the gateway is looked up by our receipt before anything is made again.
 */
export async function openCheckout(deps: Deps, link: LinkRow): Promise<string> {
  refuseWhilePaymentsArePaused(deps)
  const opening = await transaction(deps.db, (tx) => openPayment(tx, deps, link))
  // Said after it is written: thrown inside, it would undo the new price, and every next try would stumble over the old one.
  if ('repriced' in opening) throw wrongState(opening.repriced.proposal.state, { needs: 'consent' })
  const { payment, sale } = opening
  const order = await orderAtGateway(deps, payment)
  const contact = sale.answers.sections['contact-details']
  const returnUrl = gatewayReturnUrl(deps, payment.id)
  const opened = await deps.outside.gateway.checkout(order, {
    returnUrl,
    cancelUrl: returnUrl,
    description: planName(sale),
    customer: { name: sale.proposal.proposer_name, mobile: contact?.mobile ?? '', email: contact?.email },
  })
  if (!opened.ok) throw gatewayAway()
  return opened.value.kind === 'redirect' ? opened.value.url : customerPageUrl(deps, link.product, 'failure')
}

const gatewayAway = () => new Refusal(503, 'unavailable', { retryAfter: 5 })

/** Checks everything before money is asked for; after capture the only ways out are policy, refund and review. */
async function openPayment(
  tx: Tx,
  deps: Deps,
  link: LinkRow,
): Promise<{ payment: PaymentRow; sale: Sale } | { repriced: Sale }> {
  const locked = await lockSaleForMoney(tx, deps, link.proposal_id)
  if (locked.proposal.state !== 'payable') throw wrongState(locked.proposal.state)
  await refuseCustomerOfBlockedSeller(tx, deps, locked.proposal.partner_id)
  refuseExpired(locked.quote, locked.proposal, deps)
  const { sale, isChanged } = await refreezeAfterBirthday(tx, deps, locked)
  if (isChanged) {
    // The link closed with the old price; the customer, who is here to pay, gets the next one without having to ask.
    const wish = { mode: 'link', journey: 'consent_payment', actor: 'system' } as const
    if (sale.proposal.state === 'payable') await createLink(tx, deps, sale, wish)
    return { repriced: sale }
  }
  const consent = await validConsent(tx, sale)
  const amount = sale.proposal.frozen_paise
  if (!consent || amount === null || consent.amount_paise !== amount)
    throw wrongState(sale.proposal.state, { needs: 'consent' })
  const live = await tx
    .selectFrom('payments')
    .selectAll()
    .where('proposal_id', '=', sale.proposal.id)
    .where('given_up_at', 'is', null)
    .where('state', 'not in', divertedPaymentStates)
    .executeTakeFirst()
  const isSame = live && live.amount_paise === amount && live.content_hash === consent.content_hash
  if (isSame) return { sale, payment: await takeUpAgain(tx, deps, live, link) }
  if (live)
    await tx
      .updateTable('payments')
      .set({ given_up_at: timeNow(deps) })
      .where('id', '=', live.id)
      .execute()
  return { sale, payment: await insertPayment(tx, deps, sale, consent, link) }
}

async function takeUpAgain(tx: Tx, deps: Deps, live: PaymentRow, link: LinkRow): Promise<PaymentRow> {
  const state = live.state === 'failed' || live.state === 'expired' ? 'at_gateway' : live.state
  const payment = await tx
    .updateTable('payments')
    .set({ tried_at: timeNow(deps), link_id: link.id, state, sync_step: 0 })
    .where('id', '=', live.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await scheduleSync(tx, deps, payment)
  return payment
}

async function insertPayment(tx: Tx, deps: Deps, sale: Sale, consent: ConsentRow, link: LinkRow): Promise<PaymentRow> {
  const { proposal } = sale
  const before = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.count<number>('id').as('n'))
    .where('proposal_id', '=', proposal.id)
    .executeTakeFirstOrThrow()
  const id = newId('PY')
  const now = timeNow(deps)
  const payment = await tx
    .insertInto('payments')
    .values({
      id,
      proposal_id: proposal.id,
      partner_id: proposal.partner_id,
      link_id: link.id,
      consent_id: consent.id,
      content_hash: consent.content_hash,
      attempt: Number(before.n) + 1,
      // The gateway knows the attempt by its own id: the same attempt always asks with the same receipt.
      receipt: id,
      amount_paise: consent.amount_paise,
      state: 'created',
      gateway: deps.outside.gateway.name,
      gateway_order_id: null,
      reason: null,
      synced_at: null,
      created_at: now,
      tried_at: now,
      captured_at: null,
      given_up_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await scheduleSync(tx, deps, payment)
  const data = { payment_id: id, amount_paise: payment.amount_paise, consent_id: consent.id }
  await audit(tx, deps, { case_id: proposal.id, actor: 'customer', event: 'payment_created', data })
  await announce(tx, proposal.id)
  return payment
}

async function scheduleSync(tx: Tx, deps: Deps, payment: PaymentRow): Promise<void> {
  const runAt = new Date(syncTime(deps.now(), 0) ?? deps.now())
  await addJob(tx, jobNames.syncPayment, { payment_id: payment.id }, `sync:${payment.id}`, { runAt })
}

const patienceMs = 6000
const pollMs = 40

/** One caller speaks to the gateway; the others wait for what it finds, without holding a connection. */
async function orderAtGateway(deps: Deps, payment: PaymentRow): Promise<GatewayOrder> {
  const until = performance.now() + patienceMs
  for (;;) {
    const made = await deps.db.transaction().execute((tx) => makeOrder(tx, deps, payment.id))
    if (made !== 'busy') return made
    if (performance.now() > until) throw new Refusal(409, 'busy', { retryAfter: 1 })
    await wait(pollMs)
  }
}

async function makeOrder(tx: Tx, deps: Deps, paymentId: string): Promise<GatewayOrder | 'busy'> {
  const turn = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`order:${paymentId}`}, 0)) as mine`.execute(tx)
  const payment = await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  if (payment.gateway_order_id) return knownOrder(payment, payment.gateway_order_id)
  if (!turn.rows[0]?.mine) return 'busy'
  const { receipt, amount_paise, proposal_id } = payment
  const notes = { proposal_id, receipt }
  const placed = await placeOrder(deps.outside.gateway, { receipt, amount: amount_paise, currency: 'INR', notes })
  if (!placed.ok) throw gatewayAway()
  crashPoint('order-created-at-gateway')
  await tx
    .updateTable('payments')
    .set({ gateway_order_id: placed.value.id, state: payment.state === 'created' ? 'at_gateway' : payment.state })
    .where('id', '=', paymentId)
    .execute()
  return placed.value
}

function knownOrder(payment: PaymentRow, id: string): GatewayOrder {
  const { receipt, amount_paise, currency, created_at } = payment
  return { id, receipt, amount: amount_paise, currency, amountPaid: 0, status: 'created', createdAt: created_at }
}
