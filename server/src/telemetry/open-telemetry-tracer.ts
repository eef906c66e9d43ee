import { type Span as ApiSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, SpanStart, Tracer } from '../kernel/spans.ts'
import { newSpanId, newTraceId, type Trace } from '../kernel/trace.ts'

const kinds: Record<SpanStart['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

interface TracerOptions {
  resource: Resource
  processor: SpanProcessor
  /** Of the traces that begin here, from 0 to 1; one that somebody else began follows that one's decision. */
  sampleRatio: number
}

/** Makes spans of OpenTelemetry with the ids of our own traces. */
export function createTracer({ resource, processor, sampleRatio }: TracerOptions): Tracer {
  let rootTraceId: string | undefined
  const provider = new TracerProvider({
    resource,
    spanProcessors: [processor],
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    // A span without a parent asks for its trace id while it is started.
    idGenerator: { generateTraceId: () => rootTraceId ?? newTraceId(), generateSpanId: newSpanId },
  })
  const tracer = provider.getTracer('portal')
  return {
    start({ name, kind, attributes }, parent, traceId) {
      rootTraceId = traceId
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, toSpanContext(parent)) : ROOT_CONTEXT
      return toSpan(tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, context))
    },
  }
}

function toSpanContext({ traceId, spanId, isSampled }: Trace) {
  return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true }
}

function toSpan(span: ApiSpan): Span {
  const { traceId, spanId } = span.spanContext()
  return {
    trace: { traceId, spanId, isSampled: span.isRecording() },
    set: (attributes) => span.setAttributes(attributes),
    fail(errorType) {
      span.setAttribute('error.type', errorType)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
    end: () => span.end(),
  }
}
