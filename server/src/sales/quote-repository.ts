import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Executor, Tx } from '../db/database.ts'
import { begin } from '../db/move.ts'
import type { QuoteTable } from '../db/tables/sales.ts'
import type { FieldCrypto, Place } from '../kernel/field-crypto.ts'

export type QuoteRow = Selectable<QuoteTable>

/** The owner's id is part of every query, so that another partner's quote is never found. */
interface QuoteKey {
  partnerId: string
  product: ProductId
  quoteId: string
}

export function findQuote(db: Executor, key: QuoteKey): Promise<QuoteRow | undefined> {
  return byKey(db, key).executeTakeFirst()
}

/** Held until the transaction ends: every change of a quote or its proposal takes this lock first. */
export function lockQuote(tx: Tx, key: QuoteKey): Promise<QuoteRow | undefined> {
  return byKey(tx, key).forUpdate().executeTakeFirst()
}

function byKey(db: Executor, { partnerId, product, quoteId }: QuoteKey) {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', quoteId)
    .where('partner_id', '=', partnerId)
    .where('product', '=', product)
}

export async function insertQuote(
  tx: Tx,
  row: Insertable<QuoteTable>,
  at: 'open' | 'proposed' = 'open',
): Promise<QuoteRow> {
  return begin(tx, 'quote', at, row)
}

/** Writes the change under the next version. */
export async function changeQuote(tx: Tx, quote: QuoteRow, change: Updateable<QuoteTable>): Promise<QuoteRow> {
  return tx
    .updateTable('quotes')
    .set({ ...change, version: quote.version + 1 })
    .where('id', '=', quote.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function medicalPlace(quote: Pick<QuoteRow, 'id' | 'partner_id'>): Place {
  return { table: 'quotes', column: 'medical', row: quote.id, partner: quote.partner_id }
}

export function openMedical<Medical>(crypto: FieldCrypto, quote: QuoteRow): Medical | undefined {
  return quote.medical === null ? undefined : crypto.open<Medical>(medicalPlace(quote), quote.medical)
}
