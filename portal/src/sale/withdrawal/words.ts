import { words } from '@portal/words/en/screens/withdrawal.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('withdrawal', words)
