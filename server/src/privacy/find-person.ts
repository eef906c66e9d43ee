import type { MatchKind, PersonSale } from '@portal/contract/calls/privacy.ts'
import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'

/** More sales than a person has; an agent's own mobile may stand on more. */
const mostSales = 100

/** Every sale of the person who is typed by mobile, e-mail, PAN or a number of ours, and those that share a mobile or a PAN with one of them. */
export async function findSalesOfPerson(db: Executor, deps: Deps, typed: string): Promise<PersonSale[]> {
  const { kind, quoteIds } = await findByTyped(db, deps, typed.trim())
  if (quoteIds.length === 0) return []
  const related = await findRelated(db, quoteIds)
  const matches = new Map<string, MatchKind>(related.map(({ id, matched }) => [id, matched]))
  for (const id of quoteIds) matches.set(id, kind)
  const rows = await readSales(db, [...matches.keys()])
  return rows.map((row) => ({ ...row, matched: matches.get(row.quote_id) ?? kind }))
}

interface Typed {
  kind: MatchKind
  quoteIds: string[]
}

async function findByTyped(db: Executor, deps: Deps, typed: string): Promise<Typed> {
  const isField = (name: 'mobile' | 'email' | 'pan') =>
    checkField(name, normaliseField(name, typed), { today: today(deps) }).length === 0
  const crypto = cryptoOf(deps)
  if (isField('mobile')) {
    const index = crypto.index('mobile', normaliseField('mobile', typed))
    return {
      kind: 'mobile',
      quoteIds: await idsOf(
        db,
        sql`select id from quotes where mobile_index = ${index}
      union select quote_id from proposals where mobile_index = ${index}`,
      ),
    }
  }
  if (isField('pan')) {
    const index = crypto.index('proposer', normaliseField('pan', typed))
    return {
      kind: 'pan',
      quoteIds: await idsOf(db, sql`select quote_id as id from proposals where proposer_index = ${index}`),
    }
  }
  if (isField('email')) {
    // Nothing indexes an address of a sale: it is found by the codes sent to it, and by messages under way.
    const address = normaliseField('email', typed)
    return {
      kind: 'email',
      quoteIds: await idsOf(
        db,
        saleOfCases(
          sql`select case_id from outbox where recipient = ${address}
            union select subject from otps where mobile_index = ${crypto.index('mobile', address)}`,
        ),
      ),
    }
  }
  const number = readSaleNumber(typed)?.number ?? typed
  return {
    kind: 'number',
    quoteIds: await idsOf(
      db,
      sql`select id from quotes where number = ${number} or id = ${typed}
    union select quote_id from proposals where number = ${number} or id = ${typed}
    union select quote_id from policies where number = ${typed.toUpperCase()} or id = ${typed}`,
    ),
  }
}

const saleOfCases = (cases: ReturnType<typeof sql>) => sql`with cases as (${cases})
  select id from quotes where id in (select case_id from cases)
  union select quote_id from proposals where id in (select case_id from cases)
  union select quote_id from policies where id in (select case_id from cases)`

async function idsOf(db: Executor, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (${query}) found (id) limit ${mostSales}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sales that have the mobile or the PAN of one of these. */
async function findRelated(db: Executor, quoteIds: readonly string[]) {
  const ids = sql.join(quoteIds.map((id) => sql`${id}`))
  const { rows } = await sql<{ id: string; matched: 'same_mobile' | 'same_pan' }>`
    with mobiles as (
      select mobile_index from quotes where id in (${ids}) and mobile_index is not null
      union select mobile_index from proposals where quote_id in (${ids}) and mobile_index is not null
    ), people as (
      select proposer_index from proposals where quote_id in (${ids}) and proposer_index is not null
    )
    select id, matched from (
      select id, 'same_mobile' as matched from quotes where mobile_index in (select mobile_index from mobiles)
      union select quote_id, 'same_mobile' from proposals where mobile_index in (select mobile_index from mobiles)
      union select quote_id, 'same_pan' from proposals where proposer_index in (select proposer_index from people)
    ) related where id not in (${ids}) order by matched desc limit ${mostSales}`.execute(db)
  return rows
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
  }))
}
