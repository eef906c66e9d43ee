import { words } from '@portal/words/en/screens/office.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('office', words)
