import type { Paise } from '@portal/domain/kernel/money.ts'
import { carAddons } from '@portal/domain/products/car.ts'
import type { CarBreakup, PremiumLine } from '@portal/domain/rating/breakup.ts'

type Part = 'own_damage' | 'add_ons' | 'third_party' | 'personal_accident' | 'tax'

interface PremiumPart {
  part: Part
  lines: PremiumLine[]
  /** What its lines add up to. */
  sum: Paise
}

const liability = ['third_party', 'kit_third_party', 'driver_liability']
const accident = ['pa', 'passenger_pa', 'driver_pa']

function partOf({ key }: PremiumLine): Part {
  if (carAddons().includes(key)) return 'add_ons'
  if (liability.includes(key)) return 'third_party'
  if (accident.includes(key)) return 'personal_accident'
  return key.endsWith('gst') ? 'tax' : 'own_damage'
}

/** The lines of a car's premium by the part they belong to; a part without lines is left out. */
export function premiumParts({ lines, od, addons, tp, pa, tax }: CarBreakup): PremiumPart[] {
  const sums: [Part, Paise][] = [
    ['own_damage', od],
    ['add_ons', addons],
    ['third_party', tp],
    ['personal_accident', pa],
    ['tax', tax],
  ]
  return sums
    .map(([part, sum]) => ({ part, sum, lines: lines.filter((line) => partOf(line) === part) }))
    .filter((one) => one.lines.length > 0)
}
