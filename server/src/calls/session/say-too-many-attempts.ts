import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'

/** When to try again, in whole minutes. */
function tooManyAttempts(seconds: number) {
  const count = Math.ceil(seconds / 60)
  const code = count === 1 ? 'page.too_many_attempts.one' : 'page.too_many_attempts.other'
  return { code, params: { count } } as const
}

/** The same for signing in, with the way that is always open. */
export function tooManySignIns(seconds: number) {
  const count = Math.ceil(seconds / 60)
  return { code: count === 1 ? 'page.sign_in_later.one' : 'page.sign_in_later.other', params: { count } } as const
}

export function sayTooManyAttempts(seconds: number, lang: Lang): string {
  const { code, params } = tooManyAttempts(seconds)
  return say(code, params, lang)
}
