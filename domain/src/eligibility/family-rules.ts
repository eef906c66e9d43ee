import { type Day, daysBetween, isDay } from '../kernel/day.ts'
import { isChildType, relations, shortRelations } from '../people/relations.ts'
import { addonOf, includedAddons } from '../products/addons.ts'
import { CHILD_ENTRY, type FamilyProduct, maxMembers } from '../products/family-product.ts'
import { isPlanOf } from '../products/own-plans.ts'
import { memberAge } from '../quote/member-age.ts'
import type { FamilyQuote, QuoteMember } from '../quote/quote-input.ts'
import { deductiblesFor } from '../rating/deductible-options.ts'
import { cellAt, type RateTables } from '../rating/tables/rate-tables.ts'
import type { QuoteRule } from './quote-rule.ts'

export interface FamilyFacts {
  product: FamilyProduct
  quote: FamilyQuote
  variant: string
  tables: RateTables
  start: Day
  isRenewal: boolean
}

export interface MemberFacts extends FamilyFacts {
  member: QuoteMember
  at: number
  /** Insured already: has no entry age. */
  stays: boolean
}

export interface AddonFacts extends FamilyFacts {
  key: string
}

const memberLimit = (quote: FamilyQuote) => (quote.policy_type === 'floater' ? maxMembers.floater : maxMembers.other)

const unusedAnswerRule = (field: 'pincode' | 'variant' | 'tenure' | 'deductible' | 'addons' | 'discounts') => {
  const hasUse = (product: FamilyProduct) =>
    field === 'deductible' ? product.hasDeductible : field === 'pincode' ? product.hasZone : product.hasDiscounts
  const row: QuoteRule<FamilyFacts> = {
    id: 'Q-1',
    code: 'quote.not_taken',
    says: 'A product takes only the answers it has a use for.',
    path: () => field,
    isBroken: ({ product, quote }) => quote[field] !== undefined && !hasUse(product),
  }
  return row
}

export const familyRules: readonly QuoteRule<FamilyFacts>[] = [
  unusedAnswerRule('pincode'),
  unusedAnswerRule('variant'),
  unusedAnswerRule('tenure'),
  unusedAnswerRule('deductible'),
  unusedAnswerRule('addons'),
  unusedAnswerRule('discounts'),
  {
    id: 'Q-2',
    code: 'quote.members_none',
    says: 'At least one person is insured.',
    path: () => 'members',
    isBroken: ({ quote }) => quote.members.length === 0,
  },
  {
    id: 'L-1',
    code: 'quote.members_most',
    says: 'At most 8 members for floater, 9 for other plan types.',
    path: () => 'members',
    isBroken: ({ quote }) => quote.members.length > memberLimit(quote),
    params: ({ quote }) => ({ most: memberLimit(quote) }),
  },
  {
    id: 'Q-3',
    code: 'quote.adult_needed',
    says: 'At least one of the insured is an adult; child-type relations are not.',
    path: () => 'members',
    isBroken: ({ quote }) => quote.members.every((member) => isChildType(member.relation)),
  },
  {
    id: 'Q-4',
    code: 'quote.variant',
    says: 'The variant is on offer; a renewal may keep one that is not sold any more.',
    path: () => 'variant',
    isBroken: ({ product, variant, isRenewal, tables }) =>
      !product.variants.includes(variant) &&
      !(isRenewal && isPlanOf(product.id, variant) && cellAt(tables, 'variant', variant, 'factor') !== undefined),
  },
  {
    id: 'Q-5',
    code: 'quote.tenure',
    says: 'The tenure is one of the product.',
    path: () => 'tenure',
    isBroken: ({ product, quote }) => !product.tenures.includes(quote.tenure ?? 1),
  },
  {
    id: 'Q-6',
    code: 'quote.sum_insured',
    says: 'The sum insured is on the list of the product and variant.',
    path: () => 'si',
    isBroken: ({ product, quote, variant }) => !product.sumsInsured(variant).includes(quote.si),
  },
  {
    id: 'Q-7',
    code: 'required',
    says: 'A top-up has a deductible.',
    path: () => 'deductible',
    isBroken: ({ product, quote }) => product.hasDeductible && quote.deductible === undefined,
  },
  {
    id: 'L-4',
    code: 'quote.deductible',
    says: 'The deductible is among the options of every member’s sum insured.',
    path: () => 'deductible',
    isBroken: ({ product, quote, tables }) =>
      product.hasDeductible && !deductiblesFor(tables, quote).includes(quote.deductible ?? ''),
  },
  {
    id: 'Q-8',
    code: 'quote.discount',
    says: 'A discount is one that is offered, named once.',
    path: () => 'discounts',
    isBroken: ({ quote }) => {
      const named = quote.discounts ?? []
      return new Set(named).size < named.length || named.some((one) => one !== 'existing' && one !== 'employee')
    },
  },
]

const childEntry = () => ({ days: CHILD_ENTRY.days, most: CHILD_ENTRY.years })

