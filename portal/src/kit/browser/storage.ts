/** Local storage keys of the specification. `token` is read and never sent. */
const storageKeys = {
  token: 'token',
  quoteId: 'quoteid',
  proposalId: 'proposal_id',
  quoteCreateError: 'quote_create_error',
} as const

/** What the portal keeps on this device beside the specification's keys: it goes with the partner who signs out. */
export const deviceKeys = {
  offlineQuotes: 'offline_quotes',
  rates: 'rates_in_force',
  lastProduct: 'last_product',
} as const

/**
 * The spec's local-storage keys. Two tabs may hold two sales, so a tab's own ids live in its session storage (and in
 * history state); local storage only remembers the last used ones.
 */
interface Stores {
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { length: number; key(index: number): string | null }
}

/** Drafts and everything else of the current sale in this tab begins with this. */
export const TAB_PREFIX = 'sale:'

const browser = (): Stores => ({ local: window.localStorage, tab: window.sessionStorage })

/** Storage may be full or forbidden; the sale itself is stored by the server, so the portal goes on without. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Read as the spec says; no call sends it: the session is the HttpOnly cookie. */
export function readToken(stores = browser()): string | null {
  return attempt(() => stores.local.getItem(storageKeys.token)) ?? null
}

type SaleId = 'quoteId' | 'proposalId'

export function keepId(which: SaleId, id: string, stores = browser()) {
  attempt(() => stores.tab.setItem(TAB_PREFIX + storageKeys[which], id))
  attempt(() => stores.local.setItem(storageKeys[which], id))
}

/** This tab's id. Another tab's sale is never taken silently: `lastUsedId` opens or offers it by name. */
export function readId(which: SaleId, stores = browser()): string | undefined {
  return attempt(() => stores.tab.getItem(TAB_PREFIX + storageKeys[which])) ?? undefined
}

export function lastUsedId(which: SaleId, stores = browser()): string | undefined {
  return attempt(() => stores.local.getItem(storageKeys[which])) ?? undefined
}

/** Somebody starts afresh: the last used sale is no longer offered. */
export function forgetLastUsed(stores = browser()) {
  for (const which of ['quoteId', 'proposalId'] as const) attempt(() => stores.local.removeItem(storageKeys[which]))
}

export function forgetId(which: SaleId, stores = browser()) {
  attempt(() => stores.tab.removeItem(TAB_PREFIX + storageKeys[which]))
}

export function keepQuoteError(error: unknown, stores = browser()) {
  attempt(() => stores.local.setItem(storageKeys.quoteCreateError, JSON.stringify(error)))
}

export function readQuoteError(stores = browser()): unknown {
  const storedError = attempt(() => stores.local.getItem(storageKeys.quoteCreateError))
  return storedError ? attempt(() => JSON.parse(storedError)) : undefined
}

export function clearQuoteError(stores = browser()) {
  attempt(() => stores.local.removeItem(storageKeys.quoteCreateError))
}

/** On logout: ids, errors and drafts go, of this tab and of the shared memory. */
export function forgetSale(stores = browser()) {
  attempt(() => {
    for (const key of Object.values({ ...storageKeys, ...deviceKeys })) stores.local.removeItem(key)
    const keys = Array.from({ length: stores.tab.length }, (_, index) => stores.tab.key(index))
    for (const key of keys) if (key?.startsWith(TAB_PREFIX)) stores.tab.removeItem(key)
  })
}
