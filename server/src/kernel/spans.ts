import { currentTrace, newSpanId, newTraceId, runInTrace, type Trace } from './trace.ts'

/** Never a value that a person entered, an address with ids in it, or a parameter of a statement. */
type SpanAttributes = Record<string, string | number | boolean>

export interface SpanStart {
  name: string
  /** `server` answers a request, `client` asks somebody else, `consumer` does a job of the queue, `internal` is our own work. */
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: SpanAttributes
}

export interface Span {
  readonly trace: Trace
  set(attributes: SpanAttributes): void
  /** What kind of failure it was; never its message. */
  fail(errorType: string): void
  end(): void
}

/** Makes the spans of this server. `traceId` is for a span without a parent. */
export interface Tracer {
  start(span: SpanStart, parent: Trace | undefined, traceId: string): Span
}

let tracer: Tracer | undefined

/** From now on spans are made; without a tracer nothing is measured and nothing costs. */
export function installTracer(installed: Tracer | undefined): void {
  tracer = installed
}

/** The first span here of a request or job: it goes on with the trace of its parent, or begins one. */
export function startTrace(
  span: SpanStart,
  { parent, traceId = parent?.traceId ?? newTraceId() }: { parent?: Trace | undefined; traceId?: string },
): Span {
  return tracer ? tracer.start(span, parent, traceId) : unmeasured(traceId)
}

/** Has its trace and is not sent. */
export function unmeasured(traceId: string): Span {
  return { trace: { traceId, spanId: newSpanId(), isSampled: false }, ...nothing }
}

const nothing = { set: () => undefined, fail: () => undefined, end: () => undefined }

/** Whether a span begun now would be sent: what describes it need not be worked out otherwise. */
export function isMeasured(): boolean {
  return tracer !== undefined && currentTrace()?.isSampled === true
}

/** Does the work as a part of the present trace; nothing but the work where that is not sampled. */
export function inSpan<Result>(span: SpanStart, work: (span: Pick<Span, 'set' | 'fail'>) => Promise<Result>) {
  const parent = currentTrace()
  if (!tracer || !parent?.isSampled) return work(nothing)
  return runSpan(tracer.start(span, parent, parent.traceId), work)
}

/** Does the work in the trace of a span, which ends with it. */
export async function runSpan<Result>(span: Span, work: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await runInTrace(span.trace, () => work(span))
  } catch (error) {
    span.fail(error instanceof Error ? error.name : typeof error)
    throw error
  } finally {
    span.end()
  }
}
