import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { postQuote } from '@portal/contract/testing/make-sale.ts'
import { makeRequestKey } from '@portal/contract/wire/request-key.ts'
import { healthQuote } from '@portal/domain/quote/testing/sample-quotes.ts'
import type { Request } from 'autocannon'
import { createDatabase, createPool } from '../../../server/src/db/database.ts'
import { signNotification } from '../../../server/src/integrations/payment/notification-signature.ts'
import {
  SANDBOX_EVENT_ID_HEADER,
  SANDBOX_SIGNATURE_HEADER,
} from '../../../server/src/integrations/payment/sandbox-wire.ts'
import { sell, sendLink } from '../../../server/src/payment/testing/customer.ts'
import { createPatientClient, sellAndPay, signIn } from '../../../server/src/payment/testing/sale-stream.ts'
import { createHttpClient } from '../../../server/src/testing/http-client.ts'
import type { TestClient } from '../../../server/src/testing/test-client.ts'
import { rowsKept } from './rows-kept.ts'

/** What a call is compared with: the request that the bare server answers with one statement. */
export type BareCall = 'insert' | 'update' | 'select' | 'list'

export interface MeasuredCall {
  what: string
  /** Of the bare server's rate. */
  goal: number
  bare: BareCall
  request: Request
}

export const webhookSecret = 'bench-secret-of-the-gateway-of-the-sandbox'
const linksKept = 50
const paymentsKept = 10

/** A new request each time, of the portal as of the bare server: what the generator does for each must not tell them apart. */
function reading(path: () => string, headers: Request['headers'] = {}): Request {
  return { path: path(), headers, setupRequest: (request) => ({ ...request, path: path() }) }
}

function sendingFamily(method: 'POST' | 'PUT', path: () => string, headers: Request['headers'] = json): Request {
  return {
    method,
    path: path(),
    headers,
    setupRequest: (request) => ({
      ...request,
      path: path(),
      headers: { ...headers, 'idempotency-key': makeRequestKey(Date.now(), randomUUID()) },
      body: JSON.stringify(someFamily()),
    }),
  }
}

const json = { 'content-type': 'application/json' }

/** What the bare server is asked. */
export const bareRequests: Record<BareCall, Request> = {
  insert: sendingFamily('POST', () => '/row'),
  update: sendingFamily('PUT', () => '/row'),
  select: reading(() => '/row'),
  list: reading(() => '/rows'),
}

/** The portal's calls under measurement, on sales made for those that are chosen. */
export async function prepareCalls(
  address: string,
  databaseUrl: string,
  isChosen: (what: string) => boolean,
): Promise<MeasuredCall[]> {
  // Asked again while the first start draws the demo's papers.
  const patientPartner = await signIn(address)
  const cookies = new Map<string, string>()
  const partner = createHttpClient(() => address, cookies)
  const signedIn = await partner.post('/partner/login', { username: 'P1001', password: 'demo-pass-1' })
  if (signedIn.status !== 200) throw new Error(signedIn.text)
  const headers = {
    'content-type': 'application/json',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': cookies.get('csrftoken') ?? '',
  }
  let quoteIds: readonly string[] = []
  const someQuote = () => `/api/health/quote/${pick(quoteIds)}/`
  const prepareQuotes = async () => {
    if (quoteIds.length === 0) quoteIds = await makeQuotes(patientPartner)
  }
  const read = (path: () => string) => reading(path, headers)
  const write = (method: 'POST' | 'PUT', path: () => string) => sendingFamily(method, path, headers)
  const onQuotes = (makeRequest: () => Request) => async () => {
    await prepareQuotes()
    return makeRequest()
  }
  const calls: (Omit<MeasuredCall, 'request'> & { prepare: () => Promise<Request> })[] = [
    {
      what: 'create a quote',
      goal: 0.5,
      bare: 'insert',
      prepare: async () => write('POST', () => '/api/health/quote/'),
    },
    {
      what: 'update a quote',
      goal: 0.5,
      bare: 'update',
      prepare: onQuotes(() => write('PUT', someQuote)),
    },
    { what: 'read a quote', goal: 0.6, bare: 'select', prepare: onQuotes(() => read(someQuote)) },
    {
      what: 'read a summary',
      goal: 0.6,
      bare: 'select',
      prepare: onQuotes(() => read(() => `${someQuote()}summary/`)),
    },
    {
      what: 'list the dashboard',
      goal: 0.5,
      bare: 'list',
      prepare: onQuotes(() => read(() => '/api/dashboard/sales/?turn=quote')),
    },
    {
      what: 'open a pay page',
      goal: 0.5,
      bare: 'insert',
      prepare: async () => openPayPage(await makeLinks(patientPartner)),
    },
    {
      what: 'take a notification',
      goal: 0.5,
      bare: 'insert',
      prepare: async () => notify(await makePayments(address, databaseUrl, patientPartner)),
    },
  ]
  const prepared: MeasuredCall[] = []
  for (const { prepare, ...call } of calls.filter(({ what }) => isChosen(what)))
    prepared.push({ ...call, request: await prepare() })
  return prepared
}

