import { AsyncLocalStorage } from 'node:async_hooks'
import { drawBytes } from './draw-bytes.ts'

/** Which request, and which part of its work, something belongs to, in the terms of W3C Trace Context. */
export interface Trace {
  /** 32 hexadecimal digits: the same for a request and all jobs and calls that follow from it. */
  readonly traceId: string
  /** 16 hexadecimal digits: the present part. */
  readonly spanId: string
  /** Whether its spans are sent to a collector. */
  readonly isSampled: boolean
}

const present = new AsyncLocalStorage<Trace>()

export function currentTrace(): Trace | undefined {
  return present.getStore()
}

export function runInTrace<Result>(trace: Trace, work: () => Result): Result {
  return present.run(trace, work)
}

export const newTraceId = () => drawBytes(16).toString('hex')
export const newSpanId = () => drawBytes(8).toString('hex')

/** What a person reads out when something failed, 'R-4F2A-91C0-77DE': the first twelve digits of the trace id, which find it in the log. */
export function referenceOf(traceId: string): string {
  return `R-${traceId.slice(0, 4)}-${traceId.slice(4, 8)}-${traceId.slice(8, 12)}`.toUpperCase()
}

const traceparentForm = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/

/** Undefined for anything that is not a valid `traceparent`. */
export function readTraceparent(text: unknown): Trace | undefined {
  const match = typeof text === 'string' && text.length <= 256 ? traceparentForm.exec(text) : null
  if (!match) return undefined
  const [, traceId = '', spanId = '', flags = ''] = match
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function writeTraceparent({ traceId, spanId, isSampled }: Trace): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** For a job or another server that goes on with what is being done now. */
export function currentTraceparent(): string | undefined {
  const trace = currentTrace()
  return trace && writeTraceparent(trace)
}
