import type { FamilyProductId, ProductId } from '@portal/domain/kernel/product-id.ts'
import { addonsOf } from '@portal/domain/products/addons.ts'
import { type CarCover, carAddons, ownCarAddons } from '@portal/domain/products/car.ts'
import { FAMILY_PRODUCTS, isFamilyProduct, productName, productNumber } from '@portal/domain/products/catalogue.ts'
import { benefitsOf, WAITING_PERIOD_ROWS } from '@portal/domain/products/plan-benefits.ts'
import { countsPerClaim } from '@portal/domain/products/topup.ts'
import { wordingDate, wordingInForce } from '@portal/domain/products/wording-version.ts'
import { hasOwnDamage, hasThirdParty } from '@portal/domain/quote/car-quote.ts'
import { numberAt, type RateTables, rowsOf } from '@portal/domain/rating/tables/rate-tables.ts'
import { coverName } from '@portal/words/cover-name.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { FamilyWording, PlanWording, WordingDocument } from '../wording-document.ts'
import { choiceWorded } from './plan-facts.ts'

type Frame = Pick<WordingDocument, 'lang' | 'insurer'>

/** The wording in force of the product; a car's holds the sections of its cover. */
export function wordingOf(
  frame: Frame,
  product: ProductId,
  { cover = 'comprehensive', tables }: { cover?: CarCover; tables: RateTables },
): WordingDocument {
  return isFamilyProduct(product) ? familyWordingOf(frame, product) : carWordingOf(frame, cover, tables)
}

/** What every plan of the product gives: derived from the same rows as schedule, comparison and information sheet. */
export function familyWordingOf(frame: Frame, product: FamilyProductId): WordingDocument {
  const say = speakIn(frame.lang)
  const { variants, hasDeductible, sumsInsured } = FAMILY_PRODUCTS[product]
  const deductible = {
    perClaim: variants.filter((variant) => countsPerClaim(variant)),
    perYear: variants.filter((variant) => !countsPerClaim(variant)),
  }
  const contract: FamilyWording = {
    line: 'family',
    plans: variants.map((variant) => ({ name: variant, sums: [...sumsInsured(variant)], ...planRows(variant, say) })),
    optionalCovers: addonsOf(product).map((addon) => ({
      name: coverName(addon.key, say),
      gives: say(`gives.${addon.key}`),
      options: (addon.options ?? []).map((option) => {
        const { code, params } = choiceWorded(addon.key, option)
        return say(code, params)
      }),
    })),
    ...(hasDeductible && { deductible }),
  }
  return {
    ...frame,
    at: wordingDate,
    version: wordingInForce(),
    productName: productName(product),
    uin: productNumber(product),
    contract,
  }
}

function planRows(variant: string, say: Speak): Pick<PlanWording, 'benefits' | 'waits'> {
  const rows = benefitsOf(variant).map(({ key, value }) => ({
    isWait: WAITING_PERIOD_ROWS.includes(key),
    fact: { label: say(`benefit.${key}`), value: say(value.code, value.params) },
  }))
  return {
    benefits: rows.filter((row) => !row.isWait).map((row) => row.fact),
    waits: rows.filter((row) => row.isWait).map((row) => row.fact),
  }
}

export function carWordingOf(frame: Frame, cover: CarCover, tables: RateTables): WordingDocument {
  const say = speakIn(frame.lang)
  const own = ownCarAddons()
  const namedCover = (key: string) => ({
    name: coverName(key, say),
    gives: say(own.includes(key) ? `gives.${key}` : `wording.addon.${key}`),
  })
  const fittings = hasOwnDamage({ cover }) ? [...carAddons(), 'kit', 'electrical', 'non_electrical'] : []
  const people = hasThirdParty({ cover }) ? ['passenger_pa', 'driver_pa', 'driver_liability'] : []
  return {
    ...frame,
    at: wordingDate,
    version: wordingInForce(),
    productName: `${productName('car')} · ${say(`paper.car_cover.${cover}`)}`,
    uin: productNumber('car'),
    contract: {
      line: 'car',
      cover,
      addons: fittings.map(namedCover),
      people: people.map(namedCover),
      ncb: ncbSteps(tables),
    },
  }
}

/** The steps above none, as filed. */
function ncbSteps(tables: RateTables): { years: number; percent: number }[] {
  return rowsOf(tables, 'car_ncb')
    .map(Number)
    .filter((years) => years > 0)
    .sort((a, b) => a - b)
    .map((years) => ({ years, percent: Math.round(numberAt(tables, 'car_ncb', String(years), 'rate') * 100) }))
}
