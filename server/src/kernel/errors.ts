import type { FieldError } from '@portal/contract/wire/answer.ts'

export interface RefusedDetails {
  /** A sentence of its own, where the word's is too general. */
  message?: string
  fields?: Record<string, FieldError>
  data?: unknown
  /** Seconds after which it is worth asking again. */
  retryAfter?: number
}

/**
 * What business code answers instead of doing what was asked: a word for machines and what belongs to it. Thrown, it rolls the
 * call's transaction back; returned from a handler, what was written stays (a wrong code must be counted). Only the edge knows
 * which HTTP status goes with which kind.
 */
export class Refused extends Error {
  readonly word: string
  readonly details: RefusedDetails

  constructor(word: string, details: RefusedDetails = {}) {
    super(word)
    this.name = new.target.name
    this.word = word
    this.details = details
  }
}

/** The request could not be understood. */
export class BadRequest extends Refused {
  constructor(details: RefusedDetails = {}) {
    super('bad_request', details)
  }
}

/** There is no such thing, or it is somebody else's: the answer is the same. */
export class NotFound extends Refused {
  constructor() {
    super('not_found')
  }
}

export const notFound = () => new NotFound()

export class NotAllowed extends Refused {}

/** It cannot be done now, though the request itself is right. */
export class Conflict extends Refused {}

/** Not in this state: the answer says which state it is. */
export class WrongState extends Conflict {
  readonly state: string

  constructor(state: string, more: Record<string, unknown> = {}) {
    super('state', { data: { state, ...more } })
    this.state = state
  }
}

/** A link or a visit that has ended. */
export class Gone extends Refused {
  constructor(details: RefusedDetails = {}) {
    super('gone', details)
  }
}

/** A rule stands against what was asked. */
export class Invalid extends Refused {}

export class TooOften extends Refused {
  constructor(retryAfter: number | undefined, details: RefusedDetails = {}) {
    super('too_often', { ...details, ...(retryAfter !== undefined && { retryAfter }) })
  }
}

/** We, or somebody we depend on, cannot answer just now. */
export class Unavailable extends Refused {
  constructor(retryAfter: number, word: 'unavailable' | 'overloaded' | 'payments_paused' = 'unavailable') {
    super(word, { retryAfter })
  }
}
