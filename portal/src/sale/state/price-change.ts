import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'

/** Whether the prices beside this total hold tax. */
export const taxWords = ({ tax }: Pick<Breakup, 'tax'>): string => (tax > 0 ? 'incl. GST' : 'GST exempt')

/** What a choice adds to the total, tax included: the basis of every other price on the screen. */
export function priceChange(withIt: Breakup | undefined, without: Breakup | undefined): Paise | undefined {
  return withIt && without ? withIt.total - without.total : undefined
}
