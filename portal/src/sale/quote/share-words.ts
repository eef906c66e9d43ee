import { words } from '@portal/words/en/screens/share.ts'
import { speaker } from '../../speech/speaker.ts'

/** On their own: the dashboard shares a quote too, and loads no other words of the quote screens. */
export const say = speaker('share', words)
