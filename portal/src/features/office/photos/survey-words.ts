import { words } from '@portal/words/en/screens/survey.ts'
import { speaker } from '../../../speech/speaker.ts'

/** What only the photos of an inspection say. */
export const saySurvey = speaker('survey', words)
