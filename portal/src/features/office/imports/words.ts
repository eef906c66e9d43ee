import { words } from '@portal/words/en/screens/imports.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('imports', words)
