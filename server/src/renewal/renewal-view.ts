import type { RenewalChange, RenewalSide, RenewalView } from '@portal/contract/calls/renewal.ts'
import { addDays, addYears, ageOn, type Day, daysBetween } from '@portal/domain/kernel/day.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { daysWithoutCover, renewalOpensDays, renewalWindow } from '@portal/domain/lifecycle/deadlines.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import type { FamilyBreakup } from '@portal/domain/rating/breakup.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { StoredFamilyQuote } from '../db/stored-quote.ts'
import { type PolicyRow, renewalYear } from '../policy/policies-to-renew.ts'
import { bonusOf } from '../policy/renewal-papers.ts'
import type { Sale } from '../sales/sale.ts'
import { nextBonusPercent } from './bonus.ts'
import { explainRenewal } from './explain.ts'
import { graceUntil, priceUnedited, type RenewalSale } from './renewal-sale.ts'

/** The expiring policy beside its renewal, each change in rupees. */
export async function renewalView(db: Executor, deps: Deps, facts: RenewalSale): Promise<RenewalView> {
  const { policy, product, old, before, leaving, tables, loadings, next } = facts
  const day = today(deps)
  const issued = await issuedRenewal(db, facts)
  // In grace the renewal starts with its payment and keeps its end date.
  const start = issued?.starts ?? (facts.start < day ? day : facts.start)
  const unedited = { ...facts.unedited, start_date: start }
  const inputs = (next?.quote.inputs as StoredFamilyQuote | undefined) ?? unedited
  const breakup = (next?.quote.breakup as FamilyBreakup | undefined) ?? priceUnedited(deps, facts)
  const expiringBreakup = policy.breakup as FamilyBreakup
  const bonusBefore = await bonusOf(db, policy)
  const bonus = facts.renewal?.bonus_percent ?? nextBonusPercent(product, before, bonusBefore)
  return {
    policy_number: policy.number,
    year: renewalYear(policy),
    product: policy.product,
    policy_type: kindOfCover(inputs),
    plan: policy.plan,
    holder: policy.holder,
    ...(policy.imported_from && { imported_from: policy.imported_from }),
    window: renewalWindow(policy.ends, day),
    days_left: daysBetween(day, policy.ends),
    opens_on: addDays(policy.ends, -renewalOpensDays),
    expires_on: policy.ends,
    grace_until: graceUntil(policy),
    days_without_cover: daysWithoutCover(policy.ends, day),
    before: renewalSide({
      inputs: before,
      breakup: expiringBreakup,
      start: policy.starts,
      end: policy.ends,
      sale: old,
    }),
    after: renewalSide({
      inputs,
      breakup,
      start,
      end: addDays(addYears(facts.start, inputs.tenure ?? 1), -1),
      sale: next ?? old,
    }),
    // The parts of an earlier system's premium are not known: our own rating replaces it as a whole.
    changes: policy.imported_from
      ? replacedPremium(policy.premium_paise, breakup.total)
      : explainRenewal({
          product,
          before: { inputs: before, breakup: expiringBreakup, tables: old.tables, start: policy.starts },
          unedited,
          after: { inputs, breakup, tables: next?.tables ?? tables },
          leaving,
          loadings,
          today: day,
        }),
    ...(bonus > 0 && {
      bonus: { percent: bonus, was: bonusBefore, amount: String(Math.round((Number(inputs.si) * bonus) / 100)) },
    }),
    leaving,
    ...(next && {
      quote_id: next.quote.id,
      proposal_id: next.proposal.id,
      proposal_state: next.proposal.state,
      proposal_version: next.proposal.version,
    }),
    ...(issued && { renewed_as: issued.number }),
    ...(policy.cancels_on && { cancels_on: policy.cancels_on }),
  }
}

function replacedPremium(before: Paise, after: Paise): RenewalChange[] {
  return before === after ? [] : [{ code: 'imported', params: {}, amount: toRupees(after - before) }]
}

async function issuedRenewal(
  db: Executor,
  { renewal }: RenewalSale,
): Promise<Pick<PolicyRow, 'number' | 'starts'> | undefined> {
  if (!renewal?.issued_policy_id) return undefined
  return db
    .selectFrom('policies')
    .select(['number', 'starts'])
    .where('id', '=', renewal.issued_policy_id)
    .executeTakeFirst()
}

interface SideFacts {
  inputs: StoredFamilyQuote
  breakup: FamilyBreakup
  start: Day
  end: Day
  sale: Sale
}

function renewalSide({ inputs, breakup, start, end, sale }: SideFacts): RenewalSide {
  const form = sale.answers.proposal as FamilyProposal | undefined
  const nameOf = (id: string) => form?.members.find((one) => one.insured_id === id)?.name ?? ''
  const sums = inputs.members.map((member) => Number(member.si ?? inputs.si))
  return {
    start,
    end,
    tenure: inputs.tenure ?? 1,
    ...(inputs.variant && { variant: inputs.variant }),
    sum_insured: inputs.policy_type === 'floater' ? inputs.si : String(Math.max(...sums)),
    ...(inputs.deductible && { deductible: inputs.deductible }),
    addons: Object.entries(inputs.addons ?? {}).map(([key, choice]) => ({ key, choice })),
    members: inputs.members.map((member, index) => ({
      insured_id: member.insured_id,
      name: nameOf(member.insured_id),
      relation: member.relation,
      label: relationLabel(member.relation, member.gender),
      age: member.dob === undefined ? (member.age ?? 0) : ageOn(member.dob, start),
      si: inputs.policy_type === 'floater' ? inputs.si : (member.si ?? inputs.si),
      premium: toRupees(breakup.memberPremiums[index] ?? 0),
    })),
    premium: toRupees(breakup.total),
  }
}
