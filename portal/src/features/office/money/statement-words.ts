import { words } from '@portal/words/en/screens/office-statements.ts'
import { speaker } from '../../../speech/speaker.ts'

export const sayStatement = speaker('office-statements', words)
