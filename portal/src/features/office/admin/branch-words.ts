import { words } from '@portal/words/en/screens/office-branches.ts'
import { sayKnown, speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-branches', words)

/** Why an account was not changed, where a list of accounts says it in its own words. */
export const sayWhy = (why: string): string | undefined => sayKnown(say, words, `office-branches.why.${why}`)