const pick = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)]!
const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** One of many thousand families, so that nothing is answered from a memory. */
function someFamily(): object {
  const people = [
    { relation: 'primary insured', gender: 'male', dob: `${between(1966, 2000)}-0${between(1, 9)}-15` },
    { relation: 'spouse', gender: 'female', dob: `${between(1968, 1997)}-0${between(1, 9)}-20` },
    { relation: 'child1', gender: 'female', dob: `${between(2009, 2020)}-03-09` },
    { relation: 'child2', gender: 'male', dob: `${between(2011, 2022)}-07-01` },
  ]
  return {
    policy_type: 'floater',
    si: pick(['500000', '1000000', '2000000', '5000000']),
    members: people.slice(0, between(2, 4)),
    pincode: pick(['400001', '560001', '302001']),
    variant: pick(['Silver', 'Gold', 'Platinum']),
    tenure: between(1, 3),
  }
}

async function makeQuotes(partner: TestClient): Promise<string[]> {
  const post = async <Data>(path: string, body: object) => {
    const reply = await partner.post<Data>(path, body)
    if (reply.status !== 200) throw new Error(reply.text)
    return reply.data
  }
  const ids: string[] = []
  for (let count = 0; count < rowsKept; count++) ids.push(await postQuote(post, 'health', healthQuote))
  return ids
}

async function makeLinks(partner: TestClient): Promise<string[]> {
  const tokens: string[] = []
  for (let count = 0; count < linksKept; count++) {
    const sale = await sell(partner, 'health')
    const { token } = await sendLink(partner, sale.at, { mode: 'pay_now', journey: 'consent_payment' })
    tokens.push(token)
  }
  return tokens
}

/** A customer who taps the link on a device without our cookie. */
function openPayPage(tokens: readonly string[]): Request {
  return {
    method: 'POST',
    path: '/pub/pay/open/',
    headers: json,
    setupRequest: (request) => ({ ...request, body: JSON.stringify({ token: pick(tokens) }) }),
  }
}

interface RecordedPayment {
  orderId: string
  receipt: string
  paymentId: string
  amount: number
}

/** Payments that are captured and recorded: gateways go on to send events of them. */
async function makePayments(address: string, databaseUrl: string, partner: TestClient): Promise<RecordedPayment[]> {
  const pool = createPool(databaseUrl, { connections: 2 })
  const db = createDatabase(pool)
  try {
    const visitor = () => createPatientClient(address)
    for (let count = 0; count < paymentsKept; count++) await sellAndPay({ db, visitor }, partner)
    for (;;) {
      const payments = await db
        .selectFrom('gateway_payments')
        .innerJoin('payments', 'payments.id', 'gateway_payments.payment_id')
        .select(['order_id as orderId', 'receipt', 'gateway_payments.id as paymentId'])
        .select('gateway_payments.amount_paise as amount')
        .where('gateway_payments.captured_at', 'is not', null)
        .execute()
      const known = payments.flatMap(({ orderId, ...payment }) => (orderId ? [{ ...payment, orderId }] : []))
      if (known.length >= paymentsKept) return known
      await wait(250)
    }
  } finally {
    await pool.end()
  }
}

/**
 * What a gateway sends beside the first event of each payment, which belongs to the whole sale below: in ten, six further events of payments
 * that are recorded, two deliveries of an event that was delivered before, and two events of orders that are not ours.
 */
function notify(payments: readonly RecordedPayment[]): Request {
  const sent: { id: string; body: string }[] = []
  return {
    method: 'POST',
    path: '/pub/gateway/notify/',
    setupRequest: (request) => {
      const turn = between(1, 10)
      const repeated = turn <= 2 ? sent[between(0, sent.length - 1)] : undefined
      const { id, body } = repeated ?? newEvent(turn <= 4 ? undefined : pick(payments))
      sent[between(0, 999)] = { id, body }
      const headers = {
        'content-type': 'application/json',
        [SANDBOX_SIGNATURE_HEADER]: signNotification(Buffer.from(body), webhookSecret),
        [SANDBOX_EVENT_ID_HEADER]: id,
      }
      return { ...request, headers, body }
    },
  }
}

function newEvent(payment: RecordedPayment | undefined): { id: string; body: string } {
  const id = `evt_${randomUUID()}`
  const unknown = { orderId: `order_${randomUUID()}`, receipt: randomUUID(), paymentId: null, amount: 100 }
  const kind = payment ? pick(['authorised', 'captured', 'order_paid']) : 'failed'
  return { id, body: JSON.stringify({ id, kind, ...(payment ?? unknown), refundId: null, currency: 'INR' }) }
}
