import type { ProductId } from '../../kernel/product-id.ts'
import { carTableNames, familyTableNames, type RateTables } from './rate-tables.ts'

/** The part of a filing that a product is rated with: a health screen loads no car rates. */
export function pickLineTables({ tables, ...filing }: RateTables, product: ProductId): RateTables {
  const names = product === 'car' ? [...carTableNames, 'car_cover' as const] : [...familyTableNames, 'rules' as const]
  return {
    ...filing,
    tables: Object.fromEntries(
      [...names, 'tax' as const].flatMap((name) => (tables[name] ? [[name, tables[name]]] : [])),
    ),
  }
}
