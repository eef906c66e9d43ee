import type { Issue } from '@portal/domain/kernel/issue.ts'
import {
  checkCustomer,
  customerNameField,
  normaliseCustomer,
  type QuoteCustomer,
} from '@portal/domain/quote/quote-customer.ts'
import { today } from '../state/today.ts'

/** Whom the quote is for, as it stands in the form of a first step. */
export interface CustomerPart {
  customer: { name: string; mobile: string }
}

export const toCustomerPart = (customer: QuoteCustomer | undefined): CustomerPart => ({
  customer: { name: customer?.name ?? '', mobile: customer?.mobile ?? '' },
})

/** What is given, as it is sent; nothing where nothing is. `quote` tells a company's car from a person's. */
export function toQuoteCustomer({ customer }: CustomerPart, quote: object): { customer?: QuoteCustomer } {
  const given = normaliseCustomer(customer, customerNameField(quote))
  return Object.keys(given).length > 0 ? { customer: given } : {}
}

export function checkCustomerPart(part: CustomerPart, quote: object): Issue[] {
  const nameField = customerNameField(quote)
  return checkCustomer(normaliseCustomer(part.customer, nameField), { nameField, today: today(), path: 'customer.' })
}
