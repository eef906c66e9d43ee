import { CallError, type CallErrorKind, type RefusedIssue } from './call-error.ts'

/** A failed call as plain data, as the store keeps it: the error or the response, whichever there is. */
export interface CallFailure {
  kind: CallErrorKind
  status: number
  word: string
  message: string
  reference?: string
  /** Seconds until another try makes sense. */
  retryAfter?: number
  issues: RefusedIssue[]
  body?: unknown
}

export function toFailure(error: unknown): CallFailure {
  if (!(error instanceof CallError))
    return { kind: 'garbage', status: 0, word: 'unexpected', message: String(error), issues: [] }
  const { kind, status, word, message, reference, retryAfter, issues, body } = error
  return { kind, status, word, message, reference, ...(retryAfter && { retryAfter }), issues, body }
}

/** What a caller gets back from any call of the store. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: CallFailure }