export const memberRules: readonly QuoteRule<MemberFacts>[] = [
  {
    id: 'Q-9',
    code: 'quote.relation',
    says: 'The relation is one that the product insures.',
    path: ({ at }) => `members.${at}.relation`,
    isBroken: ({ product, member }) =>
      !((product.relations === 'short' ? shortRelations : relations) as readonly string[]).includes(member.relation),
  },
  {
    id: 'Q-10',
    code: 'quote.relation_repeated',
    says: 'Relations do not repeat.',
    path: ({ at }) => `members.${at}.relation`,
    isBroken: ({ quote, member, at }) => quote.members.findIndex((one) => one.relation === member.relation) < at,
  },
  {
    id: 'Q-11',
    code: 'required',
    says: 'Each member has a birth date, or an age as an estimate.',
    path: ({ at }) => `members.${at}.dob`,
    isBroken: ({ member }) => member.dob === undefined && member.age === undefined,
  },
  {
    id: 'Q-12',
    code: 'quote.child_too_young',
    says: 'A child who enters is at least 91 days old on the first day of cover.',
    path: ({ at }) => `members.${at}.dob`,
    isBroken: ({ member, start, stays }) =>
      !stays && isChildType(member.relation) && isDay(member.dob) && daysBetween(member.dob, start) < CHILD_ENTRY.days,
    params: childEntry,
  },
  {
    id: 'Q-13',
    code: 'quote.child_too_old',
    says: 'A child-type relation is at most 25 years old on the first day of cover.',
    path: ({ at, member }) => `members.${at}.${member.dob === undefined ? 'age' : 'dob'}`,
    isBroken: ({ member, start }) =>
      isChildType(member.relation) && isOutside(memberAge(member, start), 0, CHILD_ENTRY.years),
    params: childEntry,
  },
  {
    id: 'Q-14',
    code: 'quote.adult_age',
    says: 'An adult enters between the ages of the product; who is insured already may stay at any age.',
    path: ({ at, member }) => `members.${at}.${member.dob === undefined ? 'age' : 'dob'}`,
    isBroken: ({ product, member, start, stays }) =>
      !stays && !isChildType(member.relation) && isOutside(memberAge(member, start), ...product.adultAges),
    params: ({ product }) => ({ least: product.adultAges[0], most: product.adultAges[1] }),
  },
  {
    id: 'Q-15',
    code: 'quote.sum_insured',
    says: 'A member’s own sum insured is on the list of the product and variant.',
    path: ({ at }) => `members.${at}.si`,
    isBroken: ({ product, quote, member, variant }) =>
      quote.policy_type === 'individual' &&
      member.si !== undefined &&
      !product.sumsInsured(variant).includes(member.si),
  },
]

const isOutside = (age: number | undefined, least: number, most: number): boolean =>
  age !== undefined && !(Number.isInteger(age) && age >= least && age <= most)

const isChosen = (quote: FamilyQuote, key: string): boolean => quote.addons?.[key] !== undefined

/** The chosen or contained cover that shuts this one out. */
function findExcludingAddon({ quote, variant, key }: AddonFacts): string | undefined {
  const addonKeys = [...Object.keys(quote.addons ?? {}), ...includedAddons(variant).map((addon) => addon.key)]
  return addonKeys.find((other) => addonOf(other)?.excludes?.some((one) => one === key))
}

const addonPath = ({ key }: AddonFacts) => `addons.${key}`

export const addonRules: readonly QuoteRule<AddonFacts>[] = [
  {
    id: 'Q-16',
    code: 'quote.addon_unknown',
    says: 'An optional cover is one that the product offers.',
    path: addonPath,
    isBroken: ({ product, key }) => !addonOf(key)?.products.includes(product.id),
  },
  {
    id: 'Q-17',
    code: 'quote.addon_option',
    says: 'An optional cover is chosen with one of its options, or with true when it has none.',
    path: addonPath,
    isBroken: ({ quote, key }) => {
      const options = addonOf(key)?.options
      const choice = quote.addons?.[key]
      return options ? choice === true || !options.includes(String(choice)) : choice !== true
    },
  },
  {
    id: 'Q-18',
    code: 'quote.addon_needs',
    says: 'Newborn care needs maternity.',
    path: addonPath,
    isBroken: ({ quote, key }) => {
      const needed = addonOf(key)?.needs
      return needed !== undefined && !isChosen(quote, needed)
    },
    params: ({ key }) => ({ needs: addonOf(key)?.needs ?? '' }),
  },
  {
    id: 'Q-19',
    code: 'quote.addon_excluded',
    says: 'Covers that exclude each other are not held together, contained ones included.',
    path: addonPath,
    isBroken: (facts) => findExcludingAddon(facts) !== undefined,
    params: (facts) => ({ other: findExcludingAddon(facts) ?? '' }),
  },
  {
    id: 'Q-20',
    code: 'quote.addon_female',
    says: 'Maternity needs a female member aged 18 to 45.',
    path: addonPath,
    isBroken: ({ quote, key, start }) => {
      const ages = addonOf(key)?.needsFemaleAged
      return (
        ages !== undefined &&
        !quote.members.some((one) => one.gender === 'female' && !isOutside(memberAge(one, start) ?? -1, ...ages))
      )
    },
    params: ({ key }) => {
      const [least, most] = addonOf(key)?.needsFemaleAged ?? [0, 0]
      return { least, most }
    },
  },
]
