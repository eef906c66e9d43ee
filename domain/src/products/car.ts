export type CarCover = 'comprehensive' | 'third_party' | 'own_damage'

export type CarAddon =
  | 'zero_dep'
  | 'rsa'
  | 'engine'
  | 'rti'
  | 'consumables'
  | 'key'
  | 'tyre'
  | 'ncb_protect'
  | 'belongings'

/** The facts of the private-car policy; rates, age limits and zones stand in the rate tables. */
export const CAR = { id: 'car', name: 'Suraksha Private Car', productNumber: 'SURMOIP26004V012627' } as const

export const CAR_COVER_LABELS: Record<CarCover, string> = {
  comprehensive: 'Comprehensive',
  third_party: 'Third party only',
  own_damage: 'Own damage only',
}

/** Named by `line.<key>` in messages, as on the premium. */
export const CAR_ADDONS: readonly CarAddon[] = [
  'zero_dep',
  'rsa',
  'engine',
  'rti',
  'consumables',
  'key',
  'tyre',
  'ncb_protect',
  'belongings',
]
export const VOLUNTARY_DEDUCTIBLES = [0, 2500, 5000, 7500, 15000] as const
export const PA_SUM_INSURED = 1_500_000
/** What may be typed as price, size and seats; wide enough for any private car, narrow enough for exact arithmetic. */
export const CAR_BOUNDS = { exShowroom: [50_000, 100_000_000], size: [1, 10_000], seating: [1, 10] } as const
