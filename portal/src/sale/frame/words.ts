import { words } from '@portal/words/en/screens/frame.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('frame', words)
