import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { addonsOf, includedChoice } from '@portal/domain/products/addons.ts'

/** Without the covers that the plan contains already, and those they exclude. */
export function availableAddons<Choice>(
  product: FamilyProductId,
  addons: Record<string, Choice> | undefined,
  variant: string,
): Record<string, Choice> | undefined {
  if (!addons) return undefined
  const contained = addonsOf(product).filter((addon) => includedChoice(addon, variant) !== undefined)
  const removed = new Set<string>(contained.flatMap((addon) => [addon.key, ...(addon.excludes ?? [])]))
  return Object.fromEntries(Object.entries(addons).filter(([key]) => !removed.has(key)))
}
