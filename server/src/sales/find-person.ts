import type { MatchKind, PersonSale, PersonSearch } from '@portal/contract/calls/privacy.ts'
import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { emailLookups, personLookups } from './person-index.ts'
import { invalid } from './refusals.ts'

/** More sales than a person has; an agent's own mobile may stand on more. */
const mostSales = 100

/** Every sale of the person who is typed, and those that share a mobile or a PAN with one of them. */
export async function findSalesOfPerson(db: Executor, deps: Deps, search: PersonSearch): Promise<PersonSale[]> {
  const { kind, quoteIds } = await findByTyped(db, deps, search)
  if (quoteIds.length === 0) return []
  const matches = new Map<string, MatchKind>((await findRelated(db, quoteIds)).map(({ id, matched }) => [id, matched]))
  for (const id of quoteIds) matches.set(id, kind)
  const rows = await readSales(db, [...matches.keys()])
  return rows.map((row) => ({ ...row, matched: matches.get(row.quote_id) ?? kind }))
}

interface Match {
  kind: MatchKind
  quoteIds: string[]
}

async function findByTyped(db: Executor, deps: Deps, { search, birth_date }: PersonSearch): Promise<Match> {
  const typed = search.trim()
  const isField = (name: 'mobile' | 'email' | 'pan' | 'registration') =>
    checkField(name, normaliseField(name, typed), { today: today(deps) }).length === 0
  const lookup = (purpose: string, field: 'mobile' | 'pan') =>
    sql.join(cryptoOf(deps).lookups(purpose, normaliseField(field, typed)))
  if (isField('mobile')) {
    const indexes = lookup('mobile', 'mobile')
    const query = sql`select id from quotes where mobile_index in (${indexes})
      union select quote_id from proposals where mobile_index in (${indexes})`
    return { kind: 'mobile', quoteIds: await idsOf(db, query) }
  }
  if (isField('pan')) {
    const query = sql`select quote_id from proposals where proposer_index in (${lookup('proposer', 'pan')})`
    return { kind: 'pan', quoteIds: await idsOf(db, query) }
  }
  if (isField('email')) {
    const indexes = sql.join(emailLookups(cryptoOf(deps), typed))
    const query = sql`select quote_id from proposals where email_index in (${indexes})`
    return { kind: 'email', quoteIds: await idsOf(db, query) }
  }
  if (isField('registration')) {
    // The words of a sale hold its plate as one of them, in small letters.
    const plate = normaliseField('registration', typed).toLowerCase()
    const query = sql`select quote_id from sale_search where words like ${`%${plate}%`}`
    return { kind: 'plate', quoteIds: await idsOf(db, query) }
  }
  const byNumber = await findByNumber(db, typed)
  if (byNumber.length > 0 || /\d/.test(typed)) return { kind: 'number', quoteIds: byNumber }
  // A name alone finds strangers too.
  if (!birth_date) throw invalid([{ path: 'birth_date', code: 'required' }])
  const people = sql.join(personLookups(cryptoOf(deps), typed, birth_date))
  const query = sql`select quote_id from proposals where person_indexes && array[${people}]::text[]`
  return { kind: 'name', quoteIds: await idsOf(db, query) }
}

function findByNumber(db: Executor, typed: string): Promise<string[]> {
  const number = readSaleNumber(typed)?.number ?? typed
  return idsOf(
    db,
    sql`select id from quotes where number = ${number} or id = ${typed}
      union select quote_id from proposals where number = ${number} or id = ${typed}
      union select quote_id from proposals join refunds on proposal_id = proposals.id where refunds.number = ${number}
      union select quote_id from policies where number = ${typed.toUpperCase()} or id = ${typed}`,
  )
}

async function idsOf(db: Executor, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (${query}) found (id) limit ${mostSales}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sales that have the mobile or the PAN of one of these. */
async function findRelated(db: Executor, quoteIds: readonly string[]) {
  const ids = sql.join(quoteIds)
  const { rows } = await sql<{ id: string; matched: 'same_mobile' | 'same_pan' }>`
    with mobiles as (
      select mobile_index from quotes where id in (${ids}) and mobile_index is not null
      union select mobile_index from proposals where quote_id in (${ids}) and mobile_index is not null
    ), people as (
      select proposer_index from proposals where quote_id in (${ids}) and proposer_index is not null
    )
    select id, max(matched) as matched from (
      select id, 'same_mobile' as matched from quotes where mobile_index in (select mobile_index from mobiles)
      union select quote_id, 'same_mobile' from proposals where mobile_index in (select mobile_index from mobiles)
      union select quote_id, 'same_pan' from proposals where proposer_index in (select proposer_index from people)
    ) related where id not in (${ids}) group by id order by id limit ${mostSales}`.execute(db)
  return rows
}

/** Those of these sales whose personal data is not erased: of the others nothing is left that is about a person. */
export async function listStoredSales(db: Executor, quoteIds: readonly string[]): Promise<string[]> {
  const sales = await readSales(db, quoteIds)
  return sales.filter(({ erased_at }) => !erased_at).map(({ quote_id }) => quote_id)
}

/** The sales with these ids, newest first. */
export async function readSales(db: Executor, quoteIds: readonly string[]): Promise<Omit<PersonSale, 'matched'>[]> {
  if (quoteIds.length === 0) return []
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('partners', 'partners.id', 'quotes.partner_id')
    .leftJoin('sales_board', 'sales_board.quote_id', 'quotes.id')
    .leftJoin('policies', 'policies.id', 'sales_board.policy_id')
    .leftJoin('proposals', 'proposals.id', 'sales_board.proposal_id')
    .select(['quotes.id', 'quotes.number', 'quotes.product', 'quotes.created_at', 'quotes.state', 'partners.code'])
    .select('quotes.key_destroyed_at')
    .select(['sales_board.name', 'policies.number as policy_number', 'policies.state as policy_state'])
    .select('proposals.state as proposal_state')
    .where('quotes.id', 'in', quoteIds)
    .orderBy('quotes.created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    quote_id: row.id,
    number: row.number,
    product: row.product,
    ...(row.name && { name: row.name }),
    status: row.policy_state
      ? `policy.${row.policy_state}`
      : row.proposal_state
        ? `proposal.${row.proposal_state}`
        : `quote.${row.state}`,
    ...(row.policy_number && { policy_number: row.policy_number }),
    partner: row.code,
    created_at: row.created_at,
    ...(row.key_destroyed_at && { erased_at: row.key_destroyed_at }),
  }))
}
