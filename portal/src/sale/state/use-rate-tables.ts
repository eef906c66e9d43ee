import { getRates, getRateTables } from '@portal/contract/calls/lookup.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { SHIPPED_VERSIONS, versionInForce } from '@portal/domain/rating/tables/versions.ts'
import { send } from '../../kit/calls/clients.ts'
import { useRead } from '../../kit/calls/use-read.ts'
import { today } from './today.ts'

const tablesByVersion = new Map(SHIPPED_VERSIONS.map((tables) => [tables.version, tables]))
/** One read for all prices of a product on the page. */
const reads = new Map<ProductId, Promise<RateTables>>()

async function readTablesInForce(product: ProductId): Promise<RateTables> {
  const { version } = await send(getRates, { params: { product }, stay: true })
  const tables =
    tablesByVersion.get(version) ?? (await send(getRateTables, { params: { product, version }, stay: true }))
  tablesByVersion.set(version, tables)
  return tables
}

function readOnce(product: ProductId): Promise<RateTables> {
  const read = reads.get(product) ?? readTablesInForce(product)
  reads.set(product, read)
  read.catch(() => reads.delete(product))
  return read
}

/** The rate tables in force: the shipped ones at once, the provider's as soon as it says which version is in force. */
export function useRateTables(product: ProductId): RateTables {
  const reading = useRead(product, () => readOnce(product))
  return reading.status === 'ready' ? reading.data : versionInForce(SHIPPED_VERSIONS, today())
}
