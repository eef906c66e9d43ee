import { words } from '@portal/words/en/screens/office-jobs.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-jobs', words)
