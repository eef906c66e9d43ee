import { words } from '@portal/words/en/screens/office-settings.ts'
import { speaker } from '../../../speech/speaker.ts'

export const say = speaker('office-settings', words)
