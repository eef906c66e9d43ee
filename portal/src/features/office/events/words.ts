import { words } from '@portal/words/en/screens/office-events.ts'
import { sayKnown, speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-events', words)

/** The area of an event: `policy` of `policy.issued`. */
export function sayArea(area: string): string {
  return sayKnown(say, words, `office-events.area.${area}`) ?? area
}
