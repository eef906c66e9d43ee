import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { CarQuote, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { useSyncExternalStore } from 'react'
import { deviceKeys } from '../../kit/browser/storage.ts'
import { withoutSensitive } from '../../kit/form/device-draft.ts'

interface OfflineFamilyQuote extends OfflineRecord {
  product: FamilyProductId
  quote: FamilyQuote
}
interface OfflineCarQuote extends OfflineRecord {
  product: 'car'
  quote: CarQuote
}
/** A quote made without a connection: what was asked for and the premium that was shown, nothing about health, tax or bank. */
export type OfflineQuote = OfflineFamilyQuote | OfflineCarQuote

export const isCarQuote = (one: OfflineQuote | undefined): one is OfflineCarQuote => one?.product === 'car'
export const isFamilyQuote = (one: OfflineQuote | undefined): one is OfflineFamilyQuote =>
  one !== undefined && !isCarQuote(one)

interface OfflineRecord {
  id: string
  customer?: QuoteCustomer
  shown: Pick<Breakup, 'lines' | 'tax' | 'total' | 'rateVersion'>
  savedAt: string
}

interface Stored {
  /** Whose they are: another partner on the same device never sees them. */
  partner?: string
  quotes: OfflineQuote[]
}

/** More would only be forgotten. */
const mostKept = 20
const listeners = new Set<() => void>()
let cached: { text: string | null; stored: Stored } | undefined

function read(): Stored {
  const text = attempt(() => localStorage.getItem(deviceKeys.offlineQuotes)) ?? null
  if (cached?.text === text) return cached.stored
  const parsed = text ? (attempt(() => JSON.parse(text)) as Stored | undefined) : undefined
  const stored = Array.isArray(parsed?.quotes) ? parsed : { quotes: [] }
  cached = { text, stored }
  return stored
}

function write(stored: Stored): boolean {
  const isKept = attempt(() => {
    localStorage.setItem(deviceKeys.offlineQuotes, JSON.stringify(stored))
    return true
  })
  for (const notify of listeners) notify()
  return isKept ?? false
}

/** Keeps a new one, or replaces the one with the same id. Answers whether the device could keep it. */
export function keepOfflineQuote(quote: OfflineQuote): boolean {
  const stored = read()
  const others = stored.quotes.filter(({ id }) => id !== quote.id)
  return write({ ...stored, quotes: [withoutSensitive(quote) as OfflineQuote, ...others].slice(0, mostKept) })
}

export function forgetOfflineQuote(id: string): void {
  const stored = read()
  if (stored.quotes.some((quote) => quote.id === id))
    write({ ...stored, quotes: stored.quotes.filter((quote) => quote.id !== id) })
}

export function findOfflineQuote(id: string | undefined): OfflineQuote | undefined {
  return id === undefined ? undefined : read().quotes.find((quote) => quote.id === id)
}

/** Quotes of the partner who is signed in stay; those of another who used this device before are removed. */
export function keepForPartner(code: string): void {
  const { partner, quotes } = read()
  if (partner !== code) write({ partner: code, quotes: partner === undefined ? quotes : [] })
}

export function useOfflineQuotes(): OfflineQuote[] {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      window.addEventListener('storage', notify)
      return () => {
        listeners.delete(notify)
        window.removeEventListener('storage', notify)
      }
    },
    () => read().quotes,
  )
}

/** Where storage is forbidden nothing is kept. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
