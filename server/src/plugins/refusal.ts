import type { Failure } from '@portal/contract/wire/answer.ts'
import type { RefusalWord } from '@portal/words/refusal-word.ts'
import { say } from '@portal/words/say.ts'
import { waitSentence } from '@portal/words/wait-sentence.ts'
import { Refused, type RefusedDetails } from '../kernel/errors.ts'

/**
 * A call's "no". Thrown, it rolls the call's transaction back; returned from a handler, what was written stays
 * (a wrong code must be counted).
 */
export class Refusal extends Refused {
  readonly status: number

  constructor(status: number, word: RefusalWord, details: RefusedDetails = {}) {
    super(word, details)
    this.status = status
  }
}

/** The sentence is for clients other than the portal, which says the word in its reader's language. */
export function failureBody(refusal: Refusal, reference: string): Failure {
  const { params, fields, data } = refusal.details
  return {
    code: refusal.status,
    error: refusal.word,
    message: sentenceOf(refusal),
    ...(params && { params }),
    ...(fields && { fields }),
    reference,
    ...(data !== undefined && { data }),
  }
}

function sentenceOf({ word, details: { sentence, params, retryAfter } }: Refusal): string {
  if (sentence || word !== 'too_often') return say<string>(sentence ?? `error.${word}`, params, 'en')
  const wait = waitSentence(retryAfter)
  return say<string>(`error.${wait.code}`, wait.params, 'en')
}
