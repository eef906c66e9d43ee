import { words } from '@portal/words/en/screens/rates.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('rates', words)
