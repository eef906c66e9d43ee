import { words } from '@portal/words/en/screens/reconcile.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('reconcile', words)
