import { words } from '@portal/words/en/screens/case.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('case', words)
