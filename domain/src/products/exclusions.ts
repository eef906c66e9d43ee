import type { ProductType } from './plan-types.ts'

/** Codes of what no plan of the line pays, in the order shown; the sentences stand in messages. */
const numbered = (line: string, count: number) => Array.from({ length: count }, (_, i) => `exclusion.${line}.${i + 1}`)

export const exclusionCodes: Record<ProductType, readonly string[]> = {
  health: numbered('health', 7),
  car: numbered('car', 5),
}
