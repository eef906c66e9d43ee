import { words } from '@portal/words/en/screens/approvals.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('approvals', words)
