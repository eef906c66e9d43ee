import { words } from '@portal/words/en/screens/workbench.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('workbench', words)
