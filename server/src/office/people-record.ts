import type { PeopleRecord } from '@portal/contract/calls/office-cases.ts'
import { addDays } from '@portal/domain/kernel/day.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { computeContinuity, computeCreditedSum } from '@portal/domain/lifecycle/continuity.ts'
import { countClaimFreeYears } from '@portal/domain/policy/claim-free-years.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { ncbPercent } from '@portal/domain/rating/car-facts.ts'
import { sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import { lastDayOfCover } from '../customer/policy-cover.ts'
import type { Executor } from '../db/database.ts'
import { isFamily } from '../db/stored-quote.ts'
import { findRateTables, type Sale } from '../sales/sale.ts'
import { samePeople } from './earlier-sales.ts'

const mostRows = 20

/** What the same people bring along: policies with the claims reported to us and their bonus, and the credits of a port. */
export async function readPeopleRecord(db: Executor, deps: Deps, sale: Sale): Promise<PeopleRecord> {
  const rows = await listPolicies(db, sale)
  const healthPeriods = rows
    .filter(({ product }) => product in FAMILY_PRODUCTS)
    .map((row) => ({ starts: row.starts, ends: lastDayOfCover(row), claims: Number(row.claims ?? 0) }))
  const port = portCredits(sale)
  return {
    claim_free_years: countClaimFreeYears(healthPeriods, today(deps)),
    policies: await Promise.all(rows.map((row) => recordedPolicy(db, row))),
    ...(port && { port }),
  }
}

async function listPolicies(db: Executor, { proposal }: Sale) {
  const people = samePeople(proposal)
  if (!people) return []
  return db
    .selectFrom('policies')
    .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
    .select(['policies.number', 'policies.product', 'policies.state', 'starts', 'ends', 'cancels_on', 'cancelled_at'])
    .select(['imported_bonus', 'quotes.id as quote_id', 'quotes.inputs', 'quotes.rate_version'])
    .select((row) => [
      row
        .selectFrom('renewals')
        .select('bonus_percent')
        .whereRef('renewals.issued_policy_id', '=', 'policies.id')
        .limit(1)
        .as('bonus'),
      row
        .selectFrom('desk_cases')
        .select(({ fn }) => fn.countAll<number>().as('claims'))
        .whereRef('desk_cases.policy_id', '=', 'policies.id')
        .where('kind', '=', 'claim')
        .where(sql<boolean>`outcome is distinct from 'withdrawn'`)
        .as('claims'),
    ])
    .where('policies.proposal_id', 'in', people)
    .orderBy('ends', 'desc')
    .orderBy('policies.id', 'desc')
    .limit(mostRows)
    .execute()
}

type RecordedRow = Awaited<ReturnType<typeof listPolicies>>[number]

async function recordedPolicy(db: Executor, row: RecordedRow): Promise<PeopleRecord['policies'][number]> {
  const bonus = isFamily(row.inputs) ? (row.bonus ?? row.imported_bonus) : await carBonus(db, row, row.inputs)
  return {
    policy_number: row.number,
    product: row.product,
    state: row.state,
    starts: row.starts,
    ends: row.ends,
    claims: Number(row.claims ?? 0),
    ...(bonus ? { bonus_percent: bonus } : {}),
  }
}

/** The no-claim bonus that a car's policy was sold with. */
async function carBonus(db: Executor, { quote_id, rate_version, starts }: RecordedRow, car: CarQuote): Promise<number> {
  return ncbPercent(car, await findRateTables(db, { id: quote_id, rate_version }), starts)
}

/** The waiting served with the insurer before, as the port states it. */
function portCredits({ quote, answers }: Sale): PeopleRecord['port'] {
  const port = (answers.proposal as Partial<FamilyProposal> | undefined)?.portability
  const { inputs, product } = quote
  if (!port || !isFamily(inputs)) return undefined
  const variant = inputs.variant ?? FAMILY_PRODUCTS[product as FamilyProductId].defaultVariant
  const start = inputs.start_date ?? addDays(port.expiry, 1)
  return {
    insurer: port.insurer,
    expiry: port.expiry,
    since: port.first_inception,
    credited_sum: computeCreditedSum(port),
    ...(port.bonus && { bonus: port.bonus }),
    // What each was for stands in the answers.
    claims: port.claims.map(({ year, amount }) => ({ year, amount })),
    members: computeContinuity(port, variant, inputs.addons?.ped_premium, start),
  }
}
