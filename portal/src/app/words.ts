import { words } from '@portal/words/en/screens/shell.ts'
import { speaker } from '../speech/speaker.ts'

export const say = speaker('shell', words)
