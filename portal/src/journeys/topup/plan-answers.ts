import { availableAddons } from '../../sale/quote/available-addons.ts'
import type { TopupForm } from '../../sale/quote/topup-form.ts'

/** The answers that choose a plan: a cover that it contains, or excludes, is no longer bought beside it. */
export function planAnswers(variant: string, addons: TopupForm['addons']): Pick<TopupForm, 'variant' | 'addons'> {
  return { variant, addons: availableAddons('topup', addons, variant) ?? {} }
}
