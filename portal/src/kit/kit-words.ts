import { words } from '@portal/words/en/screens/kit.ts'
import { speaker } from '../speech/speaker.ts'

/** What the parts of every screen say; `say` of words.ts says what calls and rules name by a code. */
export const sayKit = speaker('kit', words)
