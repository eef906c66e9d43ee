import { words } from '@portal/words/en/screens/sales-book.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('sales-book', words)
