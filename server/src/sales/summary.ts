import type { Summary } from '@portal/contract/calls/quote.ts'
import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { coverStart } from '@portal/domain/quote/car-quote.ts'
import { moveStartToToday } from '@portal/domain/quote/start-window.ts'
import type { Breakup, PremiumLine } from '@portal/domain/rating/breakup.ts'
import { mergeLoading } from '@portal/domain/rating/merge-loading.ts'
import { describePlan, insuredValue } from '@portal/domain/rating/plan.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { type Underwriting, underwrite } from '@portal/domain/underwriting/underwrite.ts'
import type { Lang } from '@portal/words/languages.ts'
import { lineName } from '@portal/words/line-name.ts'
import { relationName } from '@portal/words/relation-name.ts'
import { speakIn } from '@portal/words/say.ts'
import { sayReason } from '@portal/words/say-reason.ts'
import { isFamily, type StoredQuote } from '../db/stored-quote.ts'
import type { Answers } from './proposal-repository.ts'
import type { QuoteRow } from './quote-repository.ts'

/** What a summary needs of a quote's row. */
type RatedQuote = Pick<QuoteRow, 'id' | 'product' | 'inputs' | 'rated_on' | 'loadings' | 'rate_version' | 'valid_until'>

interface SummaryParts {
  quote: RatedQuote
  tables: RateTables
  medical: Medical | undefined
  answers?: Pick<Answers, 'proposal'>
  lang?: Lang
  /** For readers without access to health data: hides loadings and the steps that add them. */
  hidesHealth?: boolean
}

/** Recomputes a quote's premium from its own rate version: the same lines to the paisa, however old. */
export function summaryOf({
  quote,
  tables,
  medical,
  answers,
  lang = 'en',
  hidesHealth = false,
}: SummaryParts): Summary {
  const { product, rated_on, loadings } = quote
  const inputs = moveStartToToday(quote.inputs, rated_on)
  const rated = rate(product, inputs, { tables, today: rated_on, loadings, trace: !hidesHealth })
  const breakup = hidesHealth ? mergeLoading(rated) : rated
  const form = answers?.proposal as FamilyProposal | undefined
  const underwriting = underwrite(product, inputs, medical, {
    today: rated_on,
    tables,
    isPort: form?.portability !== undefined,
  })
  return {
    quote_id: quote.id,
    product,
    ...describePlan(product, inputs, insuredValue(breakup)),
    Premium: toRupees(breakup.total),
    members: membersView({ inputs, breakup, loadings: hidesHealth ? [] : loadings, ratedOn: rated_on, form, lang }),
    rate_version: quote.rate_version,
    valid_until: quote.valid_until,
    underwriting: underwritingView(underwriting, lang),
    breakup: breakupView(breakup, lang),
    trace: (breakup.trace ?? []).map((step) => ({
      ...step,
      label: lineLabel({ key: step.key }, lang),
      before: toRupees(step.before),
      after: toRupees(step.after),
    })),
  }
}

interface MembersToShow {
  inputs: StoredQuote
  breakup: Breakup
  loadings: readonly number[]
  ratedOn: Day
  form: FamilyProposal | undefined
  lang: Lang
}

function membersView({ inputs, breakup, loadings, ratedOn, form, lang }: MembersToShow): Summary['members'] {
  if (!isFamily(inputs) || breakup.kind !== 'family') return []
  const start = coverStart(inputs, ratedOn)
  return inputs.members.map((member, index) => {
    const proposalMember = form?.members.find((one) => one.insured_id === member.insured_id)
    return {
      insured_id: member.insured_id,
      relation: member.relation,
      label: relationName(member.relation, member.gender, speakIn(lang)),
      ...(proposalMember && { name: proposalMember.name }),
      age: member.dob === undefined ? (member.age ?? 0) : ageOn(member.dob, start),
      si: inputs.policy_type === 'floater' ? inputs.si : (member.si ?? inputs.si),
      premium: toRupees(breakup.memberPremiums[index] ?? 0),
      loading: loadings[index] ?? 0,
    }
  })
}

export function underwritingView(underwriting: Underwriting, lang: Lang): Summary['underwriting'] {
  return {
    outcome: underwriting.outcome,
    reasons: underwriting.reasons.map((reason) => ({
      code: reason.code,
      ...(reason.insured_id !== undefined && { insured_id: reason.insured_id }),
      ...(reason.loading > 0 && { loading: reason.loading, if_accepted: reason.outcome === 'refer' }),
      ...(reason.params && { params: reason.params }),
      ...(reason.texts && { texts: reason.texts }),
      text: sayReason(reason, lang),
    })),
  }
}

/** What people read for a line of the premium. */
function lineLabel(line: Pick<PremiumLine, 'key' | 'percent' | 'years'>, lang: Lang): string {
  return lineName(line, speakIn(lang))
}

function breakupView(breakup: Breakup, lang: Lang): Summary['breakup'] {
  const lineView = (line: PremiumLine) => ({
    key: line.key,
    label: lineLabel(line, lang),
    ...(line.percent !== undefined && { percent: line.percent }),
    ...(line.years !== undefined && { years: line.years }),
    amount: toRupees(line.amount),
    ...(line.included && { included: line.included }),
  })
  const sharedFields = {
    lines: breakup.lines.map(lineView),
    addons: toRupees(breakup.addons),
    net: toRupees(breakup.net),
    tax: toRupees(breakup.tax),
    total: toRupees(breakup.total),
  }
  if (breakup.kind === 'car')
    return { ...sharedFields, od: toRupees(breakup.od), tp: toRupees(breakup.tp), pa: toRupees(breakup.pa) }
  const { members, gross, discount } = breakup
  return { ...sharedFields, members: toRupees(members), gross: toRupees(gross), discount: toRupees(discount) }
}
