import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'

const hour = 3600

/** When to try again, in whole minutes or, from an hour and a half on, hours. */
function waitSentence<Word extends 'page.too_many_attempts' | 'page.sign_in_later'>(word: Word, seconds: number) {
  const isLong = seconds > 1.5 * hour
  const count = Math.ceil(seconds / (isLong ? hour : 60))
  const form = isLong ? '_hours' : count === 1 ? '.one' : '.other'
  return { code: `${word}${form}` as `${Word}${typeof form}`, params: { count } }
}

/** For signing in, with the way that is always open. */
export const tooManySignIns = (seconds: number) => waitSentence('page.sign_in_later', seconds)

export function sayTooManyAttempts(seconds: number, lang: Lang): string {
  const { code, params } = waitSentence('page.too_many_attempts', seconds)
  return say<string>(code, params, lang)
}
