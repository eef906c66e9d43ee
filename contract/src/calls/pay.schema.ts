import { payerRelations } from '@portal/domain/people/payer.ts'
import { Type } from '@sinclair/typebox'
import { closed, language, oneOf, optional, text } from './parts.schema.ts'

const hash = Type.String({ pattern: '^[a-f0-9]{64}$' })
const sentences = Type.Array(text(40), { maxItems: 20, uniqueItems: true })
export const openLinkBody = closed({ token: text(100, 20) })
/** A paper that opens in a window of its own says its language in the address. */
export const paperQuery = closed({ language: optional(language) })
export const rememberLanguageBody = closed({ language })
export const sendPayCodeBody = closed({ language: optional(language) })
export const verifyPayCodeBody = closed({ code: text(10) })
export const giveConsentBody = closed({
  accepted: sentences,
  content_hash: hash,
  language,
})
export const answerRevisedOfferBody = closed({
  accept: Type.Boolean(),
  accepted: optional(sentences),
  content_hash: hash,
  language,
})
export const declineOfferBody = closed({ reason: text(500, 1), content_hash: hash })
export const reportMistakeBody = closed({ what: text(500, 1), content_hash: optional(hash) })
export const startCustomerPaymentBody = closed({
  payer: optional(closed({ name: text(100, 1), relation: oneOf(payerRelations), pan: optional(text(10)) })),
  is_proposer: optional(Type.Literal(true)),
})
