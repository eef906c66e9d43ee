import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../context/deps.ts'
import { referenceOf } from '../kernel/trace.ts'
import { type AtGateway, buildMoneyApp, proposalState, settlePayments, toGateway } from '../payment/testing/customer.ts'
import { address, bank, contact, familyForm, nominee, pan } from '../sales/testing/samples.ts'
import { createLog } from '../serve.ts'
import type { TestApp } from '../testing/test-app.ts'
import { startTelemetry, type Telemetry } from './start-telemetry.ts'
import { attributeOf, type SentSpan, startCollector } from './testing/collector.ts'

type Collector = Awaited<ReturnType<typeof startCollector>>

const lines: string[] = []
let test: TestApp
let collector: Collector
let telemetry: Telemetry
let sold: AtGateway

const settingsFor = (otlpEndpoint: string, more: Partial<Deps['settings']> = {}) =>
  ({ otlpEndpoint, otlpHeaders: 'X-Key=a%20secret', serviceName: 'portal-test', traceRatio: 1, ...more }) as const

beforeAll(async () => {
  collector = await startCollector()
  test = await buildMoneyApp({ deps: { log: createLog('info', { write: (line: string) => void lines.push(line) }) } })
  telemetry = startTelemetry(settingsFor(collector.url), '1.2.3', test.app.metrics.registry)
  sold = await toGateway(test, await test.loginAs('P1001'), 'topup')
  test.sandbox.control.engine.pay(sold.orderId, 'success')
  await settlePayments(test)
  await telemetry.flush()
})
afterAll(async () => {
  await telemetry.stop()
  await collector.close()
  await test.close()
})

/** The span of this name, or the first of several. */
function spanNamed(name: string): SentSpan {
  const span = collector.spans().find((one) => one.name === name)
  if (!span)
    throw new Error(`no span ${name} among ${[...new Set(collector.spans().map((one) => one.name))].join(', ')}`)
  return span
}

/** The names from a span up to the first of its trace. */
function waysUp(span: SentSpan): string[] {
  const parent = collector.spans().find((one) => one.spanId === span.parentSpanId && one.traceId === span.traceId)
  return parent ? [span.name, ...waysUp(parent)] : [span.name]
}

const partsOf = (span: SentSpan) => collector.spans().filter((one) => one.traceId === span.traceId)
const dropped = async () =>
  (await test.app.metrics.registry.getSingleMetric('telemetry_dropped_spans_total')!.get()).values[0]?.value

describe('traces of a sale with its payment', () => {
  it('the sale is issued', async () => {
    expect(await proposalState(test, sold.sale.proposalId)).toBe('issued')
  })

  it('a request is a span named by its route, above its transaction and statements', () => {
    const quote = spanNamed('POST /api/topup/quote/')
    expect(quote.parentSpanId ?? '').toBe('')
    expect(attributeOf(quote, 'http.response.status_code')).toBe(200)
    expect(attributeOf(quote, 'http.route')).toBe('/api/topup/quote/')
    const commit = partsOf(quote).find(({ name }) => name === 'COMMIT')!
    expect(waysUp(commit)).toEqual(['COMMIT', 'transaction', quote.name])
    expect(attributeOf(commit, 'db.system.name')).toBe('postgresql')
  })

  it('an outside call is a span of the request that makes it', () => {
    const pay = spanNamed('POST /pub/pay/payment/')
    const call = partsOf(pay).find(({ name }) => name === 'POST 127.0.0.1')!
    expect(waysUp(call).at(-1)).toBe(pay.name)
    expect(attributeOf(call, 'server.address')).toBe('127.0.0.1')
  })

  it('a job goes on with the trace of the request, or of the notification, that caused it', () => {
    const notified = collector.spans().filter(({ name }) => name === 'POST /pub/gateway/notify/')
    const issue = spanNamed('job issue-policy')
    expect(waysUp(issue).slice(-2)).toEqual(['apply notification', 'POST /pub/gateway/notify/'])
    expect(notified.map(({ traceId }) => traceId)).toContain(issue.traceId)
    const roots = collector.spans().filter(({ name }) => name === 'job send-message')
    expect(roots.length).toBeGreaterThan(0)
    for (const job of roots) expect(waysUp(job).length).toBeGreaterThan(1)
  })

  it('nothing failed, and no probe is among them', () => {
    expect(collector.spans().filter(({ status }) => status.code === 2)).toEqual([])
    expect(collector.spans().map(({ name }) => name)).not.toContain('GET /metrics')
  })

  it('spans hold no personal data, no id of a sale, no token and no value of a statement', async () => {
    const { quoteId, proposalId, mobile } = sold.sale
    const { url } = await test.db.selectFrom('payments').select('receipt as url').executeTakeFirstOrThrow()
    const secrets = [
      ...[
        quoteId,
        proposalId,
        mobile,
        sold.orderId,
        sold.paymentId,
        url,
        pan,
        contact.email.split('@')[0]!,
        bank.account_number,
      ],
      ...[nominee.nominees[0]!.name, address.current.line1, familyForm().proposer.name, 'Asha Kumar', 'P1001'],
      ...sold.customer.cookies.values(),
    ]
    const text = collector.text()
    expect(text.includes('/api/topup/quote/')).toBe(true)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('the collector is told the service, and is shown our header', () => {
    expect([...collector.services()]).toEqual(['portal-test'])
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'a secret' })
  })
})

