import { words } from '@portal/words/en/screens/offline.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('offline', words)
