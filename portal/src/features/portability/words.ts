import { words } from '@portal/words/en/screens/portability.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('portability', words)