describe('the trace id', () => {
  it('is the same in reply, log line, audit event and span', async () => {
    const partner = await test.loginAs('P1001')
    const draft = { members: [], pincode: '400001' }
    const refused = await partner.post('/api/topup/quote/', draft)
    expect(refused.status).toBe(422)
    const { reference } = refused.body
    expect(refused.headers['x-request-id']).toBe(reference)
    const linesOfIt = lines
      .map((line) => JSON.parse(line))
      .filter((line) => line.trace_id && referenceOf(line.trace_id) === reference)
    expect(linesOfIt.map(({ msg }) => msg)).toEqual(['request refused', 'request'])

    const quote = spanNamed('POST /api/topup/quote/')
    const { data } = await test.db
      .selectFrom('audit_events')
      .select('data')
      .where('case_id', '=', sold.sale.quoteId)
      .where('event', '=', 'quote_created')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ trace_id: quote.traceId })
    const issued = await test.db
      .selectFrom('audit_events')
      .select('data')
      .where('event', '=', 'policy_issued')
      .executeTakeFirstOrThrow()
    expect(issued.data).toMatchObject({ trace_id: spanNamed('job issue-policy').traceId })
  })

  it('goes on from a traceparent only where a proxy of ours is in front', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
    const { settings } = test.deps
    const ask = async () => (await test.visitor().get('/config.json', headers)).headers['x-request-id']
    expect(await ask()).not.toBe(referenceOf(traceId))
    Object.assign(settings, { trustProxy: 1 })
    expect(await ask()).toBe(referenceOf(traceId))
    Object.assign(settings, { trustProxy: 0 })
    await telemetry.flush()
    expect(collector.spans().find((span) => span.traceId === traceId)).toMatchObject({
      name: 'GET /config.json',
      parentSpanId: 'b7ad6b7169203331',
    })
  })
})

it('the collector gets every metric that /metrics serves, with its values', async () => {
  await telemetry.flush()
  const sent = collector.lastMetrics()
  const served = await test.app.metrics.registry.getMetricsAsJSON()
  expect(sent.map(({ name }) => name).toSorted()).toEqual(served.map(({ name }) => name).toSorted())
  const metric = (name: string) => sent.find((one) => one.name === name)!
  const seconds = metric('http_request_seconds').histogram!.dataPoints.find((point) =>
    point.attributes.some(({ value }) => value.stringValue === '/pub/pay/payment/'),
  )!
  expect(Number(seconds.count)).toBe(1)
  expect(seconds.bucketCounts!.reduce((sum, count) => sum + Number(count), 0)).toBe(1)
  expect(metric('http_refused_total').sum!.isMonotonic).toBe(true)
  expect(metric('sales').gauge!.dataPoints.length).toBeGreaterThan(0)
})

it('a collector that is away neither slows nor fails a request, and what it misses is counted', async () => {
  await telemetry.stop()
  const away = await startCollector()
  await away.close()
  test.app.metrics.registry.removeSingleMetric('telemetry_dropped_spans_total')
  telemetry = startTelemetry(settingsFor(away.url), '1.2.3', test.app.metrics.registry)
  const partner = await test.loginAs('P1001')
  expect((await partner.get(`/api/topup/quote/${sold.sale.quoteId}/`)).status).toBe(200)
  expect(await dropped()).toBe(0)
  await telemetry.flush()
  expect(await dropped()).toBeGreaterThan(0)
})

it('without a sampled trace no span is sent, and the trace id is there all the same', async () => {
  await telemetry.stop()
  test.app.metrics.registry.removeSingleMetric('telemetry_dropped_spans_total')
  telemetry = startTelemetry(settingsFor(collector.url, { traceRatio: 0 }), '1.2.3', test.app.metrics.registry)
  const before = collector.spans().length
  const reply = await test.visitor().get('/api/topup/quote/Q-nothing/')
  expect(reply.body.reference).toMatch(/^R(-[0-9A-F]{4}){3}$/)
  await telemetry.flush()
  expect(collector.spans()).toHaveLength(before)
})
