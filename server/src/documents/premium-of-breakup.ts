import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { taxKeys } from '@portal/domain/rating/tax.ts'
import type { Premium } from './policy-document.ts'

const isTax = ({ key }: { key: string }) => (taxKeys as readonly string[]).includes(key)

/** A rated breakup as documents print it: the tax lines apart from the others. */
export function premiumOfBreakup({ lines, net, total }: Pick<Breakup, 'lines' | 'net' | 'total'>): Premium {
  return {
    lines: lines.filter((line) => !isTax(line)),
    net,
    taxes: lines.filter(isTax),
    total,
  }
}
