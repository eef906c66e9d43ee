import { words } from '@portal/words/en/screens/customer-record.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('customer-record', words)
