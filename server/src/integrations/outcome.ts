/**
 * Why an outside party gave no usable answer.
 * `timeout`: no answer in time. `refused`: no connection, or the connection broke. `garbage`: an answer that is not what was agreed.
 * `http`: a well-formed refusal with its status.
 */
type FailureKind = 'timeout' | 'refused' | 'garbage' | 'http'

export interface IntegrationFailure {
  ok: false
  kind: FailureKind
  /** The HTTP status where there was one. */
  status?: number
  /** True where the other side may have acted although no reply arrived: look up before retrying. */
  maybeDone: boolean
  /** An error code for the log; never shown to a person, never contains a body. */
  detail: string
  /** The other side's reason for refusing, truncated, for the office. */
  says?: string
}

export type Outcome<Value> = { ok: true; value: Value } | IntegrationFailure

export function done<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}

export function garbage(detail: string, status?: number): IntegrationFailure {
  return { ok: false, kind: 'garbage', maybeDone: true, detail, ...(status === undefined ? {} : { status }) }
}

export function mapOutcome<From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> {
  return outcome.ok ? done(change(outcome.value)) : outcome
}

/** For a look-up a 404 means that there is none. */
export function noneIf404<Value>(outcome: Outcome<Value>): Outcome<Value | null> {
  return !outcome.ok && outcome.kind === 'http' && outcome.status === 404 ? done(null) : outcome
}
