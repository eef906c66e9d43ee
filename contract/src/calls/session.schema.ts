import { partnerLanguages } from '@portal/words/languages.ts'
import { Type } from '@sinclair/typebox'
import { closed, oneOf } from './parts.schema.ts'

export const setMyLanguageBody = closed({ language: oneOf(partnerLanguages) })
const password = Type.String({ maxLength: 256 })
export const changeMyPasswordBody = closed({ current: password, password })
