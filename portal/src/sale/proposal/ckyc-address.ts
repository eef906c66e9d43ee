import type { Address, AddressDetails } from '@portal/domain/proposal/sections.ts'

/** Held in memory until the address step: it is the customer's, and never stored in the browser. */
const addresses = new Map<string, Address>()

export function rememberCkycAddress(quoteId: string | undefined, address: Address | undefined): void {
  if (quoteId && address) addresses.set(quoteId, address)
}

/** The address on record, unless it lies elsewhere than the PIN code for which the price was worked out. */
export function ckycAddressOf(
  quote: { quote_id: string; pincode?: string | undefined } | undefined,
): AddressDetails | undefined {
  const current = quote && addresses.get(quote.quote_id)
  if (!current || (quote.pincode && quote.pincode !== current.pincode)) return undefined
  return { current, permanent: 'same' }
}
