import type { Decision } from '@portal/contract/calls/rate-drafts.ts'
import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { describePlan, insuredValue } from '@portal/domain/rating/plan.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { sql } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { membersOf, type StoredQuote } from '../db/stored-quote.ts'
import type { Rehearsal, RehearsedProductSum, RehearsedSum } from '../db/tables/rate-drafts.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { jobNames } from '../kernel/job-names.ts'
import { type Priced, priceSale } from '../sales/pricing.ts'
import { openMedical } from '../sales/quote-repository.ts'
import { findRateVersion } from '../sales/rate-versions.ts'

/** A page keeps the server busy for a few hundredths of a second, and a job well below the time that a stopping server waits. */
const pageSize = 200
const longestJobMs = 2000
const mostExamples = 20
const largeBook = 100_000

/** Begins a rehearsal of a draft: every quote of the book is rated and underwritten with it and with the version it would replace. */
export async function beginRehearsal(tx: Executor, deps: Pick<Deps, 'now'>): Promise<Rehearsal> {
  return {
    started_at: timeNow(deps),
    day: today(deps),
    total: await countBook(tx),
    done: 0,
    ms: 0,
    products: {},
    plans: {},
    ages: {},
    examples: [],
  }
}

/** Counting a large book takes longer than a request may: there the planner's figure says about how much is left. */
async function countBook(tx: Executor): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select case when reltuples < ${largeBook} then (select count(*) from quotes) else reltuples::bigint end as total
    from pg_class where oid = 'quotes'::regclass`.execute(tx)
  return Number(rows[0]!.total)
}

export async function addRehearsalJob(tx: Executor, draftId: string): Promise<void> {
  const key = `${jobNames.rehearseRates}:${draftId}`
  await addJob(tx, jobNames.rehearseRates, { draft_id: draftId }, { key, queue: jobNames.rehearseRates, isLast: true })
}

/** Works through pages for a few seconds and leaves the rest to the next job: nobody's request waits for it, and a stopped server loses a page. */
export async function rehearseRates(deps: Deps, draftId: string, mostMs = longestJobMs): Promise<void> {
  const draft = await deps.db
    .selectFrom('rate_drafts')
    .select(['tables', 'based_on', 'rehearsal'])
    .where('id', '=', draftId)
    .where('discarded_at', 'is', null)
    .executeTakeFirst()
  if (!draft || draft.rehearsal.finished_at) return
  const { rehearsal } = draft
  // The first rates of an insurer change no price.
  const present = (draft.based_on && (await findRateVersion(deps.db, draft.based_on))) || draft.tables
  const began = performance.now()
  let isFinished = false
  while (!isFinished && !deps.stopping && performance.now() - began < mostMs)
    isFinished = await rehearsePage(deps, rehearsal, { present, planned: draft.tables })
  rehearsal.ms += Math.round(performance.now() - began)
  if (isFinished) Object.assign(rehearsal, { finished_at: timeNow(deps), total: rehearsal.done })
  await inTransaction(deps, async ({ tx }) => {
    const saved = await tx
      .updateTable('rate_drafts')
      .set({ rehearsal: JSON.stringify(rehearsal) })
      .where('id', '=', draftId)
      // Begun anew meanwhile: its own job goes on.
      .where(sql`rehearsal ->> 'started_at'`, '=', rehearsal.started_at)
      .returning('id')
      .executeTakeFirst()
    if (saved && !isFinished) await addRehearsalJob(tx, draftId)
  })
}

interface Versions {
  present: RateTables
  planned: RateTables
}

type BookQuote = Awaited<ReturnType<typeof readPage>>[number]

/** Answers whether it was the last page. */
async function rehearsePage(deps: Deps, rehearsal: Rehearsal, versions: Versions): Promise<boolean> {
  const quotes = await readPage(deps.db, rehearsal.last_quote)
  for (const quote of quotes) rehearseQuote(deps, rehearsal, quote, versions)
  rehearsal.done += quotes.length
  const last = quotes.at(-1)
  if (last) rehearsal.last_quote = last.id
  return quotes.length < pageSize
}

function readPage(db: Executor, after = '') {
  return db
    .selectFrom('quotes')
    .select(['id', 'number', 'partner_id', 'product', 'inputs', 'medical', 'key_salt', 'key_destroyed_at'])
    .select((one) =>
      one
        .selectFrom('proposals')
        .select('decided_loadings')
        .whereRef('proposals.quote_id', '=', 'quotes.id')
        .where('decided_loadings', 'is not', null)
        .orderBy('proposals.id', 'desc')
        .limit(1)
        .as('decided'),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute()
}

function rehearseQuote(deps: Deps, rehearsal: Rehearsal, quote: BookQuote, { present, planned }: Versions): void {
  const medical = quote.key_destroyed_at ? undefined : openMedical<Medical>(cryptoOf(deps), quote)
  const before = priceWith(quote, medical, present, rehearsal.day)
  const after = priceWith(quote, medical, planned, rehearsal.day)
  const product = productSum(rehearsal, quote.product)
  product.quotes += 1
  if (!before || !after) {
    product.not_rated += 1
    return
  }
  const was = before.breakup.total
  const is = after.breakup.total
  product.before += was
  product.after += is
  product[is > was ? 'up' : is < was ? 'down' : 'same'] += 1
  addSum(rehearsal.plans, describePlan(quote.product, quote.inputs, insuredValue(before.breakup)).planName, { was, is })
  addSum(rehearsal.ages, ageBand(quote.inputs, rehearsal.day), { was, is })
  noteDecision(rehearsal, quote, { before, after })
}

/** A planned table may lack the cover of an old quote: it is counted as not rated. */
function priceWith(
  { product, inputs, decided }: BookQuote,
  medical: Medical | undefined,
  tables: RateTables,
  day: Day,
): Priced | undefined {
  try {
    // What an underwriter has set stays as it was set.
    return priceSale({ product, inputs, tables, today: day, decided: decided ?? null, ...(medical && { medical }) })
  } catch {
    return undefined
  }
}

function productSum({ products }: Rehearsal, product: ProductId): RehearsedProductSum {
  products[product] ??= { quotes: 0, up: 0, down: 0, same: 0, not_rated: 0, before: 0, after: 0, decisions: {} }
  return products[product]
}

function addSum(sums: Record<string, RehearsedSum>, name: string, { was, is }: { was: number; is: number }): void {
  const sum = sums[name] ?? { quotes: 0, before: 0, after: 0 }
  sums[name] = { quotes: sum.quotes + 1, before: sum.before + was, after: sum.after + is }
}

function noteDecision(
  rehearsal: Rehearsal,
  { product, number }: BookQuote,
  { before, after }: { before: Priced; after: Priced },
): void {
  const decisions: [Decision, Decision] = [before.underwriting.outcome, after.underwriting.outcome]
  const isOther = decisions[0] !== decisions[1]
  if (isOther) {
    const counts = productSum(rehearsal, product).decisions
    const key = `${decisions[0]} ${decisions[1]}` as const
    counts[key] = (counts[key] ?? 0) + 1
  }
  if (!isOther && before.breakup.total === after.breakup.total) return
  rehearsal.examples.push({
    quote_number: number,
    product,
    before: toRupees(before.breakup.total),
    after: toRupees(after.breakup.total),
    ...(isOther && {
      decision: {
        before: decisions[0],
        after: decisions[1],
        reasons_before: before.underwriting.reasons.map(({ code }) => code),
        reasons_after: after.underwriting.reasons.map(({ code }) => code),
      },
    }),
  })
  if (rehearsal.examples.length > mostExamples * 2) rehearsal.examples = chooseExamples(rehearsal.examples)
}

/** Half of them decisions that differ, the others the largest differences of premium. */
export function chooseExamples(examples: Rehearsal['examples']): Rehearsal['examples'] {
  const differing = examples.filter((one) => one.decision).slice(0, mostExamples / 2)
  const difference = ({ before, after }: Rehearsal['examples'][number]) => Math.abs(Number(after) - Number(before))
  const others = examples
    .filter((one) => !differing.includes(one))
    .sort((a, b) => difference(b) - difference(a))
    .slice(0, mostExamples - differing.length)
  return [...differing, ...others]
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
function ageBand(inputs: StoredQuote, day: Day): string {
  const members = membersOf(inputs)
  if (members.length === 0) return 'car'
  const oldest = Math.max(...members.map((one) => (one.dob ? ageOn(one.dob, day) : (one.age ?? 0))))
  return bands.find(([last]) => oldest <= last)?.[1] ?? '66+'
}
