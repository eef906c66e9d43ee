import { findStateByName } from '@portal/domain/places/states.ts'
import { addonsOf } from '@portal/domain/products/addons.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { PLAN_BENEFITS } from '@portal/domain/products/plan-benefits.ts'
import type { FiledTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { isGstin } from '@portal/domain/validation/gstin.ts'
import { defaultLanguage } from '@portal/words/languages.ts'
import type { Look } from './look.ts'
import { findWeakColours } from './look-rules.ts'
import type { PackContent, PackFile } from './pack-files.ts'
import { findBrokenMessages, findBrokenTexts } from './text-rules.ts'

export interface BrokenRule {
  file: PackFile
  path: readonly string[]
  says: string
}

function brokenLook(look: Look): BrokenRule[] {
  return findWeakColours(look).map(({ colour, theme, says }) => ({ file: 'look.yaml', path: [colour, theme], says }))
}

type ProductKey = keyof PackContent['products.yaml']

/** What the form of a single value cannot say. */
export function findBrokenRules(pack: PackContent, rates: FiledTables | undefined): BrokenRule[] {
  return [
    ...brokenIdentity(pack['insurer.yaml']),
    ...brokenProducts(pack['products.yaml']),
    ...brokenPlans(pack['products.yaml'], rates),
    ...(pack['look.yaml'] ? brokenLook(pack['look.yaml']) : []),
    ...findBrokenMessages(pack['messages.yaml'] ?? {}),
    ...findBrokenTexts(pack['texts.yaml'] ?? {}),
  ]
}

/** Every line of the health family, with the plans that every insurer has. */
const shippedPlans = Object.keys(PLAN_BENEFITS)

function brokenPlans(products: PackContent['products.yaml'], rates: FiledTables | undefined): BrokenRule[] {
  return (['health', 'topup'] as const).flatMap((product) => {
    const shipped = FAMILY_PRODUCTS[product].variants.filter((name) => shippedPlans.includes(name))
    return Object.entries(products[product].plans ?? {}).flatMap(([name, plan]) => {
      const broken = (field: readonly string[], says: string): BrokenRule => ({
        file: 'products.yaml',
        path: [product, 'plans', name, ...field],
        says,
      })
      const covers = Object.entries(plan.includes ?? {}).flatMap(([key, choice]) => {
        const addon = addonsOf(product).find((one) => one.key === key)
        if (!addon) return [broken(['includes', key], 'is no optional cover of this product')]
        const options = addon.options ?? [true]
        return options.some((option) => option === choice)
          ? []
          : [broken(['includes', key], `must be ${options.join(' or ')}`)]
      })
      return [
        ...(shippedPlans.includes(name) ? [broken([], 'is the name of a plan that exists already')] : []),
        ...(shipped.includes(plan.like) ? [] : [broken(['like'], `must be ${shipped.join(', ')}`)]),
        ...(rates?.tables.variant.rows[name]
          ? []
          : [broken([], `needs its factor in rates.csv: variant,${name},factor`)]),
        ...covers,
      ]
    })
  })
}

function brokenIdentity({ gstin, address, languages }: PackContent['insurer.yaml']): BrokenRule[] {
  const broken = (path: readonly string[], says: string): BrokenRule => ({ file: 'insurer.yaml', path, says })
  if (languages && !languages.includes(defaultLanguage))
    return [broken(['languages'], `must have ${defaultLanguage} among them: acts and tariffs are quoted in English`)]
  if (!isGstin(gstin)) return [broken(['gstin'], 'must be a GSTIN whose last character fits the others')]
  const { gstCode, name } = findStateByName(address.state)!
  return gstin.startsWith(gstCode)
    ? []
    : [broken(['gstin'], `must begin with ${gstCode}, the code of ${name}, where the registered office is`)]
}

function brokenProducts(products: PackContent['products.yaml']): BrokenRule[] {
  const keys = Object.keys(products) as ProductKey[]
  const broken = (key: ProductKey, field: string, says: string): BrokenRule => ({
    file: 'products.yaml',
    path: [key, field],
    says,
  })
  return keys.flatMap((key) => {
    const hasVariants = key === 'car' || FAMILY_PRODUCTS[key].variants.length > 1
    const sameAsBefore = (field: 'uin' | 'series') =>
      keys.slice(0, keys.indexOf(key)).find((other) => products[other][field] === products[key][field])
    const sameUin = sameAsBefore('uin')
    const sameSeries = sameAsBefore('series')
    return [
      ...(hasVariants && !products[key].plan.includes('{variant}')
        ? [broken(key, 'plan', 'must name the variant with {variant}, because this product has several')]
        : []),
      ...(sameUin ? [broken(key, 'uin', `must differ from that of ${sameUin}`)] : []),
      ...(sameSeries ? [broken(key, 'series', `must differ from that of ${sameSeries}`)] : []),
    ]
  })
}
