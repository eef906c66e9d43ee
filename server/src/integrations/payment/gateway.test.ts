import { expect, it } from 'vitest'
import type { SandboxPayment } from '../../sandbox/gateway/records.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { handClock } from '../../sandbox/testing/hand-clock.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { startTestServer } from '../testing/poisoned-server.ts'
import type { GatewayOrder, NotificationHeaders } from './gateway.ts'
import { isSignedByAny, signNotification } from './notification-signature.ts'
import { createPayuGateway } from './payu-gateway.ts'
import { hashNotification, SANDBOX_MERCHANT_KEY } from './payu-hash.ts'
import { readRupees, writeRupees } from './payu-money.ts'
import { createRazorpayGateway } from './razorpay-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import {
  describeGateway,
  describePoisonedGateway,
  type GatewayWorld,
  KIT_SECRETS,
  must,
  page,
} from './testing/gateway-kit.ts'
import { patientTimeouts } from './testing/patient-timeouts.ts'
import { startRazorpayServer } from './testing/razorpay-server.ts'

const withoutPauses = { wait: async () => {} }
/** Only for parties that never answer: one that does may need longer on a busy machine. */
const impatient = { ...withoutPauses, createTimeoutMs: 400, statusTimeoutMs: 400 }
const calm = { ...withoutPauses, ...patientTimeouts }
const timings = { slowCapture: 1_000, lateCapture: 1_000, refund: 1_000 }
const everyStep = ['authorised', 'captured', 'order_paid', 'refund_created', 'refund_processed'] as const

const ownOrders = {
  keepsOrders: true,
  paidAt: async (order: GatewayOrder) => order.id,
  namesOrder: (order: GatewayOrder) => order.id,
  notesOfPayment: () => ({}),
  kindsOfSale: [...everyStep],
  formOf: (order: GatewayOrder) => ({ order_id: order.id, amount: '2075462' }),
}

/** Notifications whose signature stands in a header, over the raw bytes. */
const forgeHeader = (header: string) => (body: Buffer, headers: NotificationHeaders) => {
  const good = headers[header] as string
  const altered = Buffer.from(body)
  altered[altered.length - 2] = altered[altered.length - 2]! ^ 1
  const bad = [undefined, '', [good, good], good.toUpperCase(), good.slice(2), `${good}00`, 'é'.repeat(64)]
  const unsigned = [...bad, signNotification(body, 'undefined')]
  return [
    [altered, headers] as const,
    [Buffer.concat([body, Buffer.from(' ')]), headers] as const,
    ...unsigned.map((signature) => [body, { ...headers, [header]: signature }] as const),
  ]
}

/** PayU's hash stands among the fields that it signs. */
function forgeForm(body: Buffer, headers: NotificationHeaders) {
  const fields = Object.fromEntries(new URLSearchParams(body.toString()))
  const good = fields.hash!
  const changed: Record<string, string>[] = [
    { amount: '1.00' },
    { udf1: 'att-2' },
    { status: 'failure' },
    { key: 'other' },
    // The same signed text, moved from one field to the next.
    { productinfo: `${fields.productinfo}|${fields.firstname}`, firstname: '' },
    { hash: '' },
    { hash: good.toUpperCase() },
    { hash: `${good}00` },
    { hash: hashNotification(fields, 'undefined') },
    { hash: hashNotification(fields, '') },
  ]
  const forms = changed.map((change) => new URLSearchParams({ ...fields, ...change }).toString())
  const { hash: _, ...unsigned } = fields
  return [...forms, new URLSearchParams(unsigned).toString(), `${body}&amount=1.00`, `${body}&hash=${good}`].map(
    (text) => [Buffer.from(text), headers] as const,
  )
}

