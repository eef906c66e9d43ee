import type { Paise } from '../kernel/money.ts'
import type { ProductId } from '../kernel/product-id.ts'

/**
 * Tables of the monthly GST return (GSTR-1): 4A, 5, 7, 8, 9B. What is returned to a small unregistered customer has no table of its own: it
 * is taken off table 7.
 */
export const gstSections = ['b2b', 'b2cl', 'b2cs', 'exempt', 'cdnr', 'cdnur'] as const
export type GstSection = (typeof gstSections)[number]

/** Since August 2024: an invoice above it, to an unregistered customer of another state, is told by itself. */
const largeInvoice: Paise = 100_000_00

interface Supply {
  isTaxed: boolean
  /** The customer has a GSTIN. */
  isRegistered: boolean
  isInterState: boolean
  /** With tax: of the invoice, also where part of it is returned. */
  invoiceValue: Paise
  isReturned: boolean
}

export function gstSectionOf({ isTaxed, isRegistered, isInterState, invoiceValue, isReturned }: Supply): GstSection {
  if (!isTaxed) return 'exempt'
  if (isRegistered) return isReturned ? 'cdnr' : 'b2b'
  if (isInterState && invoiceValue > largeInvoice) return isReturned ? 'cdnur' : 'b2cl'
  return 'b2cs'
}

interface GstParts {
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** Rated as two equal halves. What was returned before it was reckoned so may leave a paisa more to the state. */
export function gstPartsOf(tax: Paise, isInterState: boolean): GstParts {
  if (isInterState) return { cgst: 0, sgst: 0, igst: tax }
  const cgst = Math.trunc(tax / 2)
  return { cgst, sgst: tax - cgst, igst: 0 }
}

/** Code of the service in the GST tariff. */
export const sacOf = (product: ProductId): string => (product === 'car' ? '997134' : '997133')
