import type { FieldError } from '@portal/contract/wire/answer.ts'
import type { RefusalCode, RefusalWord } from '@portal/words/refusal-word.ts'

export interface RefusedDetails {
  /** Fills the sentence, the server's and the reader's own. */
  params?: Record<string, string | number>
  /** The code of a sentence for outside clients, where the word's is too general. */
  sentence?: RefusalCode
  fields?: Record<string, FieldError>
  data?: unknown
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
}

/**
 * The refusal of business code: a machine word and its details. Thrown, it rolls the call's transaction back; returned from a
 * handler, what was written stays (a wrong code must be counted). Only the edge knows which HTTP status goes with which kind.
 */
export class Refused extends Error {
  readonly word: RefusalWord
  readonly details: RefusedDetails

  constructor(word: RefusalWord, details: RefusedDetails = {}) {
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

/** The request is valid but cannot be carried out in the present state. */
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

/** The personal data of the sale was erased: there is nothing left to show. */
export class Erased extends Refused {
  constructor() {
    super('erased')
  }
}

/** A rule forbids the request. */
export class Invalid extends Refused {}

export class TooOften extends Refused {
  constructor(retryAfter: number | undefined, details: RefusedDetails = {}) {
    super('too_often', { ...details, ...(retryAfter !== undefined && { retryAfter }) })
  }
}

/** The server, or a service it depends on, cannot answer at present. */
export class Unavailable extends Refused {
  constructor(retryAfter: number, word: 'unavailable' | 'overloaded' | 'payments_paused' = 'unavailable') {
    super(word, { retryAfter })
  }
}
