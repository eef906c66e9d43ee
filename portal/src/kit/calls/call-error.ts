import type { Failure, FieldError } from '@portal/contract/wire/answer.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'

/**
 * Why a call did not succeed. `refused`: the provider answered with another code than 200. `network` and `timeout`: no
 * answer, so whether it was done is unknown; the same action may be sent again safely. `leaving`: the page goes to login or logout.
 */
export type CallErrorKind = 'refused' | 'network' | 'timeout' | 'garbage' | 'leaving'

/** A field that the provider refuses. */
export interface RefusedIssue extends Issue {
  message?: string
}

export class CallError extends Error {
  override name = 'CallError'
  readonly kind: CallErrorKind
  readonly status: number
  readonly body: unknown
  /** Seconds until another try makes sense, where the provider says so. */
  readonly retryAfter: number | undefined

  constructor(
    kind: CallErrorKind,
    status = 0,
    body: unknown = undefined,
    { cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(failureOf(body)?.message ?? `${kind}${status ? ` ${status}` : ''}`, { cause })
    this.kind = kind
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }

  get failure(): Failure | undefined {
    return failureOf(this.body)
  }
  /** The machine word: `version`, `state`, `invalid`, … */
  get word(): string {
    return this.failure?.error ?? this.kind
  }
  get reference(): string | undefined {
    return this.failure?.reference
  }
  /** With the sentence: a provider of a later version may know more codes than this page. */
  get issues(): RefusedIssue[] {
    return Object.entries<FieldError>(this.failure?.fields ?? {}).map(([path, field]) => ({
      path,
      code: field.code as Issue['code'],
      message: field.message,
      ...(field.params && { params: field.params }),
    }))
  }
}

function failureOf(body: unknown): Failure | undefined {
  return typeof body === 'object' && body !== null && 'error' in body ? (body as Failure) : undefined
}
