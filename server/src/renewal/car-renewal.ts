import type { CarRenewal } from '@portal/contract/calls/renewal.ts'
import { prepareCarRenewal } from '@portal/domain/eligibility/car-renewal.ts'
import { newCar } from '@portal/domain/places/registration.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { isFamily } from '../db/stored-quote.ts'
import { notFound } from '../kernel/errors.ts'
import type { SignedIn } from '../plugins/session.ts'
import { type PolicyRow, renewalOf, renewalYear } from '../policy/policies-to-renew.ts'
import { createQuote } from '../sales/create-quote.ts'
import { ratesFor } from '../sales/pricing.ts'
import { isFamilyForm } from '../sales/proposal-form.ts'
import { readSale } from '../sales/read-sale.ts'
import { refuseIssues } from '../sales/refuse.ts'
import { renewalOfQuote } from '../sales/renewal-of-quote.ts'
import { lockPolicy, refuseClosedWindow } from './open-renewal.ts'

/** A car is renewed by a quote like any other, filled in from the ending policy. One at a time: asked again, the same. */
export async function openCarRenewal(work: Work, who: SignedIn, policy: PolicyRow): Promise<CarRenewal> {
  const { tx, deps } = work
  const ending = await lockPolicy(tx, policy)
  const old = await readSale(tx, deps, ending.proposal_id)
  const { inputs } = old.quote
  if (isFamily(inputs)) throw notFound()
  refuseClosedWindow(ending, deps)
  const vehicle = vehicleOf(old.answers.proposal as CarProposal | undefined)
  const year = renewalYear(ending)
  const known = await renewalOf(tx, ending.id, year)
  if (known && (await isUsable(tx, known.quote_id, today(deps)))) return { quote_id: known.quote_id, ...vehicle }

  const day = today(deps)
  const registration_number = await numberOf(tx, ending.id)
  const { tables } = await ratesFor(tx, day)
  const body = prepareCarRenewal(
    inputs,
    { ...ending, ...(registration_number && { registration_number }) },
    { tables, today: day },
  )
  // A year on the road it has a number: until that is told the renewal would be priced as another new car.
  if (body.registration_number === newCar)
    refuseIssues([{ path: 'registration_number', code: 'quote.registration_missing' }])
  const quote = await createQuote(work, who, { product: 'car', body, copiedFrom: old.quote.id })
  const opened = { quote_id: quote.id, opened_at: timeNow(deps) }
  await tx
    .insertInto('renewals')
    .values({ policy_id: ending.id, year, partner_id: ending.partner_id, ...opened })
    .onConflict((conflict) => conflict.columns(['policy_id', 'year']).doUpdateSet(opened))
    .execute()
  const data = { policy_id: ending.id, quote_id: quote.id }
  for (const case_id of [ending.id, quote.id])
    await audit(work, { case_id, actor: `partner:${who.code}`, event: 'renewal_opened', data })
  return { quote_id: quote.id, ...vehicle }
}

function vehicleOf(form: CarProposal | undefined): Pick<CarRenewal, 'vehicle'> {
  return form && !isFamilyForm(form) ? { vehicle: form.vehicle } : {}
}

/** Still open, and still about this car. */
async function isUsable(db: Executor, quoteId: string, day: string): Promise<boolean> {
  if (!(await renewalOfQuote(db, quoteId))) return false
  const quote = await db
    .selectFrom('quotes')
    .select(['state', 'valid_until'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  return (quote.state === 'open' && quote.valid_until >= day) || quote.state === 'proposed'
}

async function numberOf(db: Executor, policyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('car_registrations')
    .select('registration_number')
    .where('policy_id', '=', policyId)
    .executeTakeFirst()
  return row?.registration_number
}
