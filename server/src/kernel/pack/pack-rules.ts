import { findStateByName } from '@portal/domain/places/states.ts'
import { STANDARD_PLANS } from '@portal/domain/products/standard-plans.ts'
import { isGstin } from '@portal/domain/validation/gstin.ts'
import { customerLanguages, defaultLanguage } from '@portal/words/languages.ts'
import { fillNumberForm } from '../policy-number-form.ts'
import { findBrokenCovers } from './cover-rules.ts'
import type { Look } from './look.ts'
import { findWeakColours } from './look-rules.ts'
import type { PackContent, PackFile } from './pack-files.ts'
import { findBrokenPlans } from './plan-rules.ts'
import { findBrokenSaleNumbers } from './sale-number-rules.ts'
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
export function findBrokenRules(pack: PackContent, hasRates: boolean): BrokenRule[] {
  return [
    ...brokenIdentity(pack['insurer.yaml']),
    ...brokenNumbers(pack['insurer.yaml']),
    ...findBrokenSaleNumbers(pack),
    ...brokenProducts(pack['products.yaml']),
    ...findBrokenPlans(pack, hasRates),
    ...findBrokenCovers(pack['covers.yaml'] ?? {}, hasRates),
    ...(pack['look.yaml'] ? brokenLook(pack['look.yaml']) : []),
    ...findBrokenMessages(pack['messages.yaml'] ?? {}),
    ...findBrokenTexts(pack['texts.yaml'] ?? {}, pack['insurer.yaml'].languages ?? customerLanguages),
  ]
}

const inInsurer = (path: readonly string[], says: string): BrokenRule => ({ file: 'insurer.yaml', path, says })

/** Rule 46 of the CGST Rules: a bill has at most sixteen letters, digits, dashes and slashes, unique in its financial year. */
const longestNumbers = { policy: 30, bill: 16 } as const

function brokenNumbers({ numbers = {} }: PackContent['insurer.yaml']): BrokenRule[] {
  return (Object.keys(longestNumbers) as (keyof typeof longestNumbers)[]).flatMap((kind) => {
    const numberForm = numbers[kind]
    if (!numberForm) return []
    const broken = (says: string) => [inInsurer(['numbers', kind], says)]
    const missing = ['{series}', '{serial}'].filter((part) => numberForm.split(part).length !== 2)
    if (missing.length > 0)
      return broken(`must have ${missing.join(' and ')} once: else two policies could have one number`)
    const filled = fillNumberForm(numberForm, { series: 'AA', issuedOn: '2026-01-01', serial: 1 })
    return filled.length > longestNumbers[kind]
      ? broken(`must be at most ${longestNumbers[kind]} long when filled, and ${filled} has ${filled.length}`)
      : []
  })
}

function brokenIdentity({ gstin, address, languages }: PackContent['insurer.yaml']): BrokenRule[] {
  const broken = inInsurer
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
    const hasVariants = key === 'car' || key in STANDARD_PLANS
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
