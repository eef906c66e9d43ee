import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { OfficePayment } from '@portal/contract/calls/office-payments.ts'
import type { OfficeRefund } from '@portal/contract/calls/office-refunds.ts'
import type { ReviewRow } from '@portal/contract/calls/office-reviews.ts'
import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import type { PolicyView } from '@portal/contract/calls/policy.ts'
import type { RefundView } from '@portal/contract/calls/refund.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { policyPapers } from '../policy/policy-papers.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { syncWithGateway } from './sync-with-gateway.ts'
import { type AtGateway, buildMoneyApp, runMoneyJobs, toGateway } from './testing/customer.ts'
import { verifyBooks } from './verify-books.ts'

let test: TestApp
let partner: TestClient
let finance: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  test.sandbox.control.setNotifyUrl(null)
  partner = await test.loginAs('P1001')
  finance = await test.loginAs('F4001')
})
afterAll(() => test.close())

/** Everything that can happen between the customer, the bank and us. */
const steps = {
  'the customer pays': ({ orderId }) => void engine().pay(orderId, 'success', { evenIfPaid: true }),
  'the bank declines': ({ orderId }) => void engine().pay(orderId, 'failure', { method: 'card', evenIfPaid: true }),
  'the bank declines and captures later': ({ orderId }) =>
    void engine().pay(orderId, 'late_capture', { method: 'card', evenIfPaid: true }),
  'the bank is slow': ({ orderId }) => void engine().pay(orderId, 'slow', { method: 'netbanking', evenIfPaid: true }),
  'the bank only authorises': ({ orderId }) =>
    void engine().pay(orderId, 'authorise', { method: 'card', evenIfPaid: true }),
  'the bank captures another amount': ({ orderId }) => {
    test.sandbox.control.setMishaps({ seed: 'amount', rates: { amountMismatch: 1 } })
    engine().pay(orderId, 'success', { evenIfPaid: true })
    test.sandbox.control.setMishaps({ seed: '', rates: {} })
  },
  'the gateway returns it by hand': ({ orderId }) => {
    const paid = engine().paymentsOf(orderId).at(-1)!
    engine().refund(paid.id, paid.amount, null)
  },
  'refunds are refused': () => test.sandbox.control.setMishaps({ seed: 'refund', rates: { refusedRefund: 1 } }),
  'refunds work': () => test.sandbox.control.setMishaps({ seed: '', rates: {} }),
  'we hear of it': async ({ paymentId }) => {
    await syncWithGateway(test.deps, paymentId)
    await runMoneyJobs(test)
  },
  'time passes': () => {
    test.clock.advance(20_000)
    engine().runDue()
  },
  'the customer tries again': async ({ customer }) => {
    expect((await customer.post('/pub/pay/payment/', {})).status).toBe(200)
  },
  'the agent changes the nominee': async ({ sale }) => {
    const nominees = [{ name: 'Meera Iyer', relation: 'daughter', dob: '2000-05-05', share: 100 }]
    expect((await partner.post(`${sale.at}/nominee-details/`, { nominees })).status).toBe(200)
  },
  'the agent withdraws': async ({ sale }) => {
    expect((await partner.post(`${sale.at}/withdraw/`, { reason: 'not wanted' })).status).toBe(200)
  },
  'finance refunds': async ({ sale }) => {
    const [review] = await reviewsOf(sale.proposalId)
    const reply = await finance.post(`/api/office/reviews/${review?.review_id}/refund/`, { resolution: 'does not fit' })
    expect(reply.status).toBe(200)
  },
} satisfies Record<string, (at: AtGateway) => void | Promise<void>>
type Step = keyof typeof steps

const engine = () => test.sandbox.control.engine
const reviewsOf = async (proposalId: string) =>
  (await finance.get<{ rows: ReviewRow[] }>('/api/office/reviews/?state=open')).data.rows.filter(
    (row) => row.proposal_id === proposalId,
  )

/** What each of the three reads at the end. Payments are numbered as they were made. */
interface Reading {
  customer: { stage: string; payment: string; refunds: string[]; told: string[] }
  agent: { sale: string; payment: string; refunds: string[] }
  finance: { payments: string[]; refunds: string[]; reviews: string[] }
  /** Which payment receipt, schedule and policy home name. */
  papers?: string
}

