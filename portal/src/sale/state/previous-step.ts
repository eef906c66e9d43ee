import { findStep, listVisibleSteps } from '@portal/domain/journey/journey.ts'
import type { SaleProgress } from '@portal/domain/journey/sale-progress.ts'
import type { Step } from '@portal/domain/journey/step.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'

/** The shown step before this one; undefined on the first step and on pages outside the journey. */
export function previousStep(product: ProductId, route: string, sale: SaleProgress): Step | undefined {
  const steps = listVisibleSteps(product, sale)
  const place = steps.findIndex((step) => step.id === findStep(product, route)?.id)
  return place < 1 ? undefined : steps[place - 1]
}
