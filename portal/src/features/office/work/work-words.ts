import { words } from '@portal/words/en/screens/office-work.ts'
import { speaker } from '../../../speech/speaker.ts'

/** What the lists of cases, identity checks and inspections share. */
export const sayWork = speaker('office-work', words)
