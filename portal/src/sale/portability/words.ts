import { words } from '@portal/words/en/screens/port.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('port', words)
