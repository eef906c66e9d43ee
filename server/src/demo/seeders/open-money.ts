import { timeNow } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { begin } from '../../db/move.ts'
import type { PaymentRow } from '../../db/tables/payment.ts'
import { newId } from '../../kernel/ids.ts'
import type { GatewayView } from '../../payment/read-gateway.ts'
import { refundAfterReview } from '../../payment/refund-after-review.ts'
import { recordRefunds } from '../../payment/refunds.ts'
import { recordGatewayView } from '../../payment/sync-with-gateway.ts'
import { proposeWriteOff } from '../../payment/write-off.ts'
import { lockSaleById } from '../../sales/sale.ts'
import { withdrawSale } from '../../sales/transitions.ts'
import { dayMs, depsBefore, hourMs, workBefore } from '../past.ts'
import type { Seeder } from '../seeder.ts'
import { consentToSale } from './money.ts'
import { seedSale } from './sales.ts'
import { family } from './sales-samples.ts'

/** A range of mobiles apart from the other seeders. */
const firstMobile = 940
const finance = { code: 'F4001' }

/** Money that finance has to place: an amount under review, and refunds that are due, on their way, and refused by the bank. */
export const seedOpenMoney: Seeder = {
  name: 'open-money',
  seed: async (work) => {
    await seedSecondPayment(work)
    await seedUnsettledRefund(work)
    await seedSentRefund(work)
    await seedReview(work)
    await seedLatePayment(work)
  },
}

/** A customer paid twice on the day of the sale, and the bank sends the second payment's refund back. */
async function seedSecondPayment(work: Work): Promise<void> {
  const first = await work.tx
    .selectFrom('payments')
    .selectAll()
    .where('created_at', '<', timeNow(depsBefore(work.deps, 8 * dayMs)))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  const money = await work.tx
    .selectFrom('gateway_payments')
    .selectAll()
    .where('payment_id', '=', first.id)
    .executeTakeFirstOrThrow()
  const paidAgo = work.deps.now() - Date.parse(first.created_at) - hourMs
  const once = captured(first, money.id, { amount: money.amount_paise, at: first.created_at })
  const again = { ...once, id: `pay_demo_${newId('PY').slice(-12)}`, method: 'card' }
  await recordGatewayView(workBefore(work, paidAgo), first, { order: null, payments: [once, again] })
  await rejectTwice(workBefore(work, paidAgo - 2 * dayMs), again.id)
}

/** Refunded after a review, sent back by the bank, and now proposed to be written off. */
async function seedUnsettledRefund(work: Work): Promise<void> {
  const moneyId = await seedOtherAmount(work, { name: 'Suman Tayde', age: 46, gender: 'female', daysAgo: 12, index: 0 })
  if (!moneyId) return
  await refundReviewed(workBefore(work, 11 * dayMs), moneyId, 'The bank captured one rupee more than ordered')
  await rejectTwice(workBefore(work, 8 * dayMs), moneyId)
  const review = await findReview(work, moneyId, 'refund_failed')
  const reason = 'Bank account closed; two letters to the customer came back'
  await proposeWriteOff(workBefore(work, 20 * hourMs), review, finance, reason)
}

/** Refunded after a review; the customer's bank takes its days. */
async function seedSentRefund(work: Work): Promise<void> {
  const moneyId = await seedOtherAmount(work, { name: 'Arun Pawar', age: 38, gender: 'male', daysAgo: 4, index: 1 })
  if (!moneyId) return
  const sentWork = workBefore(work, 3 * dayMs)
  await refundReviewed(sentWork, moneyId, 'Customer pays the right amount with a new link')
  await recordRefunds(sentWork, await findMoney(work, moneyId), [await answerRefund(work, moneyId, 'pending')])
}

async function seedReview(work: Work): Promise<void> {
  await seedOtherAmount(work, { name: 'Farida Shaikh', age: 33, gender: 'female', daysAgo: 1, index: 2 })
}

/** Paid a moment after the agent had withdrawn the proposal. */
async function seedLatePayment(work: Work): Promise<void> {
  const person = { name: 'Mahesh Gawande', age: 52, gender: 'male', daysAgo: 1, index: 3 } as const
  const order = await seedOrder(work, person)
  if (!order) return
  const lateWork = workBefore(work, 2 * hourMs)
  const sale = await lockSaleById(lateWork, order.proposal_id)
  await withdrawSale(lateWork, sale, { actor: 'partner:P1201', reason: 'Customer chose another plan' })
  await pay(lateWork, order)
}

