import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'

/** Whether the prices beside this total include tax. */
export const taxWords = ({ tax }: Pick<Breakup, 'tax'>): string => (tax > 0 ? 'incl. GST' : 'GST exempt')

/** What a choice adds to the total, tax included: the basis of every other price on the screen. */
export function priceChange(withChoice: Breakup | undefined, without: Breakup | undefined): Paise | undefined {
  return withChoice && without ? withChoice.total - without.total : undefined
}