function startSandboxServer(clock: ReturnType<typeof handClock>) {
  const secrets = { apiKey: 'key', notification: KIT_SECRETS[0]! }
  let numbers = 403_993_715_521_889_000n
  const newId = (prefix: string) =>
    prefix === 'pay' || prefix === 'rfnd' ? String(numbers++) : `${prefix}_${numbers++}`
  return startSandbox({ port: 0, clock, runs: false, secrets, timings, newId })
}

const newClock = () => handClock(Date.parse('2026-11-15T06:00:00Z'))

async function sandboxWorld(): Promise<GatewayWorld> {
  const clock = newClock()
  const sandbox = await startSandboxServer(clock)
  const options = { baseUrl: sandbox.url, apiKey: 'key', notificationSecrets: KIT_SECRETS, ...calm }
  const gateway = createSandboxGateway(options)
  const forge = forgeHeader('x-sandbox-signature')
  return { gateway, bank: sandbox.control, clock, ...ownOrders, forge, close: sandbox.close }
}

async function razorpayWorld(checkoutBy: 'form' | 'payment_link'): Promise<GatewayWorld> {
  const clock = newClock()
  const keys = { keyId: 'rzp_test', keySecret: 'shh' }
  const server = await startRazorpayServer({ ...keys, webhookSecret: KIT_SECRETS[0]!, clock })
  const options = { baseUrl: server.url, ...keys, notificationSecrets: KIT_SECRETS, ...calm }
  const gateway = createRazorpayGateway({ ...options, brand: 'Suraksha', checkoutBy })
  const paidAt = async (order: GatewayOrder) => {
    must(await gateway.checkout(order, page))
    return server.gateway.engine.ordersByReceipt(`link of ${order.receipt}`)[0]!.id
  }
  const reach = checkoutBy === 'form' ? ownOrders : { ...ownOrders, paidAt, namesOrder: () => null }
  const forge = forgeHeader('x-razorpay-signature')
  return { gateway, bank: server.gateway, clock, ...reach, forge, close: server.close }
}

async function payuWorld(): Promise<GatewayWorld> {
  const clock = newClock()
  const sandbox = await startSandboxServer(clock)
  const gateway = createPayuGateway({
    baseUrl: sandbox.url,
    merchantKey: SANDBOX_MERCHANT_KEY,
    salt: KIT_SECRETS[0]!,
    notificationSecrets: KIT_SECRETS,
    mailWithoutOwn: 'no-reply@portal.example',
    ...calm,
  })
  /** As the customer's browser: posts the form and is led to the page of the transaction. */
  const paidAt = async (order: GatewayOrder) => {
    const checkout = must(await gateway.checkout(order, page))
    if (checkout.kind !== 'form') throw new Error('no form')
    const body = new URLSearchParams(checkout.fields)
    const reply = await fetch(checkout.action, { method: 'POST', body, redirect: 'manual' })
    return reply.headers.get('location')!.split('/').at(-1)!
  }
  return {
    gateway,
    bank: sandbox.control,
    clock,
    keepsOrders: false,
    paidAt,
    namesOrder: (order) => order.id,
    notesOfPayment: (receipt) => ({ txnid: receipt }),
    kindsOfSale: ['captured'],
    formOf: (order) => ({
      udf1: order.receipt,
      amount: '20754.62',
      firstname: 'Asha',
      email: 'no-reply@portal.example',
    }),
    forge: forgeForm,
    close: sandbox.close,
  }
}

describeGateway('sandbox', sandboxWorld)
describeGateway('razorpay', () => razorpayWorld('form'))
describeGateway('razorpay by payment link', () => razorpayWorld('payment_link'))
describeGateway('payu', payuWorld)

