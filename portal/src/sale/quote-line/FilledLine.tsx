import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { useEffect } from 'react'
import { useQuoteLine } from './use-quote-line.ts'

/** What a line that filled the screen said beside it: what has to be checked, and what was not filled in. */
export function FilledLine({ text, product }: { text: string; product: ProductId }) {
  const { load, line, LineReadings } = useQuoteLine(text)
  useEffect(() => void load(), [load])
  return line && LineReadings ? <LineReadings line={line} product={product} onlyDoubts /> : null
}
