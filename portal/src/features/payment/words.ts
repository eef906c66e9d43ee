import { words } from '@portal/words/en/screens/payment.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('payment', words)
