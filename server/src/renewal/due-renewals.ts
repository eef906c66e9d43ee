import type { DueRenewal } from '@portal/contract/calls/renewal.ts'
import { prepareCarRenewal } from '@portal/domain/eligibility/car-renewal.ts'
import { addDays, type Day, daysBetween, showDay } from '@portal/domain/kernel/day.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { renewalOpensDays, renewalWindow } from '@portal/domain/lifecycle/deadlines.ts'
import { liveQuoteStates, renewablePolicyStates } from '@portal/domain/lifecycle/state-groups.ts'
import { newCar } from '@portal/domain/places/registration.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { moveStartToToday } from '@portal/domain/quote/start-window.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { versionInForce } from '@portal/domain/rating/tables/versions.ts'
import { sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { isFamily } from '../db/stored-quote.ts'
import { toCsv } from '../documents/csv.ts'
import { renewalStart, renewalYear } from '../policy/policies-to-renew.ts'
import { readRateVersions } from '../sales/rate-versions.ts'
import { renewalInputs } from './renewal-inputs.ts'

const mostRenewals = 500

/** A partner's policies whose window is open or whose grace still runs, the most urgent first, with what their renewal is priced from. */
export function dueRenewalsQuery(db: Executor, day: Day, partnerId: string) {
  return db
    .selectFrom('policies')
    .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
    .leftJoin('car_registrations', 'car_registrations.policy_id', 'policies.id')
    .leftJoin('renewals', (join) =>
      join
        .onRef('renewals.policy_id', '=', 'policies.id')
        .on('renewals.year', '=', sql<number>`extract(year from policies.ends::date + 1)::int`),
    )
    .leftJoin('quotes as next', (join) =>
      join.onRef('next.id', '=', 'renewals.quote_id').on('next.state', 'in', liveQuoteStates),
    )
    .select([
      'policies.number',
      'policies.product',
      'policies.plan',
      'policies.holder',
      'policies.starts',
      'policies.ends',
      'policies.premium_paise',
      'quotes.inputs',
      'quotes.loadings',
      'car_registrations.registration_number',
      'next.total_paise as next_paise',
    ])
    .where('policies.partner_id', '=', partnerId)
    .where('policies.state', 'in', renewablePolicyStates)
    .where('policies.cancels_on', 'is', null)
    .where('policies.ends', '>=', addDays(day, -graceDays))
    .where('policies.ends', '<=', addDays(day, renewalOpensDays))
    .orderBy('policies.ends')
    .orderBy('policies.number')
    .limit(mostRenewals)
}
type DueRow = Awaited<ReturnType<ReturnType<typeof dueRenewalsQuery>['execute']>>[number]

export async function dueRenewals(db: Executor, deps: Deps, partnerId: string): Promise<DueRenewal[]> {
  const day = today(deps)
  const rows = await dueRenewalsQuery(db, day, partnerId).execute()
  const versions = await readRateVersions(db)
  return rows.map((row) => ({
    policy_number: row.number,
    year: renewalYear(row),
    product: row.product,
    plan: row.plan,
    holder: row.holder,
    expires_on: row.ends,
    days_left: daysBetween(day, row.ends),
    window: renewalWindow(row.ends, day),
    premium: toRupees(row.next_paise ?? premiumOf(row, versions, day)),
    last_premium: toRupees(row.premium_paise),
  }))
}

/** What the same cover costs next year, as opening the renewal would find it. */
function premiumOf(row: DueRow, versions: readonly RateTables[], day: Day): Paise {
  const { product, inputs, loadings } = row
  if (isFamily(inputs)) {
    const start = renewalStart(row)
    const { inputs: renewedInputs } = renewalInputs(inputs, start)
    const keptLoadings = renewedInputs.members.map((member) => loadings[inputs.members.indexOf(member)] ?? 0)
    const tables = versionInForce(versions, start)
    return rate(product, moveStartToToday(renewedInputs, day), { tables, today: day, loadings: keptLoadings }).total
  }
  const tables = versionInForce(versions, day)
  const renewedInputs = prepareCarRenewal(inputs, endingOf(row), { tables, today: day })
  return renewedInputs.registration_number === newCar
    ? row.premium_paise
    : rate('car', renewedInputs, { tables, today: day }).total
}

const endingOf = ({ number, starts, ends, registration_number }: DueRow) => ({
  number,
  starts,
  ends,
  ...(registration_number && { registration_number }),
})

const header = ['Policy', 'Customer', 'Plan', 'Last day of cover', 'Days left', 'Premium', 'Last premium']

/** For a spreadsheet, piece by piece. */
export async function* renewalsCsv(db: Executor, deps: Deps, partnerId: string): AsyncGenerator<string> {
  const rows = await dueRenewals(db, deps, partnerId)
  yield toCsv(
    header,
    rows.map((one) => [
      one.policy_number,
      one.holder,
      one.plan,
      showDay(one.expires_on),
      String(one.days_left),
      one.premium,
      one.last_premium,
    ]),
  )
}
