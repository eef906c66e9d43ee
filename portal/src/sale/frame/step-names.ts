import type { Step } from '@portal/domain/journey/step.ts'
import { words } from '@portal/words/en/screens/frame.ts'
import { say } from './words.ts'

const isKnown = (code: string): code is keyof typeof words => code in words

/** Short enough for twelve of them on one line. */
export function stepName({ id }: Step): string {
  const code = `frame.step_${id}`
  return isKnown(code) ? say(code) : id
}
