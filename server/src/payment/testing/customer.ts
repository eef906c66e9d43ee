import type { PayDetails, PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import type { ServicePage } from '@portal/contract/calls/service.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { awaitedJobEnds } from '../../jobs/job-runner.ts'
import { quietLogger, taskListFor } from '../../jobs/start-jobs.ts'
import { policyHomeUrl } from '../../kernel/customer-addresses.ts'
import { hashToken } from '../../kernel/ids.ts'
import { jobNames } from '../../kernel/job-names.ts'
import { contactWith, type MadeSale, makeComplete, type makeProposal } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { inboxOf } from '../inbox.ts'

/** A test app whose gateway reaches it over HTTP, as the real one would. */
export async function buildMoneyApp(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await buildTestApp(options)
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  test.sandbox.control.setNotifyUrl(`${address}/pub/gateway/notify/`)
  return test
}

let customers = 0
/** Another customer each time: codes are limited per mobile and day. */
export const newMobile = () => `9${String(100_000_000 + ++customers)}`

/** A sale with every section saved, for a customer of its own. Answers the state it came to. */
export async function sell(
  partner: TestClient,
  product: ProductId,
  { proved, account, ...changes }: Parameters<typeof makeProposal>[2] & { proved?: object; account?: string } = {},
): Promise<MadeSale & { state: string; mobile: string }> {
  const mobile = newMobile()
  const sections = {
    'contact-details': { ...contactWith(mobile), ...(account && { eia_number: account }) },
    ...(proved && { 'discount-evidence': proved }),
  }
  return { ...(await makeComplete(partner, product, { ...changes, sections })), mobile }
}

export async function sendLink(
  partner: TestClient,
  at: string,
  body: object,
): Promise<{ status: PaymentStatus; token: string }> {
  const createReply = await partner.post<PaymentStatus>(`${at}/payment/`, body)
  if (createReply.status !== 200) throw new Error(`link refused: ${createReply.text}`)
  return { status: createReply.data, token: tokenOf(createReply.data.link?.url ?? '') }
}

export const tokenOf = (url: string) => url.split('#t=')[1] ?? ''

/** The link to a page of ours in a message. */
export const linkIn = (text: string) => /https?:\S+#t=\S+/.exec(text)?.[0] ?? ''

/** The last code sent to this mobile, as the customer reads it. */
export async function codeFor(test: Pick<TestApp, 'db'>, mobile: string): Promise<string> {
  const message = await test.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', mobile)
    .where('kind', 'like', 'otp%')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\b\d{4}\b/.exec(message.body)?.[0] ?? ''
}

export const requiredIn = ({ consents }: PayDetails) => consents.filter((one) => one.required).map((one) => one.key)

/** Opens the link and gives the code: what comes back is everything there is to agree to. */
export async function openAndVerify(
  test: Pick<TestApp, 'db' | 'visitor'>,
  token: string,
  mobile: string,
): Promise<{ customer: TestClient; details: PayDetails }> {
  const customer = test.visitor()
  const openReply = await customer.post<PayPage>('/pub/pay/open/', { token })
  if (openReply.status !== 200) throw new Error(`not opened: ${openReply.text}`)
  const sendReply = await customer.post('/pub/pay/otp/', {})
  if (sendReply.status !== 200) throw new Error(`no code: ${sendReply.text}`)
  const verified = await customer.post<PayDetails>('/pub/pay/otp/verify/', { code: await codeFor(test, mobile) })
  if (verified.status !== 200) throw new Error(`code refused: ${verified.text}`)
  return { customer, details: verified.data }
}

export async function agree(customer: TestClient, details: PayDetails): Promise<PayPage> {
  const body = { accepted: [...requiredIn(details), 'messages'], content_hash: details.content_hash, language: 'en' }
  const consentReply = await customer.post<PayPage>('/pub/pay/consent/', body)
  if (consentReply.status !== 200) throw new Error(`consent refused: ${consentReply.text}`)
  return consentReply.data
}

export interface AtGateway {
  sale: Awaited<ReturnType<typeof sell>>
  customer: TestClient
  details: PayDetails
  orderId: string
  paymentId: string
  checkoutUrl: string
}

/** A new sale with consent and an open checkout. */
export async function toGateway(
  test: Pick<TestApp, 'db' | 'visitor'>,
  partner: TestClient,
  product: ProductId,
  options: Parameters<typeof sell>[2] = {},
): Promise<AtGateway> {
  return bringToGateway(test, partner, await sell(partner, product, options))
}

/** Takes a payable sale through consent to an open checkout. */
export async function bringToGateway(
  test: Pick<TestApp, 'db' | 'visitor'>,
  partner: TestClient,
  sale: AtGateway['sale'],
): Promise<AtGateway> {
  const { token } = await sendLink(partner, sale.at, { mode: 'pay_now', journey: 'consent_payment' })
  const { customer, details } = await openAndVerify(test, token, sale.mobile)
  await agree(customer, details)
  const started = await customer.post<{ checkout_url: string }>('/pub/pay/payment/', {})
  if (started.status !== 200) throw new Error(`payment refused: ${started.text}`)
  const payment = await test.db
    .selectFrom('payments')
    .select(['id', 'gateway_order_id'])
    .where('proposal_id', '=', sale.proposalId)
    .orderBy('attempt', 'desc')
    .executeTakeFirstOrThrow()
  const { gateway_order_id, id } = payment
  const { checkout_url } = started.data
  return { sale, customer, details, orderId: gateway_order_id ?? '', paymentId: id, checkoutUrl: checkout_url }
}

/** Runs everything that is due: bank replies, notifications, jobs. Documents are drawn by `test.drawDocuments()`. */
export async function settlePayments(test: TestApp, rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await test.sandbox.control.tick()
    await test.runJobs()
  }
}

