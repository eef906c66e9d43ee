import { words } from '@portal/words/en/screens/car-steps.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('car-steps', words)
