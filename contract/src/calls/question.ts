import type { Lang } from '@portal/words/languages.ts'
import { call } from '../wire/call.ts'

/** The customer's page to a question of the underwriter, by a link of its own: question and answer are shown after the code. */
export interface QuestionEntry {
  plan: string
  proposal_number: string
  partner: { name: string; code: string; phone: string }
  /** The masked mobile number. */
  sent_to: string
  /** In which the customer of the sale is spoken to, where somebody chose. */
  language?: Lang
  verified: boolean
  is_answered: boolean
}
export interface QuestionPage extends QuestionEntry {
  question: string
  asked_at: string
  expires: string
  answer?: string
  answered_at?: string
}
/** The data of a 410: why nothing can be answered any more, and whom to call. */
export interface EndedQuestion {
  /** `expired`: the link alone, which the agent can send again. `closed`: nobody waits for the answer. */
  state: 'expired' | 'closed' | 'answered'
  partner: { name: string; phone: string }
}

export const openQuestion = call<{ token: string }, QuestionEntry>(
  'openQuestion',
  'POST',
  '/pub/question/open/',
  'public',
)
export const sendQuestionCode = call<{ language?: Lang }, { digits: 4; sent_to: string; resend_after_seconds: number }>(
  'sendQuestionCode',
  'POST',
  '/pub/question/otp/',
  'public',
)
export const verifyQuestionCode = call<{ code: string }, QuestionPage>(
  'verifyQuestionCode',
  'POST',
  '/pub/question/otp/verify/',
  'public',
)
export const getQuestion = call<undefined, QuestionPage>('getQuestion', 'GET', '/pub/question/', 'public')
/** Answered once; the answer stands. */
export const answerQuestion = call<{ answer: string }, QuestionPage>(
  'answerQuestion',
  'POST',
  '/pub/question/answer/',
  'public',
)
