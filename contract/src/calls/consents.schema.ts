import { Type } from '@sinclair/typebox'
import { choicePurposes } from './consents.ts'
import { closed, language } from './parts.schema.ts'

export const chooseConsentBody = closed({
  purpose: Type.Union(choicePurposes.map((purpose) => Type.Literal(purpose))),
  agreed: Type.Boolean(),
  language,
})
