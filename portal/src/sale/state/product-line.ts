import type { ProductLine } from '@portal/domain/eligibility/product-line.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { useEffect, useState } from 'react'

type LineId = 'family' | 'car'

const lineIdOf = (product: ProductId): LineId => (product === 'car' ? 'car' : 'family')

const loaders: Record<LineId, () => Promise<ProductLine>> = {
  family: async () => (await import('@portal/domain/eligibility/family-line.ts')).familyLine,
  car: async () => (await import('@portal/domain/eligibility/car-line.ts')).carLine,
}
const lines = new Map<LineId, ProductLine>()

/** The rules and rates of a product's line: a screen loads those of its own line and no others. */
export async function loadLine(product: ProductId): Promise<ProductLine> {
  const id = lineIdOf(product)
  const line = lines.get(id) ?? (await loaders[id]())
  lines.set(id, line)
  return line
}

/** Of a line that is loaded: every step waits for the line of its sale. */
export function lineOf(product: ProductId): ProductLine {
  const line = lines.get(lineIdOf(product))
  if (!line) throw new Error(`the rules of ${product} are not loaded`)
  return line
}

/** Loads the line of a product where the screen has not; throws to the error page when it cannot be loaded. */
export function useLineLoaded(product: ProductId | undefined): boolean {
  const [, setLoaded] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const isLoaded = product !== undefined && lines.has(lineIdOf(product))
  useEffect(() => {
    if (product === undefined || isLoaded) return
    loadLine(product).then(() => setLoaded((count) => count + 1), setFailure)
  }, [product, isLoaded])
  if (failure) throw failure
  return isLoaded
}
