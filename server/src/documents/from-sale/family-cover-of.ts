import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { countsPerClaim } from '@portal/domain/products/topup.ts'
import type { Exclusion } from '@portal/domain/proposal/exclusion.ts'
import type { AbhaDetails, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import type { FamilyQuote, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { largestSum } from '@portal/domain/rating/plan.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { conditionName } from '@portal/words/condition-name.ts'
import { type Lang, speakIn } from '@portal/words/say.ts'
import type { FamilyCover, InsuredMember } from '../policy-document.ts'
import { optionalCoverFacts, planFacts } from './plan-facts.ts'

export interface FamilySale {
  lang: Lang
  product: FamilyProductId
  quote: Omit<FamilyQuote, 'members'> & { members: (QuoteMember & { insured_id: string })[] }
  proposal: FamilyProposal
  medical?: Medical
  abha?: AbhaDetails
  /** Percent a member, in the order of the quote's members. */
  loadings: readonly number[]
  /** By insured_id: what the underwriter excluded. */
  exclusions?: Readonly<Record<string, readonly Exclusion[]>>
  /** By insured_id: the first day of continuous cover, for ports and renewals. */
  coveredSince?: Readonly<Record<string, Day>>
  bonus?: Rupees
  start: Day
}

/** The plan of a quote, with the product's default. */
export function variantOf(product: FamilyProductId, quote: Pick<FamilyQuote, 'variant'>): string {
  return quote.variant ?? FAMILY_PRODUCTS[product].defaultVariant
}

export function familyCoverOf(sale: FamilySale): FamilyCover {
  const { product, quote, lang } = sale
  const variant = variantOf(product, quote)
  const { benefits, waits } = planFacts(variant, quote.addons, lang)
  return {
    kind: 'family',
    policyType: kindOfCover(quote),
    sumInsured: largestSum(quote),
    ...(sale.bonus ? { bonus: sale.bonus } : {}),
    ...(quote.deductible
      ? { deductible: { amount: quote.deductible, basis: countsPerClaim(variant) ? 'claim' : 'year' } as const }
      : {}),
    members: quote.members.map((member, index) => insuredMember(sale, member, index)),
    optionalCovers: optionalCoverFacts(variant, quote.addons, lang),
    benefits: [...benefits, ...waits],
  }
}

function insuredMember(sale: FamilySale, member: FamilySale['quote']['members'][number], index: number): InsuredMember {
  const { insured_id } = member
  const person = sale.proposal.members.find((one) => one.insured_id === insured_id)
  const dob = person?.dob ?? member.dob
  if (!person || !dob) throw new Error(`Member ${insured_id} has no name or birth date to print`)
  const medical = sale.medical?.members.find((one) => one.insured_id === insured_id)
  const abha = sale.abha?.members.find((one) => one.insured_id === insured_id)?.abha_id
  const ported = sale.proposal.portability?.members.find((one) => one.insured_id === insured_id)?.since
  return {
    insuredId: insured_id,
    name: person.name,
    relation: member.relation,
    gender: person.gender ?? member.gender,
    dob,
    age: ageOn(dob, sale.start),
    sumInsured: sale.quote.policy_type === 'individual' ? (member.si ?? sale.quote.si) : sale.quote.si,
    coveredSince: sale.coveredSince?.[insured_id] ?? ported ?? sale.start,
    ...(abha ? { abha } : {}),
    declaredConditions: (medical?.conditions ?? []).map(({ name }) => conditionName(name, speakIn(sale.lang))),
    loadingPercent: sale.loadings[index] ?? 0,
    exclusions: (sale.exclusions?.[insured_id] ?? []).map((one) =>
      typeof one === 'string' ? one : speakIn(sale.lang)('answer.waiting_period', { ...one }),
    ),
  }
}
