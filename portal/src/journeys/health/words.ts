import { words } from '@portal/words/en/screens/health-steps.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('health-steps', words)
