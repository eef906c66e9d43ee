export const successCode = 200

/** Every answer of the provider. Success is HTTP 200 and code 200, creates included. */
export interface Success<Data> {
  code: typeof successCode
  data: Data
}

/** One refused field: a machine word and a sentence. */
export interface FieldError {
  code: string
  message: string
  /** What fills the sentence of this code, for a client with sentences of its own. */
  params?: Record<string, string | number>
}

export interface Failure {
  /** The HTTP status again. */
  code: number
  /** Machine word: `csrf`, `not_found`, `invalid`, `state`, `version`, `idempotency`, … */
  error: string
  /** For clients that have no sentence of their own for the word. */
  message: string
  /** What fills the sentence of this word, for a client with sentences of its own. */
  params?: Record<string, string | number>
  fields?: Record<string, FieldError>
  /** Also in the log line of the request. */
  reference: string
  data?: unknown
}

export type Answer<Data> = Success<Data> | Failure
