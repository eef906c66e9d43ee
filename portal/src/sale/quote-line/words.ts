import { words } from '@portal/words/en/screens/quote-line.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('quote-line', words)
