import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { deviceKeys } from '../../kit/browser/storage.ts'

type KeptTables = Partial<Record<ProductId, RateTables>>
let kept: KeptTables | undefined

/** The tables last in force that are not part of the portal itself, so that an indicative quote uses them without a connection. */
export function readKeptTables(product: ProductId): RateTables | undefined {
  return readAll()[product]
}

/** `undefined`: the ones in force are part of the portal. */
export function keepTables(product: ProductId, tables: RateTables | undefined): void {
  const { [product]: before, ...others } = readAll()
  if (before?.version === tables?.version) return
  kept = tables ? { ...others, [product]: tables } : others
  try {
    localStorage.setItem(deviceKeys.rates, JSON.stringify(kept))
  } catch {
    // A device without room rates with the tables of the portal itself while it is offline.
  }
}

function readAll(): KeptTables {
  if (kept) return kept
  try {
    kept = JSON.parse(localStorage.getItem(deviceKeys.rates) ?? '{}') as KeptTables
  } catch {
    kept = {}
  }
  return kept
}