async function readEverySide({ sale, customer, orderId }: AtGateway): Promise<Reading> {
  const gatewayEngine = engine()
    .paymentsOf(orderId)
    .map((one) => one.id)
  const numbered = (reference: string | undefined) => (reference ? `#${gatewayEngine.indexOf(reference) + 1}` : 'none')
  const describeRefunds = (refunds: readonly RefundView[] = []) =>
    refunds.map(({ amount, reason, status }) => `₹\u00a0${amount} ${reason}, ${status}`)
  const page = (await customer.get<PayPage>('/pub/pay/status/')).data
  const status = (await partner.get<PaymentStatus>(`${sale.at}/payment/`)).data
  const story = (await partner.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)).data
  expect(describeRefunds(story.refunds), 'the case shows what the payment page shows').toEqual(
    describeRefunds(status.refunds),
  )
  const messages = await test.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', sale.mobile)
    .where('kind', 'not like', 'otp%')
    .where('kind', 'not like', 'link%')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const payments = (await finance.get<{ rows: OfficePayment[] }>(`/api/office/payments/?search=${sale.proposalId}`))
    .data.rows
  const refunds = (await finance.get<{ rows: OfficeRefund[] }>(`/api/office/refunds/?search=${sale.proposalId}`)).data
    .rows
  const money = await test.db
    .selectFrom('gateway_payments')
    .select(['id', 'ends_as'])
    .where('proposal_id', '=', sale.proposalId)
    .where('captured_at', 'is not', null)
    .execute()
  expect(payments.map((row) => row.ends_as ?? 'none')).toHaveLength(1)
  return {
    customer: {
      stage: page.stage,
      payment: numbered(page.status.payment?.reference),
      refunds: describeRefunds(page.status.refunds),
      told: messages.map(({ body }) => sentenceOf(body)),
    },
    agent: {
      sale: status.proposal_state,
      payment: numbered(status.payment?.reference),
      refunds: describeRefunds(status.refunds),
    },
    finance: {
      payments: money.map((one) => `${numbered(one.id)} ${one.ends_as}`).sort(),
      refunds: refunds.map((row) => `${numbered(row.reference)} ${row.status}, ${row.tries} failed`),
      reviews: (await reviewsOf(sale.proposalId)).map((row) => row.kind),
    },
    ...(await papersOf(sale.proposalId, numbered)),
  }
}

const sentenceOf = (body: string) =>
  body
    .replace(/Reference .*/, '')
    .replace(/ - Suraksha$/, '')
    .replace(/https?:\S+/, '…')
    .trim()

async function papersOf(proposalId: string, numbered: (reference: string) => string) {
  const policy = await test.db
    .selectFrom('policies')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst()
  if (!policy) return {}
  const policyView = (await partner.get<PolicyView>(`/api/policy/${policy.id}/`)).data
  const papers = await policyPapers(test.db, test.deps, policy)
  const namedPayments = papers.flatMap(({ data }) => ('payment' in data ? data.payment.reference : []))
  expect(
    new Set([...namedPayments, policyView.payment_reference]).size,
    'papers and policy home name one payment',
  ).toBe(1)
  return { papers: numbered(policyView.payment_reference!) }
}

const issuedMessage =
  'Dear Ramesh Kumar Iyer, your Suraksha Super Top-Up policy … has been issued. Cover starts on 16/11/2026. Policy documents: …'
const paidTwiceMessage =
  'You paid twice. Rs. 2,200.00 will be refunded to the account you paid from in 5 to 7 working days. Your policy is not affected.'
const refundMessage =
  'Your refund of Rs. 2,200.00 for Suraksha Super Top-Up will be credited to the account you paid from in 5 to 7 working days.'
const secondPaymentRefund = (status: string) => [`₹\u00a02200.00 second_payment, ${status}`]

const policyOf = (payment: string, others: Partial<Reading['finance']> = {}): Reading => ({
  customer: { stage: 'issued', payment, refunds: [], told: [issuedMessage] },
  agent: { sale: 'issued', payment, refunds: [] },
  finance: { payments: [`${payment} policy`], refunds: [], reviews: [], ...others },
  papers: payment,
})
/** One payment is the policy, another one goes back. */
const policyAndRefund = (
  settledPayment: string,
  refundedPayment: string,
  { status = 'settled', tries = 0, reviews = [] }: { status?: string; tries?: number; reviews?: string[] } = {},
): Reading => ({
  customer: {
    stage: 'issued',
    payment: settledPayment,
    refunds: secondPaymentRefund(status),
    told: [issuedMessage, paidTwiceMessage].sort(),
  },
  agent: { sale: 'issued', payment: settledPayment, refunds: secondPaymentRefund(status) },
  finance: {
    payments: [`${settledPayment} policy`, `${refundedPayment} refund`].sort(),
    refunds: [`${refundedPayment} ${status}, ${tries} failed`],
    reviews,
  },
  papers: settledPayment,
})
/** Nothing was bought; the money goes back. */
const refunded = (stage: string, sale: string, reason: string, told = [refundMessage]): Reading => {
  const refunds = [`₹\u00a02200.00 ${reason}, settled`]
  return {
    customer: { stage, payment: '#1', refunds, told },
    agent: { sale, payment: '#1', refunds },
    finance: { payments: ['#1 refund'], refunds: ['#1 settled, 0 failed'], reviews: [] },
  }
}
const nothingTaken = (stage: string): Reading => ({
  customer: { stage, payment: 'none', refunds: [], told: [] },
  agent: { sale: 'payable', payment: 'none', refunds: [] },
  finance: { payments: [], refunds: [], reviews: [] },
})

