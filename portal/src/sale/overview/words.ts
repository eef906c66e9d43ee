import { words } from '@portal/words/en/screens/overview.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('overview', words)
