import { words } from '@portal/words/en/screens/office-policies.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-policies', words)
