import { words } from '@portal/words/en/screens/pages.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('pages', words)
