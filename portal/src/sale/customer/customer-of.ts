import type { CarProposal, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { Sale } from '../state/use-sale.ts'

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

/** 'Rajesh’s quote', or 'the last quote' where nobody is named. */
export function quoteOf(name: string | undefined): string {
  const first = name?.split(' ')[0]
  return first ? `${first}’s quote` : 'the last quote'
}
