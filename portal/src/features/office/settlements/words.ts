import { words } from '@portal/words/en/screens/settlements.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('settlements', words)
