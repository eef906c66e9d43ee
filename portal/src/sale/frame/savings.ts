import {
  type CheaperQuote,
  type CheaperQuoteKey,
  listCheaperQuotes,
} from '@portal/domain/eligibility/cheaper-quotes.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { RateContext } from '@portal/domain/rating/rate-context.ts'
import { carSavingWords, familySavingWords, type SavingWords } from './saving-words.ts'

/** One what-if: its words, what it saves, and where it is done. */
export interface Saving extends SavingWords {
  key: CheaperQuoteKey
  /** The quote with the change in it. */
  quote: QuoteInput
  saved: Paise
  total: Paise
  /** The field that changes, as forms name it. */
  field: string
  /** The screens on which that field stands; a link leads to the first. */
  routes: readonly string[]
}

const MOST_SHOWN = 4
/** Beyond this many times the present deductible it is no saving but another kind of policy. */
const DEDUCTIBLE_TIMES = 2

/** The change of each kind that saves most, the most rupees first. */
export function findSavings(product: ProductId, quote: QuoteInput, context: RateContext): Saving[] {
  const seen = new Set<CheaperQuoteKey>()
  return listCheaperQuotes(product, quote, context)
    .filter((cheaper) => isNear(cheaper, quote) && (seen.has(cheaper.key) ? false : seen.add(cheaper.key)))
    .slice(0, MOST_SHOWN)
    .map((cheaper) => {
      const { key, saved, total } = cheaper
      const words =
        product === 'car'
          ? carSavingWords(cheaper, quote as CarQuote, context)
          : familySavingWords(cheaper, quote as FamilyQuote, FAMILY_PRODUCTS[product].defaultVariant)
      const routes = screens[product === 'topup' || product === 'car' ? product : 'health'][key] ?? []
      return { key, saved, total, quote: cheaper.quote, ...words, field: fieldOf(cheaper), routes }
    })
}

const isNear = ({ key, value }: CheaperQuote, quote: QuoteInput): boolean =>
  key !== 'deductible' || Number(value) <= Number((quote as FamilyQuote).deductible) * DEDUCTIBLE_TIMES

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
