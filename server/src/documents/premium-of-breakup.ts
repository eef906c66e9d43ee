import type { Breakup } from '@portal/domain/rating/breakup.ts'
import type { LINE_LABELS } from '@portal/domain/rating/line-labels.ts'
import type { Premium } from './policy-document.ts'

const TAX_KEYS: ReadonlySet<string> = new Set<keyof typeof LINE_LABELS>(['gst', 'cgst', 'sgst', 'igst'])

/** A rated breakup as documents print it: the tax lines apart from the others. */
export function premiumOfBreakup({ lines, net, total }: Pick<Breakup, 'lines' | 'net' | 'total'>): Premium {
  return {
    lines: lines.filter((line) => !TAX_KEYS.has(line.key)),
    net,
    taxes: lines.filter((line) => TAX_KEYS.has(line.key)),
    total,
  }
}
