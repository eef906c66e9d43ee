import { words } from '@portal/words/en/screens/ui.ts'
import { speaker } from '../speech/speaker.ts'

export const say = speaker('ui', words)
