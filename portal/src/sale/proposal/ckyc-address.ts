import type { Address, AddressDetails } from '@portal/domain/proposal/sections.ts'

/** Held in memory until the address step: it is the customer's, and never stored in the browser. */
const addresses = new Map<string, Address>()

export function rememberCkycAddress(quoteId: string | undefined, address: Address | undefined): void {
  if (quoteId && address) addresses.set(quoteId, address)
}

export function ckycAddressOf(quoteId: string | undefined): AddressDetails | undefined {
  const current = quoteId ? addresses.get(quoteId) : undefined
  return current && { current, permanent: 'same' }
}
