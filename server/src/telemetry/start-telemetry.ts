import { hostname } from 'node:os'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { Counter, type Registry } from 'prom-client'
import { readOtlpHeaders } from '../kernel/otlp-headers.ts'
import type { CompleteSettings } from '../kernel/settings.ts'
import { installTracer } from '../kernel/spans.ts'
import { createMetricsProducer } from './metrics-producer.ts'
import { createTracer } from './open-telemetry-tracer.ts'
import { SpanQueue } from './span-queue.ts'

type TelemetrySettings = Pick<CompleteSettings, 'otlpEndpoint' | 'otlpHeaders' | 'serviceName' | 'traceRatio'>

export interface Telemetry {
  /** Sends what has not been sent, as far as the collector takes it, and makes no more spans. */
  stop(): Promise<void>
  /** Sends what there is at once. */
  flush(): Promise<void>
}

/** Also how long a stopping server waits for a collector that is away. */
const exportMs = 2000
const metricsEveryMs = 15_000

/** Sends traces and the metrics of the registry to a collector by OTLP over HTTP. Nobody ever waits for it. */
export function startTelemetry(settings: TelemetrySettings, version: string, registry: Registry): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': settings.serviceName,
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
  })
  const dropped = new Counter({
    name: 'telemetry_dropped_spans_total',
    help: 'spans that did not reach the collector',
    registers: [registry],
  })
  const exporterOptions = (path: string) => ({
    url: `${settings.otlpEndpoint}/v1/${path}`,
    // Asked for each message: a replaced secret is used without a restart.
    headers: async () => readOtlpHeaders(settings.otlpHeaders),
    timeoutMillis: exportMs,
  })
  const queue = new SpanQueue(new OTLPTraceExporter(exporterOptions('traces')), {
    onDropped: (spans) => dropped.inc(spans),
  })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(exporterOptions('metrics')),
    exportIntervalMillis: metricsEveryMs,
    exportTimeoutMillis: exportMs,
    metricProducers: [createMetricsProducer(registry, settings.serviceName)],
  })
  const meters = new MeterProvider({ resource, readers: [reader] })
  installTracer(createTracer({ resource, processor: queue, sampleRatio: settings.traceRatio }))
  return {
    async flush() {
      await Promise.allSettled([queue.forceFlush(), meters.forceFlush()])
    },
    async stop() {
      installTracer(undefined)
      await Promise.allSettled([queue.shutdown(), meters.shutdown()])
    },
  }
}
