import { showSum } from '@portal/domain/kernel/money.ts'
import { sumName } from '@portal/words/sum-name.ts'
import { waitSentence } from '@portal/words/wait-sentence.ts'
import type { CallFailure } from '../kit/calls/call-failure.ts'
import type { Say } from './words.ts'

/** "₹ 20 Lakh", in the market's words of the language. */
export const showCover = (rupees: string, say: (code: string) => string): string => sumName(showSum(rupees), say)

export function sayFailure(failure: CallFailure, say: Say): string {
  if (failure.kind === 'network' || failure.kind === 'timeout') return say('customer.no_connection')
  if (failure.word === 'payments_paused') return say('customer.payments_paused')
  if (failure.word === 'payment_on_its_way') return say('customer.payment_on_its_way')
  if (failure.status === 429) {
    const { code, params } = waitSentence(isForToday(failure) ? Number.POSITIVE_INFINITY : failure.retryAfter)
    return say<string>(`customer.${code}`, params)
  }
  const sentence = say('customer.something_failed')
  return failure.reference ? `${sentence} ${say('customer.reference')}: ${failure.reference}` : sentence
}

function isForToday({ body }: CallFailure): boolean {
  return (body as { data?: { until?: string } } | undefined)?.data?.until === 'tomorrow'
}

/** A number that stays on one line. */
export const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0')

export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
