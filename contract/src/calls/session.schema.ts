import { partnerLanguages } from '@portal/words/languages.ts'
import { closed, oneOf } from './parts.schema.ts'

export const setMyLanguageBody = closed({ language: oneOf(partnerLanguages) })
