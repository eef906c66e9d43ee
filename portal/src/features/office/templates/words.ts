import { words } from '@portal/words/en/screens/templates.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('templates', words)
