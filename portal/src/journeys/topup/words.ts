import { words } from '@portal/words/en/screens/topup-steps.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('topup-steps', words)
