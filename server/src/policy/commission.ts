import { multiplyRounded, type Paise, toScaled } from '@portal/domain/kernel/money.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { numberAt, type RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { CommissionLine } from '../db/tables/commission.ts'

interface Commission {
  lines: CommissionLine[]
  amount: Paise
}

/** Of net premium, by part: tax earns nothing, and personal accident goes with own damage. */
export function commissionOn(breakup: Breakup, tables: RateTables): Commission {
  const parts: [row: string, base: Paise][] =
    breakup.kind === 'family'
      ? [['family', breakup.net]]
      : [
          ['own_damage', breakup.od + breakup.addons + breakup.pa],
          ['third_party', breakup.tp],
        ]
  const lines = parts
    .filter(([, base]) => base > 0)
    .map(([of, base]): CommissionLine => {
      const rate = numberAt(tables, 'commission', of, 'rate')
      return {
        of,
        base_paise: base,
        percent: toScaled(rate) / 100,
        amount_paise: multiplyRounded(base, toScaled(rate)),
      }
    })
  return { lines, amount: lines.reduce((sum, line) => sum + line.amount_paise, 0) }
}
