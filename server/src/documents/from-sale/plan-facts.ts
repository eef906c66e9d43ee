import { type AddonChoice, addonOf, includedAddons } from '@portal/domain/products/addons.ts'
import { type BenefitText, benefitsOf, OPTION, WAITING_PERIOD_ROWS } from '@portal/domain/products/plan-benefits.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { coverName } from '@portal/words/cover-name.ts'
import { type Lang, say, speakIn } from '@portal/words/say.ts'
import type { Fact } from '../policy-document.ts'

/** A benefit that a plan only offers, and the cover that makes it real. */
const BOUGHT_BY: Readonly<Record<string, string>> = {
  recharge: 'recharge_premium',
  organ_donor: 'organ_donor_premium',
  ambulance: 'emergency_ambulance_premium',
}

type Addons = NonNullable<FamilyQuote['addons']>

/** Rows of the benefit table that limit a cover instead of giving one. */
const LIMIT_ROWS = ['room', 'intensive_care', 'co_payment', 'cataract']
const NOT_IN_THE_POLICY = ['value.not_taken', 'value.not_offered']

/** What a sold plan pays for, up to which limits and after which waits; what was not taken stands in none of them. */
export function soldFacts(variant: string, addons: Addons, lang: Lang): Record<'covered' | 'limits' | 'waits', Fact[]> {
  const rows = rowsOf(variant, addons, lang).filter(({ code }) => !NOT_IN_THE_POLICY.includes(code))
  // An optional cover that was taken stands among those, with its choice.
  const own = rows.filter(({ key }) => !(BOUGHT_BY[key] && addons[BOUGHT_BY[key]]))
  // A shorter wait is no cover.
  const { ped_premium: _, ...covers } = addons
  return {
    covered: [
      ...own
        .filter(
          ({ key, code }) => code !== 'value.none' && !LIMIT_ROWS.includes(key) && !WAITING_PERIOD_ROWS.includes(key),
        )
        .map(toFact),
      ...optionalCoverFacts(variant, covers, lang),
    ],
    // That there is no co-payment is said too: a reader looks for it.
    limits: own.filter(({ key }) => LIMIT_ROWS.includes(key)).map(toFact),
    waits: own.filter(({ key }) => WAITING_PERIOD_ROWS.includes(key)).map(toFact),
  }
}

/** The plan's row of the benefit table, as bought: an option that was not taken is no benefit, and a waiver has shortened its wait. */
export function planFacts(
  variant: string,
  addons: Addons = {},
  lang: Lang = 'en',
): { benefits: Fact[]; waits: Fact[] } {
  const rows = rowsOf(variant, addons, lang).filter(({ code }) => !NOT_IN_THE_POLICY.includes(code))
  return {
    benefits: rows.filter((row) => !WAITING_PERIOD_ROWS.includes(row.key)).map(toFact),
    waits: rows.filter((row) => WAITING_PERIOD_ROWS.includes(row.key)).map(toFact),
  }
}

function rowsOf(variant: string, addons: Addons, lang: Lang): (Fact & { key: string; code: string })[] {
  return benefitsOf(variant, addons.ped_premium).map(({ key, value }) => {
    const { code, params } = asBought(key, value, addons)
    return { key, code, label: say(`benefit.${key}`, {}, lang), value: say(code, params, lang) }
  })
}

function asBought(key: string, value: BenefitText, addons: Addons): BenefitText {
  const addon = BOUGHT_BY[key]
  if (value !== OPTION || !addon) return value
  return { code: addons[addon] ? 'value.included' : 'value.not_taken' }
}

function toFact({ label, value }: Fact): Fact {
  return { label, value }
}

/** The chosen covers and those that the plan contains, each with its option. */
export function optionalCoverFacts(variant: string, addons: Addons = {}, lang: Lang = 'en'): Fact[] {
  const words = speakIn(lang)
  const included = includedAddons(variant).filter((addon) => addons[addon.key] === undefined)
  return [
    ...Object.entries(addons).map(([key, choice]) => {
      const { code, params } = choiceWorded(key, choice)
      return { label: addonOf(key) ? coverName(key, words) : key, value: say(code, params, lang) }
    }),
    ...included.map((addon) => ({ label: coverName(addon.key, words), value: words('value.in_the_plan') })),
  ]
}

/** The choice of an optional cover in words. */
export function choiceWorded(key: string, choice: AddonChoice): BenefitText {
  if (choice === true) return { code: 'value.covered' }
  const figure = Number(choice)
  if (key === 'hospital_cash_premium') return { code: 'value.a_day', params: { most: figure } }
  if (key === 'dental_opd_premium') return { code: 'value.a_year', params: { most: figure } }
  if (key !== 'ped_premium')
    return Number.isNaN(figure) ? { code: `value.${choice}` } : { code: 'value.amount', params: { most: figure } }
  return figure === 0 ? { code: 'value.no_wait' } : { code: 'value.waiver', params: { months: figure } }
}
