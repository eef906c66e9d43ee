import { startTestServer } from '../../integrations/testing/poisoned-server.ts'

interface SentAttribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
}

export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: SentAttribute[]
  status: { code: number }
}

interface SentPoint {
  attributes: SentAttribute[]
  asDouble?: number
  asInt?: number
  count?: number
  bucketCounts?: number[]
}

export interface SentMetric {
  name: string
  gauge?: { dataPoints: SentPoint[] }
  sum?: { dataPoints: SentPoint[]; isMonotonic: boolean }
  histogram?: { dataPoints: SentPoint[] }
}

interface SentTraces {
  resourceSpans: { resource: { attributes: SentAttribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

interface SentMetrics {
  resourceMetrics: { scopeMetrics: { metrics: SentMetric[] }[] }[]
}

/** An OpenTelemetry collector that keeps what it is sent. */
export async function startCollector() {
  const traces: SentTraces[] = []
  const metrics: SentMetrics[] = []
  const headers: Record<string, unknown>[] = []
  const server = await startTestServer((request, response, body) => {
    headers.push(request.headers)
    const message = JSON.parse(body.toString())
    if (request.url === '/v1/traces') traces.push(message)
    if (request.url === '/v1/metrics') metrics.push(message)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return {
    url: server.url,
    close: server.close,
    headers,
    /** As they arrived, to be searched for what must not be in them. */
    text: () => JSON.stringify(traces),
    services: () =>
      new Set(
        traces.flatMap(({ resourceSpans }) =>
          resourceSpans.map(
            ({ resource }) => resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
          ),
        ),
      ),
    spans: () =>
      traces.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    lastMetrics: () =>
      metrics.at(-1)!.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics: sent }) => sent)),
  }
}

export const attributeOf = (span: SentSpan, key: string) => {
  const value = span.attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue ?? value?.doubleValue ?? value?.boolValue
}
