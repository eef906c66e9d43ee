import { type Lang, languageOr } from '@portal/words/languages.ts'

declare const reader: unique symbol

/** The language of a sale, in which its customer is spoken to. */
export type CustomerLang = Lang & { readonly [reader]: 'customer' }

/** The language of an account, in which its partner is spoken to. */
export type PartnerLang = Lang & { readonly [reader]: 'partner' }

type Stored = string | null | undefined

export const asCustomerLanguage = (code: Stored): CustomerLang => languageOr(code) as CustomerLang

export const asPartnerLanguage = (code: Stored): PartnerLang => languageOr(code) as PartnerLang
