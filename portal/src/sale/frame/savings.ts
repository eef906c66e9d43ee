import type { CheaperQuote, CheaperQuoteKey } from '@portal/domain/eligibility/cheaper-quotes.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { RateContext } from '@portal/domain/rating/rate-context.ts'
import { lineOf } from '../state/product-line.ts'
import { carSavingWords, familySavingWords, type SavingWords } from './saving-words.ts'

/** A change of the quote that lowers the premium: its words, what it saves, and where it is made. */
export interface Saving extends SavingWords {
  key: CheaperQuoteKey
  /** The quote with the change in it. */
  quote: QuoteInput
  saved: Paise
  total: Paise
  /** The field that changes, as forms name it. */
  field: string
  /** The screens that have the field; a link opens the first. */
  routes: readonly string[]
}

const MAX_SHOWN = 4
/** A deductible more than this many times larger is a different policy, not a saving. */
const MAX_DEDUCTIBLE_FACTOR = 2

/** The best saving of each kind, the largest first. */
export function findSavings(product: ProductId, quote: QuoteInput, context: RateContext): Saving[] {
  const seen = new Set<CheaperQuoteKey>()
  return lineOf(product)
    .listCheaperQuotes(product, quote, context)
    .filter((cheaper) => isComparable(cheaper, quote) && (seen.has(cheaper.key) ? false : seen.add(cheaper.key)))
    .slice(0, MAX_SHOWN)
    .map((cheaper) => {
      const { key, saved, total } = cheaper
      const words =
        product === 'car'
          ? carSavingWords(cheaper, quote as CarQuote)
          : familySavingWords(cheaper, quote as FamilyQuote, FAMILY_PRODUCTS[product].defaultVariant)
      const routes = screens[product === 'topup' || product === 'car' ? product : 'health'][key] ?? []
      return { key, saved, total, quote: cheaper.quote, ...words, field: fieldOf(cheaper), routes }
    })
}

const isComparable = ({ key, value }: CheaperQuote, quote: QuoteInput): boolean =>
  key !== 'deductible' || Number(value) <= Number((quote as FamilyQuote).deductible) * MAX_DEDUCTIBLE_FACTOR

const [healthQuote, healthCover] = ['/health/quick-quote', '/health/policy-details']
const [topupQuote, topupCover, topupPlans] = ['/topup/quick-quote', '/topup/policy-details', '/topup/plan-comparison']
const [car, carExtras] = ['/car/vehicle-details', '/car/add-vehicle-details']

const screens: Record<'health' | 'topup' | 'car', Partial<Record<CheaperQuoteKey, readonly string[]>>> = {
  health: {
    policy_type: [healthQuote],
    sum_insured: [healthCover, healthQuote],
    variant: [healthCover, healthQuote],
    tenure: [healthCover],
    drop_addon: [healthCover],
  },
  topup: {
    policy_type: [topupQuote],
    sum_insured: [topupCover, topupQuote, topupPlans],
    deductible: [topupCover, topupQuote],
    tenure: [topupCover],
    variant: [topupPlans],
    drop_addon: ['/topup/selected-plan'],
  },
  car: {
    cover: [car],
    idv: [car],
    voluntary_deductible: [carExtras],
    anti_theft: [carExtras],
    drop_addon: [carExtras],
  },
}

function fieldOf({ key, value }: CheaperQuote): string {
  if (key === 'sum_insured') return 'si'
  if (key === 'drop_addon') return `addons.${value}`
  return key === 'voluntary_deductible' ? 'voluntary' : key
}
