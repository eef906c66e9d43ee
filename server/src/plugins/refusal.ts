import type { Failure } from '@portal/contract/wire/answer.ts'
import { Refused, type RefusedDetails } from '../kernel/errors.ts'

/**
 * The sentence of each machine word an answer may carry in `error`. For clients other than the portal, which words errors itself.
 */
const refusalSentences = {
  bad_request: 'The request could not be read.',
  unauthenticated: 'Please sign in.',
  csrf: 'The page was open for too long. Load it again and repeat.',
  not_allowed: 'Your role does not allow this.',
  not_found: 'There is nothing at this address.',
  method: 'This address does not answer this method.',
  state: 'This is no longer possible in the present state.',
  version: 'Somebody else has changed this meanwhile.',
  decided: 'Somebody else has already decided this.',
  blocked: 'Something has to be put right first.',
  second_person: 'Another person has to approve this.',
  idempotency: 'This key was already used with another body.',
  busy: 'The same request is still being worked on. Ask again in a moment.',
  contact_of_partner: 'The mobile number on this proposal belongs to a partner. The agent must correct it first.',
  licence_not_started: 'Your licence is not valid yet. You can sell from its first day.',
  licence_expired:
    'Your licence or POSP certificate has expired. Renew it and send the certificate to the insurer to sell again.',
  licence_suspended: 'Your licence is suspended. Contact the insurer.',
  agent_unavailable: 'Your agent cannot complete this sale. Please call us.',
  no_rates:
    'No premium rates are in force yet. An administrator must load them under Products and rates before quotes can be created.',
  gone: 'This link has expired or was already used.',
  too_large: 'The request is too large.',
  media_type: 'Send JSON.',
  invalid: 'Some answers need your attention.',
  too_often: 'Too many requests. Wait a moment.',
  overloaded: 'The server is busy. Try again in a moment.',
  timeout: 'The answer took too long. Try again.',
  unavailable: 'The server cannot answer just now. Try again in a moment.',
  payments_paused: 'Payments are paused for a few minutes. Nothing has been charged. Please try again shortly.',
  internal: 'Something went wrong on our side.',
} as const

type RefusalWord = keyof typeof refusalSentences

/**
 * A call's "no". Thrown, it rolls the call's transaction back; returned from a handler, what was written stays
 * (a wrong code must be counted).
 */
export class Refusal extends Refused {
  readonly status: number

  constructor(status: number, word: RefusalWord | (string & {}), details: RefusedDetails = {}) {
    super(word, details)
    this.status = status
  }
}

export function failureBody(refusal: Refusal, reference: string): Failure {
  const { message, fields, data } = refusal.details
  const sentence = message ?? (refusalSentences as Record<string, string>)[refusal.word] ?? refusalSentences.bad_request
  return {
    code: refusal.status,
    error: refusal.word,
    message: sentence,
    ...(fields && { fields }),
    reference,
    ...(data !== undefined && { data }),
  }
}
