import type { RateImpact, RateImpactGroup } from '@portal/contract/calls/office-admin.ts'
import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { moveStartToToday } from '@portal/domain/quote/start-window.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { describePlan } from '@portal/domain/rating/plan.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { Executor } from '../db/database.ts'
import { membersOf, type StoredQuote } from '../db/stored-quote.ts'

interface RealQuote {
  product: ProductId
  inputs: StoredQuote
  loadings: number[]
  partner: string
}

/** The newest quotes of all partners. */
export async function latestQuotes(db: Executor, count: number): Promise<RealQuote[]> {
  return db
    .selectFrom(
      db
        .selectFrom('quotes')
        .select(['product', 'inputs', 'loadings', 'partner_id'])
        .orderBy('created_at', 'desc')
        .limit(count)
        .as('newest'),
    )
    .innerJoin('partners', 'partners.id', 'newest.partner_id')
    .select(['newest.product', 'newest.inputs', 'newest.loadings', 'partners.code as partner'])
    .execute()
}

class Sum {
  readonly groups = new Map<string, { quotes: number; before: number; after: number }>()
  add(name: string, before: number, after: number) {
    const group = this.groups.get(name) ?? { quotes: 0, before: 0, after: 0 }
    this.groups.set(name, {
      quotes: group.quotes + 1,
      before: group.before + before,
      after: group.after + after,
    })
  }
  rows(most = 50): RateImpactGroup[] {
    return [...this.groups]
      .map(([name, { quotes, before, after }]) => ({
        name,
        quotes,
        before: toRupees(before),
        after: toRupees(after),
        change: percent(before, after),
      }))
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, most)
  }
}

const percent = (before: number, after: number) =>
  before === 0 ? 0 : Math.round(((after - before) / before) * 10_000) / 100

/** Rates real quotes with both versions as of today, to show the effect of the new rates. */
export function compareRatesOnQuotes(
  quotes: readonly RealQuote[],
  present: RateTables,
  planned: RateTables,
  today: Day,
): Omit<RateImpact, 'ms'> {
  const plans = new Sum()
  const ages = new Sum()
  const partners = new Sum()
  let refused = 0
  let before = 0
  let after = 0
  for (const quote of quotes) {
    const presentTotal = ratedTotal(quote, present, today)
    const plannedTotal = ratedTotal(quote, planned, today)
    if (!presentTotal || !plannedTotal) {
      refused += 1
      continue
    }
    before += presentTotal.total
    after += plannedTotal.total
    plans.add(describePlan(quote.product, quote.inputs, presentTotal).planName, presentTotal.total, plannedTotal.total)
    ages.add(ageBand(quote, today), presentTotal.total, plannedTotal.total)
    partners.add(quote.partner, presentTotal.total, plannedTotal.total)
  }
  return {
    quotes: quotes.length,
    refused,
    before: toRupees(before),
    after: toRupees(after),
    change: percent(before, after),
    by_plan: plans.rows(),
    by_age: ages.rows(),
    by_partner: partners.rows(),
  }
}

/** A planned table may lack the cover of an old quote: count it as refused. */
function ratedTotal({ product, inputs, loadings }: RealQuote, tables: RateTables, today: Day): Breakup | undefined {
  try {
    return rate(product, moveStartToToday(inputs, today), { tables, today, loadings })
  } catch {
    return undefined
  }
}

/** The last age of each band; the screen says the band. */
const bands = [
  [25, '0-25'],
  [35, '26-35'],
  [45, '36-45'],
  [55, '46-55'],
  [65, '56-65'],
] as const

/** By the oldest member, who sets the price of a floater. */
function ageBand({ inputs }: RealQuote, today: Day): string {
  const members = membersOf(inputs)
  if (members.length === 0) return 'car'
  const oldest = Math.max(...members.map((one) => (one.dob ? ageOn(one.dob, today) : (one.age ?? 0))))
  return bands.find(([last]) => oldest <= last)?.[1] ?? '66+'
}