// Every call is to meet the poison, however many have failed before it.
const deaf = { ...impatient, notificationSecrets: KIT_SECRETS }
const breaker = () => createCircuitBreaker({ threshold: Number.POSITIVE_INFINITY })
const orders = { keepsOrders: true }
describePoisonedGateway(
  'sandbox',
  (baseUrl) => createSandboxGateway({ baseUrl, apiKey: 'k', breaker: breaker(), ...deaf }),
  orders,
)
describePoisonedGateway(
  'razorpay',
  (baseUrl) =>
    createRazorpayGateway({ baseUrl, brand: 'Suraksha', keyId: 'k', keySecret: 's', breaker: breaker(), ...deaf }),
  orders,
)
describePoisonedGateway(
  'payu',
  (baseUrl) =>
    createPayuGateway({ baseUrl, merchantKey: 'k', salt: 's', mailWithoutOwn: 'a@b.in', breaker: breaker(), ...deaf }),
  { keepsOrders: false },
)

it('a cancelled Razorpay payment link is not handed out again', async () => {
  const world = await razorpayWorld('payment_link')
  const made = must(await world.gateway.createOrder({ receipt: 'att-1', amount: 5_000, currency: 'INR' }))
  expect(must(await world.gateway.checkout(made, page))).toEqual({ kind: 'redirect', url: 'https://rzp.io/i/plink_1' })
  expect(must(await world.gateway.closeCheckout(made))).toEqual({ closed: true })
  expect(await world.gateway.checkout(made, page)).toMatchObject({ ok: false, kind: 'http', status: 400 })
  await world.close()
})

it('an unset secret verifies nothing, not even what was signed with an empty one', () => {
  const body = Buffer.from('{}')
  expect(isSignedByAny(body, signNotification(body, ''), ['', 'real'])).toBe(false)
  expect(isSignedByAny(body, signNotification(body, 'real'), ['', 'real'])).toBe(true)
})

it('PayU opens no further attempt once the money is there, and each one before under an id of its own', async () => {
  const { gateway, bank, paidAt, close } = await payuWorld()
  const made = must(await gateway.createOrder({ receipt: 'att-1', amount: 5_000, currency: 'INR' }))
  const ids = new Set<string>()
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const checkout = must(await gateway.checkout(made, page))
    if (checkout.kind !== 'form') throw new Error('no form')
    ids.add(checkout.fields.txnid!)
    expect(checkout.fields.txnid!.length).toBeLessThanOrEqual(25)
    bank.engine.pay(await paidAt(made), attempt < 6 ? 'failure' : 'success')
  }
  expect(ids.size).toBe(7)
  expect(must(await gateway.listPayments(made))).toHaveLength(7)
  expect(await gateway.checkout(made, page)).toMatchObject({ ok: false, detail: 'already_paid', maybeDone: false })
  await close()
})

it('PayU is sent no bar inside of a signed field, and a form signed otherwise opens no page', async () => {
  const { gateway, close } = await payuWorld()
  const made = must(await gateway.createOrder({ receipt: 'att-1', amount: 5_000, currency: 'INR' }))
  const customer = { name: 'Asha|1.00', mobile: '9812345678', email: 'asha@example.in' }
  const checkout = must(await gateway.checkout(made, { ...page, customer }))
  if (checkout.kind !== 'form') throw new Error('no form')
  expect(checkout.fields).toMatchObject({ firstname: 'Asha 1.00', email: 'asha@example.in' })
  const post = (fields: Record<string, string>) =>
    fetch(checkout.action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  expect((await post({ ...checkout.fields, amount: '1.00' })).status).toBe(400)
  expect((await post(checkout.fields)).status).toBe(303)
  await close()
})

it('PayU keeps the exact id of a payment, and reads a refund that was made by hand', async () => {
  const { gateway, bank, paidAt, close } = await payuWorld()
  const made = must(await gateway.createOrder({ receipt: 'att-1', amount: 5_000, currency: 'INR' }))
  const { id } = bank.engine.pay(await paidAt(made), 'success') as SandboxPayment
  // Longer than a number holds exactly.
  expect(String(Number(id))).not.toBe(id)
  expect(must(await gateway.getPayment(id))).toMatchObject({ id, amount: 5_000, status: 'captured', receipt: 'att-1' })
  bank.engine.refund(id, 2_000, null)
  expect(must(await gateway.listRefunds(id))).toMatchObject([{ amount: 2_000, status: 'pending', key: null }])
  const refused = await gateway.createRefund({ paymentId: id, amount: 3_001, key: 'RF-0123456789' })
  expect(refused).toMatchObject({ ok: false, kind: 'http', maybeDone: false, says: 'Invalid amount' })
  await close()
})

/** As PayU's documents show a list; what is asked for by id is answered as captured. */
async function payuListing(answer: object) {
  const server = await startTestServer((_, response, body) => {
    const command = new URLSearchParams(body.toString()).get('command')
    const details = { status: 'success', unmappedstatus: 'captured', amount: '30.00', addedon: '2026-11-16 13:54:52' }
    const asked =
      command === 'check_payment' ? { status: 1, transaction_details: { ...details, udf1: 'att-3' } } : answer
    response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).end(JSON.stringify(asked))
  })
  const options = { merchantKey: 'k', salt: 's', mailWithoutOwn: 'a@b.in', notificationSecrets: ['s'] }
  const gateway = createPayuGateway({ baseUrl: server.url, breaker: createCircuitBreaker(), ...options, ...calm })
  const cursor = { from: '2026-11-16T08:00:00.000Z', to: '2026-11-16T09:00:00.000Z', skip: 0 }
  return { list: () => gateway.listPaymentsSince(cursor), close: server.close }
}

