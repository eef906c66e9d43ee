import type { FamilyProductId } from '../kernel/product-id.ts'
import { findOwnPlan } from './own-plans.ts'
import { type AddonKey, NEWBORN_ADDONS, PREMIUM_COMPONENT_LABELS } from './premium-components.ts'

/** `true` for a cover without options. */
export type AddonChoice = true | string

/**
 * An optional cover of the health family: what may be chosen, what it needs and what it shuts out. Prices stand in the rate
 * tables, what it gives in messages as `gives.<key>`.
 */
export interface Addon {
  key: AddonKey
  label: string
  products: readonly FamilyProductId[]
  /** The choices; a cover without options is chosen with `true`. */
  options?: readonly string[]
  needs?: AddonKey
  excludes?: readonly AddonKey[]
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

type Row = Omit<Addon, 'key' | 'label'>

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

export const ADDONS: readonly Addon[] = Object.entries(ROWS).map(([key, row]) => ({
  key: key as AddonKey,
  label: PREMIUM_COMPONENT_LABELS[key as AddonKey],
  ...row,
}))

const byKey = new Map<string, Addon>(ADDONS.map((addon) => [addon.key, addon]))

export const addonOf = (key: string): Addon | undefined => byKey.get(key)

export function addonsOf(product: FamilyProductId): Addon[] {
  return ADDONS.filter((addon) => addon.products.includes(product))
}

const includedByVariant = new Map<string, Addon[]>()
for (const addon of ADDONS)
  for (const variant of Object.keys(addon.includedIn ?? {}))
    includedByVariant.set(variant, [...(includedByVariant.get(variant) ?? []), addon])

const NOTHING: readonly Addon[] = []

/** The covers that a variant contains at no price. */
export function includedAddons(variant: string): readonly Addon[] {
  const own = findOwnPlan(variant)
  if (own) return ADDONS.filter((addon) => includedChoice(addon, variant) !== undefined)
  return includedByVariant.get(variant) ?? NOTHING
}

/** The choice of a cover that a variant contains at no price. */
export function includedChoice(addon: Addon, variant: string): AddonChoice | undefined {
  const own = findOwnPlan(variant)
  return own?.includes?.[addon.key] ?? addon.includedIn?.[own?.like ?? variant]
}
