import type { Breakup, PremiumLine } from '@portal/domain/rating/breakup.ts'
import { taxKeys } from '@portal/domain/rating/tax.ts'
import type { Premium } from './policy-document.ts'

const isTax = ({ key }: { key: string }) => (taxKeys as readonly string[]).includes(key)

/** Where the customer and the insurer are: within one state half the tax is the state's. */
interface PlacesOfSupply {
  customer: string
  insurer: string
}

/** A rated breakup as documents print it: the tax lines apart from the others, and in their parts once the places are known. */
export function premiumOfBreakup(
  { lines, net, total }: Pick<Breakup, 'lines' | 'net' | 'total'>,
  places?: PlacesOfSupply,
): Premium {
  return {
    lines: lines.filter((line) => !isTax(line)),
    net,
    taxes: lines.filter(isTax).flatMap((tax) => (places && tax.key === 'gst' ? partsOf(tax, places) : [tax])),
    total,
  }
}

/** Rated as two equal halves, each rounded by itself: so they part without a rest. */
function partsOf({ amount, percent = 0 }: PremiumLine, { customer, insurer }: PlacesOfSupply): PremiumLine[] {
  if (customer !== insurer) return [{ key: 'igst', amount, percent }]
  return (['cgst', 'sgst'] as const).map((key) => ({ key, amount: amount / 2, percent: percent / 2 }))
}
