import { getRates, getRateTables } from '@portal/contract/calls/lookup.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { versionInForce } from '@portal/domain/rating/tables/version-in-force.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '../../kit/browser/online.ts'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { keepTables, readKeptTables } from '../offline/kept-rates.ts'
import { lineOf, loadLine } from './product-line.ts'
import { today } from './today.ts'

/** One read for all prices of a product on the page. */
const reads = new Map<ProductId, Promise<RateTables>>()

async function readTablesInForce(product: ProductId): Promise<RateTables> {
  const [{ versions }, { version }] = await Promise.all([
    loadLine(product),
    send(getRates, { params: { product }, stay: true }),
  ])
  const shipped = versions.find((one) => one.version === version)
  const tables = shipped ?? (await send(getRateTables, { params: { product, version }, stay: true }))
  keepTables(product, shipped ? undefined : tables)
  return tables
}

/** Those that the provider has confirmed on this visit. */
const confirmed = new Map<ProductId, RateTables>()
/** Set while the provider has no rates in force, and so sells nothing. */
let refusal: CallFailure | undefined
const listeners = new Set<() => void>()

function notifyAll(): void {
  for (const notify of listeners) notify()
}

function readOnce(product: ProductId): Promise<RateTables> {
  const read = reads.get(product) ?? readTablesInForce(product)
  reads.set(product, read)
  read.then(
    (tables) => {
      confirmed.set(product, tables)
      refusal = undefined
      notifyAll()
    },
    (error) => {
      reads.delete(product)
      const failure = toFailure(error)
      if (failure.word !== 'no_rates') return
      refusal = failure
      notifyAll()
    },
  )
  return read
}

/** Asks for the tables before a price is drawn. */
export function readTablesAhead(product: ProductId): void {
  // Without an answer the price asks again.
  readOnce(product).catch(() => undefined)
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/**
 * The rate tables in force: the last ones this device knows at once, the provider's as soon as it says which version is in force.
 * Mostly those are the same, and nothing is drawn anew.
 */
export function useRateTables(product: ProductId): RateTables {
  useTablesRead(product)
  const latest = () =>
    confirmed.get(product) ?? readKeptTables(product) ?? versionInForce(lineOf(product).versions, today())
  return useSyncExternalStore(subscribe, latest, latest)
}

/** Those that the provider has confirmed on this visit; undefined until then. */
export function useTablesInForce(product: ProductId): RateTables | undefined {
  useTablesRead(product)
  const latest = () => confirmed.get(product)
  return useSyncExternalStore(subscribe, latest, latest)
}

/** Why no price may be shown: the provider has no rates. Without an answer from it, prices of this device are shown. */
export function useRatesRefusal(): CallFailure | undefined {
  const latest = () => refusal
  return useSyncExternalStore(subscribe, latest, latest)
}

/** Reads them once; asks again once the connection is back. */
function useTablesRead(product: ProductId): void {
  const isOnline = useOnline()
  useEffect(() => {
    // Without an answer the tables that this device knows stay.
    if (isOnline) readOnce(product).catch(() => undefined)
  }, [product, isOnline])
}
