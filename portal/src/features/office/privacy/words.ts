import { words } from '@portal/words/en/screens/privacy.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('privacy', words)
