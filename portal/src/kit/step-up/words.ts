import { words } from '@portal/words/en/screens/step-up.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('step-up', words)
