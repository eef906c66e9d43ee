import { words } from '@portal/words/en/screens/nstp.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('nstp', words)
