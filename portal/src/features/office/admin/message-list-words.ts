import { words } from '@portal/words/en/screens/office-messages.ts'
import { speaker } from '../../../speech/speaker.ts'

export const sayMessages = speaker('office-messages', words)
