import { findInsurer, type OwnCover } from '../kernel/insurer.ts'

export type CarCover = 'comprehensive' | 'third_party' | 'own_damage'

/** Those that every insurer may sell. */
export type StandardCarAddon =
  | 'zero_dep'
  | 'rsa'
  | 'engine'
  | 'rti'
  | 'consumables'
  | 'key'
  | 'tyre'
  | 'ncb_protect'
  | 'belongings'
  | 'battery'
  | 'charger'

/** One of these, or a cover of the insurer's own by its key. */
export type CarAddon = StandardCarAddon | (string & {})

export const CAR_COVER_LABELS: Record<CarCover, string> = {
  comprehensive: 'Comprehensive',
  third_party: 'Third party only',
  own_damage: 'Own damage only',
}

export const CAR_COVER_KINDS: readonly CarCover[] = ['comprehensive', 'third_party', 'own_damage']

/** Named by `line.<key>` in messages, as on the premium. */
export const CAR_ADDONS: readonly StandardCarAddon[] = [
  'zero_dep',
  'rsa',
  'engine',
  'rti',
  'consumables',
  'key',
  'tyre',
  'ncb_protect',
  'belongings',
  'battery',
  'charger',
]
/** What only an electric car has, and what it does not have. */
export const ELECTRIC_ADDONS: readonly CarAddon[] = ['battery', 'charger']
const ENGINE_ADDONS: readonly CarAddon[] = ['engine']

const ownCover = (addon: CarAddon): OwnCover | undefined => findInsurer()?.covers?.[addon]
/** Those of the insurer alone. */
export const ownCarAddons = (): CarAddon[] =>
  Object.entries(findInsurer()?.covers ?? {}).flatMap(([key, { products }]) => (products.includes('car') ? [key] : []))
/** With those of the insurer that is installed. */
export const carAddons = (): readonly CarAddon[] => [...CAR_ADDONS, ...ownCarAddons()]
export const isForElectricCars = (addon: CarAddon): boolean =>
  ELECTRIC_ADDONS.includes(addon) || ownCover(addon)?.cars === 'electric'
export const isForEngines = (addon: CarAddon): boolean =>
  ENGINE_ADDONS.includes(addon) || ownCover(addon)?.cars === 'engine'

export const KIT_FUELS = ['cng', 'lpg'] as const
export type KitFuel = (typeof KIT_FUELS)[number]

/** Insured besides the car itself and the owner-driver: rows of the table of covers, named by `line.<key>` in messages. */
export const CAR_COVERS = ['kit', 'electrical', 'passenger_pa', 'driver_pa', 'driver_liability'] as const
export type CarExtraCover = (typeof CAR_COVERS)[number]

/** Sums of a personal accident cover for one person. */
export const PA_SUMS = [50_000, 100_000, 150_000, 200_000] as const

export const VOLUNTARY_DEDUCTIBLES = [0, 2500, 5000, 7500, 15000] as const
export const PA_SUM_INSURED = 1_500_000
/** What may be typed as price, size and seats; wide enough for any private car, narrow enough for exact arithmetic. */
export const CAR_BOUNDS = {
  exShowroom: [50_000, 100_000_000],
  size: [1, 10_000],
  seating: [1, 10],
  kit: [5_000, 200_000],
  accessories: [500, 1_000_000],
} as const