interface DemoPayer {
  name: string
  age: number
  gender: 'male' | 'female'
  daysAgo: number
  index: number
}

type Order = Pick<PaymentRow, 'proposal_id' | 'partner_id' | 'link_id' | 'consent_id' | 'content_hash' | 'amount_paise'>

/** A sale whose customer has agreed and is about to pay. */
async function seedOrder(work: Work, { name, age, gender, daysAgo, index }: DemoPayer): Promise<Order | undefined> {
  const people = [{ relation: 'primary insured', name, age, gender }]
  const demo = { partner: 'P1201', daysAgo, isComplete: true, ...family('topup', { people }) } as const
  const proposalId = await seedSale(work, demo, firstMobile + index)
  if (!proposalId) return undefined
  const { sale, link, consent } = await consentToSale(workBefore(work, daysAgo * dayMs), proposalId)
  return {
    proposal_id: proposalId,
    partner_id: sale.proposal.partner_id,
    link_id: link.id,
    consent_id: consent.id,
    content_hash: consent.content_hash,
    amount_paise: consent.amount_paise,
  }
}

/** One rupee more than was ordered reaches us: only a person can place it. */
async function seedOtherAmount(work: Work, payer: DemoPayer): Promise<string | undefined> {
  const order = await seedOrder(work, payer)
  return order && pay(workBefore(work, payer.daysAgo * dayMs), order, order.amount_paise + 100)
}

/** The order and what the gateway says of it, recorded as every answer of the gateway is. */
async function pay(work: Work, order: Order, amount = order.amount_paise): Promise<string> {
  const at = timeNow(work.deps)
  const id = newId('PY')
  // As long as the numbers of a gateway are.
  const atGateway = id.slice(-12)
  const payment = await begin(work.tx, 'payment', 'at_gateway', {
    proposal_id: order.proposal_id,
    partner_id: order.partner_id,
    link_id: order.link_id,
    consent_id: order.consent_id,
    content_hash: order.content_hash,
    amount_paise: order.amount_paise,
    attempt: 1,
    id,
    receipt: id,
    gateway: 'sandbox',
    gateway_order_id: `order_demo_${atGateway}`,
    reason: null,
    synced_at: at,
    created_at: at,
    tried_at: at,
    captured_at: null,
    given_up_at: null,
  })
  const money = captured(payment, `pay_demo_${atGateway}`, { amount, at })
  await recordGatewayView(work, payment, { order: null, payments: [money] })
  return money.id
}

/** The gateway's word on a payment that was taken. */
const captured = (
  { receipt, gateway_order_id: orderId, currency }: PaymentRow,
  id: string,
  { amount, at }: { amount: number; at: string },
): GatewayView['payments'][number] => ({
  id,
  orderId,
  receipt,
  amount,
  currency,
  status: 'captured',
  method: 'upi',
  errorCode: null,
  createdAt: at,
  refunds: [],
})

async function refundReviewed(work: Work, moneyId: string, words: string): Promise<void> {
  const review = await findReview(work, moneyId, 'amount_differs')
  const sale = await lockSaleById(work, review.proposal_id ?? '')
  await refundAfterReview(work, sale, review, { by: finance.code, words, actor: `office:${finance.code}` })
}

/** Once is tried again under a new key, twice is finance's. */
async function rejectTwice(work: Work, moneyId: string): Promise<void> {
  const money = await findMoney(work, moneyId)
  await recordRefunds(work, money, [await answerRefund(work, moneyId, 'failed')])
  await recordRefunds(work, money, [await answerRefund(work, moneyId, 'failed')])
}

/** The gateway's word on the refund of a payment. */
async function answerRefund({ tx }: Work, paymentId: string, status: 'pending' | 'failed') {
  const { amount_paise: amount, key } = await tx
    .selectFrom('refunds')
    .select(['amount_paise', 'key'])
    .where('gateway_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { id: `rfnd_demo_${key}`, paymentId, amount, currency: 'INR', status, key }
}

const findMoney = ({ tx }: Work, id: string) =>
  tx.selectFrom('gateway_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const findReview = ({ tx }: Work, moneyId: string, kind: 'amount_differs' | 'refund_failed') =>
  tx
    .selectFrom('reviews')
    .selectAll()
    .where('gateway_payment_id', '=', moneyId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
