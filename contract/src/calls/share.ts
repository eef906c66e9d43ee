import type { Lang } from '@portal/words/languages.ts'
import { call } from '../wire/call.ts'
import type { Summary } from './quote.ts'

/** Sharing a quote: a tracked link, and the words to send it with. */
export interface SharedQuote {
  token: string
  url: string
  text: string
  expires: string
}
export const shareQuote = call<
  { channel: 'link' | 'whatsapp' | 'email' | 'sms'; to?: string; language: Lang },
  SharedQuote
>('shareQuote', 'POST', '/api/:product/quote/:quote_id/share/')

/** Read-only, without login: whom it is for and who sent it, ages and cover; no medical answers. */
export interface SharedQuoteView {
  summary: Summary
  quote_number: string
  /** As the partner named them. */
  customer_name?: string
  partner: { name: string; code: string; mobile: string }
  /** In which it was shared. */
  language: Lang
  expires: string
}
export const openSharedQuote = call<undefined, SharedQuoteView>(
  'openSharedQuote',
  'GET',
  '/pub/share/:token/',
  'public',
)

/** PDF documents, not JSON. */
export const getQuotePdf = call<undefined, never>('getQuotePdf', 'GET', '/api/:product/quote/:quote_id/pdf/')
export const getSharedPdf = call<undefined, never>('getSharedPdf', 'GET', '/pub/share/:token/pdf/', 'public')
