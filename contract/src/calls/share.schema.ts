import { closed, language, oneOf, optional, text } from './parts.schema.ts'

export const shareQuoteBody = closed({
  channel: oneOf(['link', 'whatsapp', 'email', 'sms']),
  to: optional(text(100)),
  language,
})
export const shareParams = closed({ token: text(64, 20) })