/** The customer, from the payment link in a message to the bank's yes. */
export async function payFromMessage(test: TestApp, text: string, mobile: string): Promise<void> {
  const token = tokenOf(linkIn(text))
  const { customer, details } = await openAndVerify(test, token, mobile)
  await agree(customer, details)
  const started = await customer.post('/pub/pay/payment/', {})
  if (started.status !== 200) throw new Error(`payment refused: ${started.text}`)
  const { gateway_order_id } = await test.db
    .selectFrom('payments')
    .innerJoin('pay_links', 'pay_links.proposal_id', 'payments.proposal_id')
    .select('gateway_order_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  test.sandbox.control.engine.pay(gateway_order_id ?? '', 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test)
}

/** The policy that a sale has become. */
export const policyOf = (test: Pick<TestApp, 'db'>, proposalId: string): Promise<{ id: string }> =>
  test.db.selectFrom('policies').select('id').where('proposal_id', '=', proposalId).executeTakeFirstOrThrow()

export const proposalState = async (test: TestApp, id: string) =>
  (await test.db.selectFrom('proposals').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

/**
 * Runs due and scheduled jobs without rendering documents, which take most of the time of a sale: all of them, or those due by the
 * test's clock.
 */
export async function runMoneyJobs(
  test: Pick<TestApp, 'db' | 'deps' | 'clock'>,
  which: 'all' | 'by the clock' = 'all',
): Promise<void> {
  const until = which === 'all' ? 'infinity' : new Date(test.clock.now()).toISOString()
  await sql`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where run_at > now() and run_at <= ${until}::timestamptz), run_at => now())`.execute(
    test.db,
  )
  await inboxOf(test.deps).askForOwedJob()
  const taskList = { ...taskListFor(test.deps), [jobNames.renderDocuments]: async () => undefined }
  const logger = quietLogger(test.deps)
  await runOnce({
    pgPool: test.deps.pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    logger,
    preset: awaitedJobEnds,
  })
}

/** The customer's page of the newest request on a policy, opened with the code sent to the same number or mailbox. */
export async function openService(
  test: TestApp,
  recipient: string,
): Promise<{ customer: TestClient; page: ServicePage }> {
  const message = await test.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'service_request')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const customer = test.visitor()
  const openReply = await customer.post('/pub/service/open/', {
    token: tokenOf(/https?:\S+/.exec(message.body)?.[0] ?? ''),
  })
  if (openReply.status !== 200) throw new Error(`not opened: ${openReply.text}`)
  // Later than any code before it, so that the newest message is the one meant.
  test.clock.advance(31_000)
  const sendReply = await customer.post('/pub/service/otp/', {})
  if (sendReply.status !== 200) throw new Error(`no code: ${sendReply.text}`)
  const code = await codeFor(test, recipient)
  const verified = await customer.post<ServicePage>('/pub/service/otp/verify/', { code })
  if (verified.status !== 200) throw new Error(`code refused: ${verified.text}`)
  return { customer, page: verified.data }
}

/** The customer reads what is asked, and confirms or refuses it. */
export async function answerService(test: TestApp, recipient: string, accept = true) {
  const { customer, page } = await openService(test, recipient)
  return customer.post<ServicePage>('/pub/service/answer/', { accept, content_hash: page.content_hash })
}

/** The customer on their policy home, by its link and a code to their number. */
export async function openPolicyHome(
  test: TestApp,
  { id, mobile }: { id: string; mobile: string },
): Promise<TestClient> {
  const { home_nonce } = await test.db
    .selectFrom('policies')
    .select('home_nonce')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Later than any code before it, so that the newest message is the one meant.
  test.clock.advance(31_000)
  const customer = test.visitor()
  await customer.post('/pub/policy/open/', { token: tokenOf(policyHomeUrl(test.deps, home_nonce)) })
  await customer.post('/pub/policy/otp/', {})
  await customer.post('/pub/policy/otp/verify/', { code: await codeFor(test, mobile) })
  return customer
}
