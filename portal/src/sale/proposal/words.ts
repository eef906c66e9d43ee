import { words } from '@portal/words/en/screens/proposal.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('proposal', words)
