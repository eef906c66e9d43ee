import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'

const hour = 3600

/** When to try again, in whole minutes or, from an hour and a half on, hours. */
function waitOf<const Word extends 'page.too_many_attempts' | 'page.sign_in_later'>(word: Word, seconds: number) {
  if (seconds > 1.5 * hour) return { code: `${word}_hours`, params: { count: Math.ceil(seconds / hour) } } as const
  const count = Math.ceil(seconds / 60)
  return { code: count === 1 ? `${word}.one` : `${word}.other`, params: { count } } as const
}

/** For signing in, with the way that is always open. */
export const tooManySignIns = (seconds: number) => waitOf('page.sign_in_later', seconds)

export function sayTooManyAttempts(seconds: number, lang: Lang): string {
  const { code, params } = waitOf('page.too_many_attempts', seconds)
  return say<string>(code, params, lang)
}
