import { words } from '@portal/words/en/screens/office-home.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-home', words)
