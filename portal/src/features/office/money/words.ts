import { words } from '@portal/words/en/screens/office-money.ts'
import { sayKnown, speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-money', words)

/** The words for a name that the server gives, if there are any. */
export function sayNamed(group: string, name: string): string | undefined {
  return sayKnown(say, words, `office-money.${group}.${name}`)
}
