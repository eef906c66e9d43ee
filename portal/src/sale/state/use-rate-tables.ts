import * as lookup from '@portal/contract/calls/lookup.ts'
import { type Day, dayInKolkata } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { SHIPPED_VERSIONS, versionInForce } from '@portal/domain/rating/tables/versions.ts'
import { useEffect, useState } from 'react'
import { send } from '../../kit/calls/clients.ts'

/** Business days are Kolkata's, wherever the phone is. */
export const today = (): Day => dayInKolkata(Date.now())

const known = new Map<string, RateTables>()
const asked = new Map<ProductId, Promise<RateTables>>()

async function tablesInForce(product: ProductId): Promise<RateTables> {
  const { version } = await send(lookup.getRates, { params: { product }, stay: true })
  const kept = known.get(version) ?? SHIPPED_VERSIONS.find((one) => one.version === version)
  const tables = kept ?? (await send(lookup.getRateTables, { params: { product, version }, stay: true }))
  known.set(version, tables)
  return tables
}

/** The rate tables in force: the shipped ones at once, the provider's as soon as it says which version holds. */
export function useRateTables(product: ProductId): RateTables {
  const [tables, setTables] = useState(() => versionInForce(SHIPPED_VERSIONS, today()))
  useEffect(() => {
    let here = true
    const promise = asked.get(product) ?? tablesInForce(product)
    asked.set(product, promise)
    promise.then(
      (loaded) => here && setTables(loaded),
      () => asked.delete(product),
    )
    return () => {
      here = false
    }
  }, [product])
  return tables
}
