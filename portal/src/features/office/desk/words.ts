import { words } from '@portal/words/en/screens/desk.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('desk', words)