const untilSettled: Step[] = ['we hear of it', 'time passes', 'we hear of it', 'time passes', 'we hear of it']
const orders: [name: string, steps: Step[], expected: Reading][] = [
  ['paid', ['the customer pays', ...untilSettled], policyOf('#1')],
  ['declined', ['the bank declines', ...untilSettled], nothingTaken('failed')],
  [
    'declined, tried again and paid',
    [
      'the bank declines',
      'we hear of it',
      'time passes',
      'the customer tries again',
      'the customer pays',
      ...untilSettled,
    ],
    policyOf('#2'),
  ],
  [
    'declined three times, then paid',
    [
      'the bank declines',
      'the bank declines',
      'we hear of it',
      'time passes',
      'the customer tries again',
      'the bank declines',
      'the customer pays',
      ...untilSettled,
    ],
    policyOf('#4'),
  ],
  [
    'declined, and captured late all the same',
    ['the bank declines and captures later', ...untilSettled],
    policyOf('#1'),
  ],
  [
    'declined, paid again, and the first captured late',
    [
      'the bank declines and captures later',
      'we hear of it',
      'the customer tries again',
      'the customer pays',
      'we hear of it',
      'time passes',
      ...untilSettled,
    ],
    policyAndRefund('#2', '#1'),
  ],
  [
    'declined, captured late, and paid again in another tab before we heard of it',
    ['the bank declines and captures later', 'we hear of it', 'time passes', 'the customer pays', ...untilSettled],
    policyAndRefund('#1', '#2'),
  ],
  ['paid in two tabs', ['the customer pays', 'the customer pays', ...untilSettled], policyAndRefund('#1', '#2')],
  [
    'paid in two tabs, the second after the policy was issued',
    ['the customer pays', ...untilSettled, 'the customer pays', ...untilSettled],
    policyAndRefund('#1', '#2'),
  ],
  ['paid, then declined in the other tab', ['the customer pays', 'the bank declines', ...untilSettled], policyOf('#1')],
  [
    'paid, then declined in the other tab and captured late',
    ['the customer pays', 'the bank declines and captures later', ...untilSettled],
    policyAndRefund('#1', '#2'),
  ],
  ['slow bank', ['the bank is slow', ...untilSettled], policyOf('#1')],
  [
    'slow bank, and paid in another tab meanwhile',
    ['the bank is slow', 'we hear of it', 'the customer pays', ...untilSettled],
    policyAndRefund('#2', '#1'),
  ],
  ['only authorised: we capture it', ['the bank only authorises', ...untilSettled], policyOf('#1')],
  [
    'paid twice, the refund refused once',
    ['refunds are refused', 'the customer pays', 'the customer pays', 'we hear of it', 'refunds work', ...untilSettled],
    policyAndRefund('#1', '#2', { tries: 1 }),
  ],
  [
    'paid twice, the refund refused again and again',
    ['refunds are refused', 'the customer pays', 'the customer pays', 'we hear of it', 'we hear of it', 'refunds work'],
    policyAndRefund('#1', '#2', { status: 'failed', tries: 2, reviews: ['refund_failed'] }),
  ],
  [
    'paid after the agent changed something',
    ['the agent changes the nominee', 'the customer pays', ...untilSettled],
    refunded('closed', 'payable', 'proposal_changed'),
  ],
  [
    'paid after the agent withdrew',
    ['the agent withdraws', 'the customer pays', ...untilSettled],
    refunded('closed', 'withdrawn', 'proposal_closed'),
  ],
  [
    'another amount, refunded by finance',
    ['the bank captures another amount', 'we hear of it', 'finance refunds', ...untilSettled],
    {
      customer: {
        stage: 'pay',
        payment: '#1',
        refunds: ['₹\u00a02201.00 after_review, settled'],
        told: [refundMessage.replace('2,200', '2,201')],
      },
      agent: { sale: 'payable', payment: '#1', refunds: ['₹\u00a02201.00 after_review, settled'] },
      finance: { payments: ['#1 refund'], refunds: ['#1 settled, 0 failed'], reviews: [] },
    },
  ],
  [
    'paid and returned by hand at the gateway before we heard of it, recorded by finance',
    ['the customer pays', 'the gateway returns it by hand', 'we hear of it', 'finance refunds', ...untilSettled],
    refunded('pay', 'payable', 'by_hand', []),
  ],
]

it('lists twenty sequences of events', () => {
  expect(orders).toHaveLength(20)
})

it.each(orders)('%s: customer, agent, finance and documents show the same payment', async (_, played, expected) => {
  const at = await toGateway(test, partner, 'topup')
  for (const step of played) await steps[step](at)
  const reading = await readEverySide(at)
  reading.customer.told = reading.customer.told
    .map((text) => text.replace(/policy \S+ has been issued/, 'policy … has been issued'))
    .sort()
  expect(reading).toEqual({ ...expected, customer: { ...expected.customer, told: [...expected.customer.told].sort() } })
})

it('the books balance after all twenty', async () => {
  expect((await verifyBooks(test.db)).breaks).toEqual([])
})
