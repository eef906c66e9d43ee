import { findInsurer, type InsurerFacts } from '../kernel/insurer.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import { findOwnPlan, shippedVariant } from './own-plans.ts'
import { type AddonKey, NEWBORN_ADDONS } from './premium-components.ts'

/** `true` for a cover without options. */
export type AddonChoice = true | string

/**
 * An optional cover of the health family: what may be chosen, what it needs and what it shuts out. Prices stand in the rate
 * tables, what it gives in messages as `gives.<key>`.
 */
export interface Addon {
  key: string
  products: readonly FamilyProductId[]
  /** The choices; a cover without options is chosen with `true`. */
  options?: readonly string[]
  needs?: string
  excludes?: readonly string[]
  /** Needs a female member of these ages (inclusive). */
  needsFemaleAged?: readonly [number, number]
  /** Variant → the choice that it already contains. */
  includedIn?: Readonly<Record<string, AddonChoice>>
}

const HEALTH_AND_TOPUP = ['health', 'topup'] as const
const TOPUP = ['topup'] as const
const MATERNITY = 'maternity_discount_premium'

const DAILY_CASH = { least: 500, most: 5000, step: 500 } as const

const dailyAmounts = Array.from({ length: DAILY_CASH.most / DAILY_CASH.step }, (_, i) =>
  String((i + 1) * DAILY_CASH.step),
)

const [withMaternity, withinSum] = NEWBORN_ADDONS

type Row = Omit<Addon, 'key'>

const ROWS: Record<AddonKey, Row> = {
  copay_premium: { products: TOPUP },
  higher_room_rent_premium: { products: TOPUP },
  assistance_service: {
    products: HEALTH_AND_TOPUP,
    options: ['domestic', 'worldwide'],
  },
  [withMaternity]: { products: HEALTH_AND_TOPUP, needs: MATERNITY, excludes: [withinSum] },
  [withinSum]: { products: HEALTH_AND_TOPUP, needs: MATERNITY, excludes: [withMaternity] },
  critical_illnesses_premium: {
    products: HEALTH_AND_TOPUP,
  },
  dental_opd_premium: {
    products: HEALTH_AND_TOPUP,
    options: ['5000', '10000'],
  },
  emergency_ambulance_premium: {
    products: HEALTH_AND_TOPUP,
    includedIn: { 'Super Top-Up Plus': true },
  },
  hospital_cash_premium: {
    products: HEALTH_AND_TOPUP,
    options: dailyAmounts,
  },
  maternity_discount_premium: {
    products: HEALTH_AND_TOPUP,
    needsFemaleAged: [18, 45],
  },
  organ_donor_premium: {
    products: HEALTH_AND_TOPUP,
    includedIn: { Platinum: true, 'Super Top-Up Plus': true },
  },
  recharge_premium: {
    products: HEALTH_AND_TOPUP,
    excludes: ['restoration_premium'],
    includedIn: { 'Super Top-Up Plus': true },
  },
  restoration_premium: {
    products: HEALTH_AND_TOPUP,
    excludes: ['recharge_premium'],
  },
  vaccionation_cover_premium: { products: HEALTH_AND_TOPUP },
  ped_premium: {
    products: HEALTH_AND_TOPUP,
    options: ['24', '12', '0'],
    includedIn: { 'Super Top-Up Plus': '24' },
  },
}

/** The covers that every insurer may sell. */
export const STANDARD_ADDONS: readonly Addon[] = Object.entries(ROWS).map(([key, row]) => ({ key, ...row }))

let known: { of: InsurerFacts | undefined; all: readonly Addon[] } = { of: undefined, all: STANDARD_ADDONS }

/** With those of the insurer that is installed, put together once. */
export function allAddons(): readonly Addon[] {
  const of = findInsurer()
  if (known.of !== of) {
    const own = Object.entries(of?.covers ?? {}).flatMap(([key, { cars: _, ...cover }]): Addon[] => {
      const products = cover.products.filter((product) => product !== 'car')
      return products.length > 0 ? [{ key, ...cover, products }] : []
    })
    known = { of, all: [...STANDARD_ADDONS, ...own] }
  }
  return known.all
}

export const addonOf = (key: string): Addon | undefined => allAddons().find((addon) => addon.key === key)

export const addonsOf = (product: FamilyProductId): Addon[] =>
  allAddons().filter((addon) => addon.products.includes(product))

/** The covers that a variant contains at no price. */
export const includedAddons = (variant: string): readonly Addon[] =>
  allAddons().filter((addon) => includedChoice(addon, variant) !== undefined)

/** The choice of a cover that a variant contains at no price. */
export const includedChoice = (addon: Addon, variant: string): AddonChoice | undefined =>
  findOwnPlan(variant)?.includes?.[addon.key] ?? addon.includedIn?.[shippedVariant(variant)]
