import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'

/** When to try again, in whole minutes. */
export function sayTooManyAttempts(seconds: number, lang: Lang): string {
  const count = Math.ceil(seconds / 60)
  return say(count === 1 ? 'page.too_many_attempts.one' : 'page.too_many_attempts.other', { count }, lang)
}
