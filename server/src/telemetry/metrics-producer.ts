import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

/** Gives the collector what /metrics serves: the registry is the one list of metrics. */
export function createMetricsProducer(registry: Registry, serviceName: string): MetricProducer {
  const startTime = toHrTime(Date.now())
  return {
    async collect(): Promise<CollectionResult> {
      const times = { startTime, endTime: toHrTime(Date.now()) }
      const served = await registry.getMetricsAsJSON()
      const metrics = served.flatMap((metric) => toMetricData(metric, times) ?? [])
      const scopeMetrics = [{ scope: { name: serviceName }, metrics }]
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

type Served = MetricObjectWithValues<MetricValue<string>>
type Times = { startTime: HrTime; endTime: HrTime }

function toMetricData(metric: Served, times: Times): MetricData | undefined {
  const { name, help, values } = metric
  const described = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = values.map(({ labels, value }) => ({ ...times, attributes: toAttributes(labels), value }))
  // The types of prom-client say a number; it is the word.
  switch (String(metric.type)) {
    case 'gauge':
      return { ...described, dataPointType: DataPointType.GAUGE, dataPoints: points }
    case 'counter':
      return { ...described, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points }
    case 'histogram':
      return { ...described, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(metric, times) }
    default:
      return undefined
  }
}

/** Rows `name_bucket{le}`, `name_sum` and `name_count` of each set of labels become one point. */
function toHistograms({ name, values }: Served, times: Times) {
  const bySeries = Map.groupBy(values as (MetricValue<string> & { metricName?: string })[], ({ labels }) => {
    const { le: _, ...own } = labels
    return JSON.stringify(own)
  })
  return [...bySeries].map(([key, rows]) => {
    const bounds = rows.filter(({ metricName }) => metricName === `${name}_bucket`)
    const finite = bounds.filter(({ labels }) => Number.isFinite(Number(labels.le)))
    const endingIn = (end: string) => rows.find(({ metricName }) => metricName === `${name}_${end}`)?.value ?? 0
    const count = endingIn('count')
    const upTo = [...finite.map(({ value }) => value), count]
    const histogram: Histogram = {
      buckets: {
        boundaries: finite.map(({ labels }) => Number(labels.le)),
        // Ours are cumulative, the collector's are not.
        counts: upTo.map((value, place) => value - (upTo[place - 1] ?? 0)),
      },
      sum: endingIn('sum'),
      count,
    }
    return { ...times, attributes: JSON.parse(key) as Attributes, value: histogram }
  })
}

function toAttributes(labels: Partial<Record<string, string | number>>): Attributes {
  return { ...labels }
}

function unitOf(name: string): string {
  if (/_seconds(?:_total)?$/.test(name)) return 's'
  return name.endsWith('_bytes') ? 'By' : ''
}

function toHrTime(ms: number): HrTime {
  return [Math.trunc(ms / 1000), Math.round((ms % 1000) * 1e6)]
}
