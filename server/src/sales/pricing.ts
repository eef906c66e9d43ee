import { addDays, type Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { quoteValidUntil } from '@portal/domain/lifecycle/deadlines.ts'
import { moveStartToToday } from '@portal/domain/quote/start-window.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { findVersionEnd } from '@portal/domain/rating/tables/find-version-end.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { type Underwriting, underwrite } from '@portal/domain/underwriting/underwrite.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Database, Executor } from '../db/database.ts'
import { membersOf, type StoredQuote, sealInputs } from '../db/stored-quote.ts'
import { WrittenJson, writeJson } from '../db/written-json.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { hashBody } from '../plugins/idempotency.ts'
import type { QuoteRow } from './quote-repository.ts'
import { readRateVersionsOf, requireRatesInForce } from './rate-versions.ts'

interface ToPrice {
  product: ProductId
  inputs: StoredQuote
  medical?: Medical
  isPort?: boolean
  tables: RateTables
  today: Day
  /** What an underwriter set, percent by insured_id; without it the table's loadings apply. */
  decided?: Record<string, number> | null
}

export interface Priced {
  breakup: Breakup
  underwriting: Underwriting
  /** Percent, by the member's index. */
  loadings: number[]
}

/** Rates and underwrites a sale; a price is never taken from a client. */
export function priceSale({ product, inputs, medical, isPort, tables, today, decided }: ToPrice): Priced {
  const datedInputs = moveStartToToday(inputs, today)
  const underwriting = underwrite(product, datedInputs, medical, {
    today,
    tables,
    isPort: isPort ?? false,
  })
  const loadings = decided
    ? membersOf(inputs).map((member) => decided[member.insured_id] ?? 0)
    : [...underwriting.loadings]
  return { underwriting, loadings, breakup: rate(product, datedInputs, { tables, today, loadings }) }
}

/** The tables of a new or re-rated quote, and the last day its price holds. */
export async function findRatesInForce(
  tx: Executor,
  deps: { db: Database },
  today: Day,
): Promise<{ tables: RateTables; validUntil: Day }> {
  const versions = await readRateVersionsOf(today, tx, deps)
  const ends = findVersionEnd(versions, today)
  return { tables: requireRatesInForce(versions, today), validUntil: quoteValidUntil(today, ends && addDays(ends, -1)) }
}

/** One hash of inputs and price: any difference gives another hash. */
export function contentHash(product: ProductId, inputs: StoredQuote, breakup: Breakup): string {
  const { trace: _, ...rest } = breakup
  return hashBody({ product, inputs, breakup: rest })
}

/** The columns that a price fills. */
export function pricedColumns(
  deps: Pick<Deps, 'now' | 'settings'>,
  { product, inputs }: Pick<QuoteRow, 'product' | 'inputs'>,
  priced: Pick<Priced, 'breakup' | 'loadings'>,
) {
  return {
    inputs: new WrittenJson(inputs, sealInputs(cryptoOf(deps), inputs)),
    rate_version: priced.breakup.rateVersion,
    rated_on: today(deps),
    loadings: writeJson(priced.loadings),
    breakup: writeJson(priced.breakup),
    total_paise: priced.breakup.total,
    content_hash: contentHash(product, inputs, priced.breakup),
  }
}
