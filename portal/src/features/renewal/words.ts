import { words } from '@portal/words/en/screens/renewal.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('renewal', words)
