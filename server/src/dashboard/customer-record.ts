import type { CustomerPerson, CustomerPolicy, CustomerRecord } from '@portal/contract/calls/customer.ts'
import type { SaleRow } from '@portal/contract/calls/dashboard.ts'
import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { isFamily, membersOf } from '../db/stored-quote.ts'
import { notFound } from '../kernel/errors.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'
import { type FamilyRow, familyRows } from './family.ts'
import { findNextCover } from './next-cover.ts'
import { maskPersonalData, readPersonalData } from './personal.ts'
import { saleRows } from './sales-list.ts'

/** Of a family with many sales the newest say who belongs to it. */
const mostSalesRead = 5

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
  const sales = saleRows(deps, rows)
  const policies = await policiesOf(db, sales)
  const nextCover = await findNextCover(db, deps, rows, policies)
  return {
    quote_id: quoteId,
    name: newest?.name ?? rows[0]?.name ?? '',
    masked: maskPersonalData(personal),
    ...(city && { city }),
    people: await findPeople(db, deps, rows),
    sales,
    policies,
    ...(nextCover && { next_cover: nextCover }),
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

/** Everybody whom a sale of the family named, the newest sale first: a top-up for two does not hide the children of the floater. */
async function findPeople(db: Executor, deps: Deps, rows: readonly FamilyRow[]): Promise<CustomerPerson[]> {
  const proposalIds = rows.filter(({ inputs }) => isFamily(inputs)).flatMap(({ proposal_id }) => proposal_id ?? [])
  const people = new Map<string, CustomerPerson>()
  for (const proposalId of proposalIds.slice(0, mostSalesRead))
    for (const person of peopleOf(await readSaleToday(db, deps, proposalId), today(deps))) {
      // A member who is not named yet is the one of this relation.
      const isKnown = [...people.values()].some((one) => one.label === person.label && (!person.name || !one.name))
      const key = `${person.label} ${person.name.toLowerCase()}`
      if (!isKnown && !people.has(key)) people.set(key, person)
    }
  return [...people.values()]
}

function peopleOf({ quote, answers }: Sale, day: Day): CustomerPerson[] {
  const namedMembers = (answers.proposal as Partial<FamilyProposal> | undefined)?.members ?? []
  return membersOf(quote.inputs).map((member) => ({
    name: namedMembers.find((one) => one.insured_id === member.insured_id)?.name ?? '',
    label: relationLabel(member.relation, member.gender),
    ...(member.dob ? { age: ageOn(member.dob, day) } : member.age !== undefined && { age: member.age }),
  }))
}

async function policiesOf(db: Executor, sales: readonly SaleRow[]): Promise<CustomerPolicy[]> {
  const saleOf = new Map(sales.flatMap((sale) => (sale.policy_id ? [[sale.policy_id, sale] as const] : [])))
  if (saleOf.size === 0) return []
  const rows = await db
    .selectFrom('policies')
    .select(['id', 'number', 'product', 'plan', 'state', 'starts', 'ends', 'premium_paise'])
    .where('id', 'in', [...saleOf.keys()])
    .orderBy('issued_at', 'desc')
    .execute()
  return rows.map((row) => {
    const { quote_id, sum_insured, registration } = saleOf.get(row.id)!
    return {
      policy_id: row.id,
      quote_id,
      policy_number: row.number,
      product: row.product as ProductId,
      plan: row.plan,
      state: row.state,
      start: row.starts,
      end: row.ends,
      sum_insured,
      ...(registration && { registration }),
      premium: toRupees(row.premium_paise),
    }
  })
}
