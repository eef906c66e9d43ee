import { words } from '@portal/words/en/screens/office-money.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-money', words)

/** The words for a name that the server gives, if there are any. */
export function sayNamed(group: string, name: string): string | undefined {
  const code = `office-money.${group}.${name}`
  return code in words ? say(code as keyof typeof words) : undefined
}
