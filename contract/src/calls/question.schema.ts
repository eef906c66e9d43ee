import { answerQueryBody } from './office.schema.ts'
import { closed, language, optional, text } from './parts.schema.ts'

export const openQuestionBody = closed({ token: text(200, 1) })
export const sendQuestionCodeBody = closed({ language: optional(language) })
export const verifyQuestionCodeBody = closed({ code: text(10) })
/** As long as an answer of the partner. */
export const answerQuestionBody = answerQueryBody
