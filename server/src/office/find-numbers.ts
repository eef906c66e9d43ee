import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** The numbers that people know, by long id: of quotes, proposals, policies and refunds, of the proposal of a payment or a write-off, and codes of accounts. */
export async function findNumbers(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const list = [...new Set(ids)]
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from quotes where id = any(${list}::text[])
    union all select id, number from proposals where id = any(${list}::text[])
    union all select id, number from policies where id = any(${list}::text[])
    union all select id, number from refunds where id = any(${list}::text[])
    union all select payments.id, number from payments join proposals on proposals.id = payments.proposal_id
      where payments.id = any(${list}::text[])
    union all select write_offs.id, coalesce(number, reviews.gateway_payment_id, subject) from write_offs
      join reviews on reviews.id = review_id left join proposals on proposals.id = reviews.proposal_id
      where write_offs.id = any(${list}::text[])
    union all select id, code from partners where id = any(${list}::text[])
    union all select id, reference from settlement_lines where id = any(${list}::text[])
    union all select d.id, coalesce(l.reference, d.gateway_payment_id) from settlement_differences d
      left join settlement_lines l on l.id = d.line_id where d.id = any(${list}::text[])`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The number as it is stored, however it was typed. */
const storedNumber = (typed: string) => readSaleNumber(typed)?.number ?? typed.trim().toUpperCase()

/** The proposals of the sale that a typed number names: that of a quote, a proposal, a policy or a refund. */
export function proposalsOfNumber(typed: string) {
  const number = storedNumber(typed)
  return sql<string>`(select id from proposals where number = ${number}
    union all select proposals.id from proposals join quotes on quotes.id = quote_id where quotes.number = ${number}
    union all select proposal_id from policies where number = ${number}
    union all select proposal_id from refunds where number = ${number})`
}

/** The audit chains of the sale that a typed number names; none where it names no sale. */
export async function findCaseIds(db: Executor, typed: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sales as (
      select id as quote_id from quotes where number = ${storedNumber(typed)}
      union select quote_id from proposals where id in ${proposalsOfNumber(typed)})
    ${chainsOfSales}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The audit chains of the sales that these proposals belong to. */
export async function chainsOfProposals(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with sales as (select quote_id from proposals where id = any(${ids}::text[])) ${chainsOfSales}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Continues a statement that names the quotes as `sales`. */
const chainsOfSales = sql`, proposed as (select id from proposals where quote_id in (select quote_id from sales))
    select quote_id as id from sales
    union select id from proposed
    union select id from policies where proposal_id in (select id from proposed)`
