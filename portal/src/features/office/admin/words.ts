import { words } from '@portal/words/en/screens/office-admin.ts'
import { sayKnown, speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-admin', words)

/** The words for a name that the server gives, if there are any. */
export function sayNamed(group: string, name: string): string | undefined {
  return sayKnown(say, words, `office-admin.${group}.${name}`)
}
