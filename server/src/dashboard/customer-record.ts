import type { CustomerPerson, CustomerRecord } from '@portal/contract/calls/customer.ts'
import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { membersOf } from '../db/stored-quote.ts'
import { notFound } from '../kernel/errors.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'
import { maskPersonalData, readPersonalData } from './personal.ts'
import { saleRows } from './sales-list.ts'

const mostSales = 200

/** Every sale with the same mobile; a sale without one yet is a family of its own. */
export async function familyRows(db: Executor, partnerId: string, quoteId: string) {
  const openedSale = await db
    .selectFrom('sales_board')
    .select(['quote_id', 'mobile_index'])
    .where('quote_id', '=', quoteId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!openedSale) throw notFound()
  return familyQuery(db, partnerId, openedSale).execute()
}

export function familyQuery(
  db: Executor,
  partnerId: string,
  openedSale: { quote_id: string; mobile_index: string | null },
) {
  const query = db
    .selectFrom('sales_board')
    .innerJoin('quotes', 'quotes.id', 'sales_board.quote_id')
    .leftJoin('policies', 'policies.id', 'sales_board.policy_id')
    .leftJoin('proposals', 'proposals.id', 'sales_board.proposal_id')
    .selectAll('sales_board')
    .select([
      'quotes.number',
      'quotes.inputs',
      'quotes.breakup',
      'quotes.valid_until',
      'policies.state as policy_state',
      'proposals.number as proposal_number',
    ])
    .select(sql<string>`sales_board.updated_at::text`.as('exact_at'))
    .where('sales_board.partner_id', '=', partnerId)
    .orderBy('sales_board.updated_at', 'desc')
    .limit(mostSales)
  return openedSale.mobile_index
    ? query.where('sales_board.mobile_index', '=', openedSale.mobile_index)
    : query.where('sales_board.quote_id', '=', openedSale.quote_id)
}

export async function customerRecord(
  db: Executor,
  deps: Deps,
  partnerId: string,
  quoteId: string,
): Promise<CustomerRecord> {
  const rows = await familyRows(db, partnerId, quoteId)
  const newest = rows.find((row) => row.proposal_id !== null)
  const sale = newest?.proposal_id ? await readSaleToday(db, deps, newest.proposal_id) : undefined
  const personal = sale ? readPersonalData(sale.answers) : {}
  const city = sale?.answers.sections['address-details']?.current.city
  return {
    quote_id: quoteId,
    name: newest?.name ?? rows[0]?.name ?? '',
    masked: maskPersonalData(personal),
    ...(city && { city }),
    people: sale ? peopleOf(sale, today(deps)) : [],
    sales: saleRows(deps, rows),
    policies: await policiesOf(
      db,
      rows.flatMap((row) => row.policy_id ?? []),
    ),
  }
}

/** The sale whose answers a reveal reads: the newest of the family that has a proposal. */
export async function findRevealedPersonalData(db: Executor, deps: Deps, partnerId: string, quoteId: string) {
  const rows = await familyRows(db, partnerId, quoteId)
  const proposalId = rows.find((row) => row.proposal_id !== null)?.proposal_id
  if (!proposalId) throw notFound()
  const { answers } = await readSaleToday(db, deps, proposalId)
  return { proposalId, personal: readPersonalData(answers) }
}

function peopleOf({ quote, answers }: Sale, day: Day): CustomerPerson[] {
  const namedMembers = (answers.proposal as Partial<FamilyProposal> | undefined)?.members ?? []
  return membersOf(quote.inputs).map((member) => ({
    name: namedMembers.find((one) => one.insured_id === member.insured_id)?.name ?? '',
    label: relationLabel(member.relation, member.gender),
    ...(member.dob ? { age: ageOn(member.dob, day) } : member.age !== undefined && { age: member.age }),
  }))
}

async function policiesOf(db: Executor, ids: string[]): Promise<CustomerRecord['policies']> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('policies')
    .select(['id', 'number', 'product', 'plan', 'state', 'starts', 'ends', 'premium_paise'])
    .where('id', 'in', ids)
    .orderBy('issued_at', 'desc')
    .execute()
  return rows.map((row) => ({
    policy_id: row.id,
    policy_number: row.number,
    product: row.product as ProductId,
    plan: row.plan,
    state: row.state,
    start: row.starts,
    end: row.ends,
    premium: toRupees(row.premium_paise),
  }))
}
