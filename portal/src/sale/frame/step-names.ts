import type { Step } from '@portal/domain/journey/step.ts'
import { words } from '@portal/words/en/screens/frame.ts'
import { sayKnown } from '../../speech/speaker.ts'
import { say } from './words.ts'

/** Short enough for twelve of them on one line. */
export function stepName({ id }: Step): string {
  return sayKnown(say, words, `frame.step_${id}`) ?? id
}
