import { words } from '@portal/words/en/screens/dashboard.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('dashboard', words)
