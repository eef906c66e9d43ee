import { words } from '@portal/words/en/screens/sale-customer.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('sale-customer', words)
