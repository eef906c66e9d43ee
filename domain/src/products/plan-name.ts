import { insurer } from '../kernel/insurer.ts'
import type { ProductId } from '../kernel/product-id.ts'

const slot = '{variant}'

/** 'Suraksha Health Gold' */
export const planName = (product: ProductId, variant: string): string =>
  insurer().products[product].plan.replace(slot, variant)

/** What tells plans apart on one line of a phone, such as 'Health Gold': the logo above names the insurer. */
export function shortPlanName(planName: string): string {
  // The longest name first: 'Suraksha Health {variant}' before 'Suraksha {variant}'.
  const products = Object.values(insurer().products).sort((a, b) => b.plan.length - a.plan.length)
  for (const { plan, shortPlan } of products) {
    const [before = '', after] = plan.split(slot)
    if (after === undefined ? planName === plan : planName.startsWith(before) && planName.endsWith(after))
      return shortPlan.replace(slot, planName.slice(before.length, planName.length - (after ?? '').length))
  }
  return planName
}
