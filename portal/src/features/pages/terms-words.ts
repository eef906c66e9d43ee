import { words } from '@portal/words/en/screens/terms.ts'
import { speaker } from '../../speech/speaker.ts'

/** Apart from the words of the page that is not found, which every first load has. */
export const say = speaker('terms', words)
