import { words } from '@portal/words/en/screens/office-cases.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-cases', words)
