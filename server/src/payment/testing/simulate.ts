import { transaction } from '../../db/database.ts'
import { lockSaleById } from '../../sales/sale.ts'
import { withdrawSale } from '../../sales/transitions.ts'
import type { PayOutcome } from '../../sandbox/gateway/records.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { openCheckout } from '../open-order.ts'
import { reconcileWindow } from '../reconcile.ts'
import { verifyBooks } from '../verify-books.ts'
import { cloneAgreedSale } from './clone-sale.ts'
import { runMoneyJobs } from './customer.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { pick, seededRandom } from './seeded-random.ts'

export interface SimulationReport {
  sales: number
  seed: number
  capturedPayments: number
  capturedPaise: number
  policies: number
  policyPaise: number
  refunds: number
  refundPaise: number
  reviews: number
  reviewPaise: number
  /** Captured at the gateway without exactly one end in our books. */
  lost: string[]
  breaks: string[]
}

/** How badly the gateway behaves in the simulation. */
export const lossyRates = {
  lostAnswer: 0.08,
  lostNotification: 0.25,
  duplicateNotification: 0.25,
  reorderedNotification: 0.3,
  lateAuthorisation: 0.08,
  amountMismatch: 0.02,
}

const outcomes: readonly PayOutcome[] = [
  'success',
  'success',
  'success',
  'failure',
  'slow',
  'late_capture',
  'authorise',
]
const lanes = 6
/** Customers served between two ticks of the clock. */
const crowd = 48

/** Many customers on a lossy gateway: they pay, fail, pay twice, give up, withdraw; then time passes and the books are read. */
export async function simulatePayments(
  test: TestApp,
  templateId: string,
  sales: number,
  seed: number,
): Promise<SimulationReport> {
  const began = new Date(test.clock.now() - 60_000).toISOString()
  const random = seededRandom(seed)
  const plans = Array.from({ length: sales }, () => ({
    outcome: pick(random, outcomes),
    again: random() < 0.05,
    withdraws: random() < 0.05 ? pick(random, ['before', 'after'] as const) : undefined,
  }))
  for (let at = 0; at < plans.length; at += crowd) {
    await mapConcurrently(lanes, plans.slice(at, at + crowd), (plan) => walkCustomer(test, templateId, plan))
    await passTime(test, 61_000)
  }
  for (let round = 0; round < 6; round++) await passTime(test, 6 * 60_000)
  // As the worker does: a run that left something out is begun again.
  for (let unseen = 1, runs = 0; unseen > 0 && runs < 10; runs++)
    unseen = (await reconcileWindow(test.deps, began, new Date(test.clock.now()).toISOString())).unseen
  for (let round = 0; round < 3; round++) await passTime(test, 60 * 60_000)
  return measureEnds(test, sales, seed)
}

interface Plan {
  outcome: PayOutcome
  again: boolean
  withdraws: 'before' | 'after' | undefined
}

async function walkCustomer(test: TestApp, templateId: string, plan: Plan): Promise<void> {
  const { engine } = test.sandbox.control
  const { proposalId, link } = await cloneAgreedSale(test.deps, templateId)
  const isOpen = await openCheckoutWithRetries(test, link)
  const payment = await test.db
    .selectFrom('payments')
    .select(['receipt'])
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst()
  const order = payment && engine.ordersByReceipt(payment.receipt)[0]
  if (plan.withdraws === 'before') await withdrawIfPayable(test, proposalId)
  if (isOpen && order) {
    engine.pay(order.id, plan.outcome)
    if (plan.again) engine.pay(order.id, 'success', { method: 'card', evenIfPaid: true })
  }
  if (plan.withdraws === 'after') await withdrawIfPayable(test, proposalId)
}

/** A customer whose page shows an error presses the button again. */
async function openCheckoutWithRetries(test: TestApp, link: Parameters<typeof openCheckout>[1]): Promise<boolean> {
  for (let tries = 0; tries < 4; tries++) {
    const isOpened = await openCheckout(test.deps, link).then(
      () => true,
      () => false,
    )
    if (isOpened) return true
  }
  return false
}

async function withdrawIfPayable(test: TestApp, proposalId: string): Promise<void> {
  await transaction(test.db, async (tx) => {
    const sale = await lockSaleById({ tx, deps: test.deps }, proposalId)
    if (sale.proposal.state === 'payable')
      await withdrawSale({ tx, deps: test.deps }, sale, { actor: 'partner:P1001', reason: 'simulated' })
  })
}

async function passTime(test: TestApp, ms: number): Promise<void> {
  test.clock.advance(ms)
  await test.sandbox.control.tick()
  await runMoneyJobs(test, 'by the clock')
}

async function measureEnds(test: TestApp, sales: number, seed: number): Promise<SimulationReport> {
  const captured = test.sandbox.control.engine.payments().filter((one) => one.capturedAt !== null)
  const recordedPayments = await test.db.selectFrom('gateway_payments').selectAll().execute()
  const byId = new Map(recordedPayments.map((one) => [one.id, one]))
  const policies = await test.db.selectFrom('policies').select(['gateway_payment_id', 'premium_paise']).execute()
  const refunds = await test.db.selectFrom('refunds').select(['gateway_payment_id', 'amount_paise', 'state']).execute()
  const reviews = await test.db
    .selectFrom('reviews')
    .select('gateway_payment_id')
    .where('gateway_payment_id', 'is not', null)
    .execute()
  const policied = new Set(policies.map((one) => one.gateway_payment_id))
  const refunded = new Set(refunds.map((one) => one.gateway_payment_id))
  const reviewed = new Set(reviews.map((one) => one.gateway_payment_id))
  const sum = (ids: ReadonlySet<string | null>) =>
    captured.filter((one) => ids.has(one.id)).reduce((total, one) => total + one.amount, 0)
  const endsOf = (id: string) => [policied, refunded, reviewed].filter((set) => set.has(id)).length
  const { breaks } = await verifyBooks(test.db)
  return {
    sales,
    seed,
    capturedPayments: captured.length,
    capturedPaise: captured.reduce((total, one) => total + one.amount, 0),
    policies: policies.length,
    policyPaise: sum(policied),
    refunds: refunds.length,
    refundPaise: sum(refunded),
    reviews: reviewed.size,
    reviewPaise: sum(reviewed),
    lost: captured.filter((one) => !byId.has(one.id) || endsOf(one.id) !== 1).map((one) => one.id),
    breaks: breaks.map((one) => `${one.invariant}: ${one.says} (${one.found})`),
  }
}