const payuRow = {
  action: 'capture',
  status: 'SUCCESS',
  transaction_fee: '10.00',
  amount: '10.00',
  addedon: '2026-11-16 13:54:52',
  error_code: 'E000',
  mode: 'CC',
  failure_reason: null,
}

it('PayU lists what was ordered, not the charges beside it, and after a refund the payment is asked for', async () => {
  const { list, close } = await payuListing({
    status: 1,
    msg: 'Transaction Fetched Successfully',
    Transaction_details: [
      { ...payuRow, id: '403993715521889443', udf1: 'att-1', amount: '10.24', additional_charges: '0.24' },
      { ...payuRow, id: '403993715521889530', udf1: 'att-2', status: 'failed', error_code: 'E303' },
      { ...payuRow, id: '403993715521889601', udf1: 'att-3', action: 'refund', status: 'queued', amount: '12.00' },
      { ...payuRow, id: '403993715521889602', udf1: 'att-4', status: 'a state of next year' },
    ],
  })
  const createdAt = '2026-11-16T08:24:52.000Z'
  expect(must(await list()).payments).toMatchObject([
    { id: '403993715521889443', amount: 1_000, status: 'captured', receipt: 'att-1', createdAt },
    { id: '403993715521889530', status: 'failed', errorCode: 'E303' },
    { id: '403993715521889601', amount: 3_000, status: 'captured', receipt: 'att-3' },
    { id: '403993715521889602', status: 'created' },
  ])
  await close()
})

it('PayU that refuses to list has not listed that there is nothing', async () => {
  const refusing = await payuListing({ status: 0, msg: 'Invalid Date Entered. Date format should be yyyy-mm-dd' })
  expect(await refusing.list()).toMatchObject({ ok: false, detail: 'list_refused' })
  await refusing.close()
  const empty = await payuListing({ status: 1, msg: 'Transaction Fetched Successfully', Transaction_details: [] })
  expect(must(await empty.list())).toEqual({ payments: [], next: null })
  await empty.close()
})

it('PayU rupees are whole paise, and nothing else is an amount', () => {
  for (const [text, paise] of [
    ['20754.62', 2_075_462],
    ['10', 1_000],
    ['0.5', 50],
    ['1.05', 105],
  ] as const)
    expect(readRupees(text)).toBe(paise)
  for (const text of ['', '-1.00', '1e5', '1.005', '1,000.00', ' 1', 'NaN']) expect(readRupees(text)).toBeNull()
  for (const paise of [5, 100, 2_075_462]) expect(readRupees(writeRupees(paise))).toBe(paise)
})
