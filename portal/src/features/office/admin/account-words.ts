import { words } from '@portal/words/en/screens/office-accounts.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-accounts', words)
