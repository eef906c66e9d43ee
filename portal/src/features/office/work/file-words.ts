import { words } from '@portal/words/en/screens/case-file.ts'
import { speaker } from '../../../speech/speaker.ts'

/** What only the file of one case says. */
export const sayFile = speaker('case-file', words)
