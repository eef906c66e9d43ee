import type { CarProposal, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { Sale } from '../state/use-sale.ts'
import { say } from './words.ts'

/** Whom a sale is for: proposer and contact details once they are saved, before that as said at the start. */
export function customerOf({ quote, proposal, contact }: Sale): QuoteCustomer {
  const form = proposal?.proposal as Partial<FamilyProposal & CarProposal> | undefined
  const name = form?.proposer?.name ?? form?.owner?.name ?? quote?.customer?.name
  const mobile = contact?.mobile ?? quote?.customer?.mobile
  return { ...(name && { name }), ...(mobile && { mobile }) }
}

/** '98200 12345', as people read it out. */
export const showMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')

/** 'RV' of Rajesh Kumar Verma. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/** 'Continue Rajesh’s quote', or 'Continue the last quote' where nobody is named. */
export function sayContinueQuote(name: string | undefined): string {
  const first = name?.split(' ')[0]
  return first ? say('sale-customer.continue_quote_of', { name: first }) : say('sale-customer.continue_last_quote')
}
