import { words } from '@portal/words/en/screens/case-questions.ts'
import { speaker } from '../../../speech/speaker.ts'

/** What the questions in a case file say. */
export const sayQuestions = speaker('case-questions', words)
