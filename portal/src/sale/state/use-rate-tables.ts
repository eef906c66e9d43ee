import { getRates, getRateTables } from '@portal/contract/calls/lookup.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { SHIPPED_VERSIONS, versionInForce } from '@portal/domain/rating/tables/versions.ts'
import { useOnline } from '../../kit/browser/online.ts'
import { send } from '../../kit/calls/clients.ts'
import { useRead } from '../../kit/calls/use-read.ts'
import { keepTables, readKeptTables } from '../offline/kept-rates.ts'
import { today } from './today.ts'

const tablesByVersion = new Map(SHIPPED_VERSIONS.map((tables) => [tables.version, tables]))
const shippedVersions = new Set(tablesByVersion.keys())
/** One read for all prices of a product on the page. */
const reads = new Map<ProductId, Promise<RateTables>>()

async function readTablesInForce(product: ProductId): Promise<RateTables> {
  const { version } = await send(getRates, { params: { product }, stay: true })
  const tables =
    tablesByVersion.get(version) ?? (await send(getRateTables, { params: { product, version }, stay: true }))
  tablesByVersion.set(version, tables)
  keepTables(product, shippedVersions.has(version) ? undefined : tables)
  return tables
}

function readOnce(product: ProductId): Promise<RateTables> {
  const read = reads.get(product) ?? readTablesInForce(product)
  reads.set(product, read)
  read.catch(() => reads.delete(product))
  return read
}

/**
 * The rate tables in force: the last ones this device knows at once, the provider's as soon as it says which version is in force.
 */
export function useRateTables(product: ProductId): RateTables {
  return useTablesInForce(product) ?? readKeptTables(product) ?? versionInForce(SHIPPED_VERSIONS, today())
}

/** Those that the provider has confirmed on this visit; undefined until then. */
export function useTablesInForce(product: ProductId): RateTables | undefined {
  // Asked for again once the connection is back.
  const isOnline = useOnline()
  const reading = useRead(product, () => readOnce(product), isOnline)
  return reading.status === 'ready' ? reading.data : undefined
}
