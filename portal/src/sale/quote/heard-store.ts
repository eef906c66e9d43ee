import { openHeard, sealHeard } from '@portal/contract/calls/heard.ts'
import type { HeardIllness } from '@portal/contract/calls/quote.ts'
import { TAB_PREFIX } from '../../kit/browser/storage.ts'
import { send } from '../../kit/calls/clients.ts'

/** Where a tab keeps what was heard for a new quote, sealed by the provider. */
export const heardKey = (product: string): string => `${TAB_PREFIX}heard:${product}`

/** Only the sealed text rests in the browser: what it says of somebody's health can be read by the provider alone. */
export async function keepHeard(product: string, heard: HeardIllness[]): Promise<void> {
  try {
    if (heard.length === 0) sessionStorage.removeItem(heardKey(product))
    else sessionStorage.setItem(heardKey(product), (await send(sealHeard, { body: { heard }, stay: true })).sealed)
  } catch {
    // Without a connection or storage it is known until the page is left.
  }
}

export async function readHeard(product: string): Promise<HeardIllness[]> {
  try {
    const sealed = sessionStorage.getItem(heardKey(product))
    return sealed ? (await send(openHeard, { body: { sealed }, stay: true })).heard : []
  } catch {
    return []
  }
}
