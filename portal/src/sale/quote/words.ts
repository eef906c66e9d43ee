import { words } from '@portal/words/en/screens/quoting.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('quoting', words)
