import { words } from '@portal/words/en/screens/line-readings.ts'
import { speaker } from '../../speech/speaker.ts'

export const say = speaker('line-readings', words)
