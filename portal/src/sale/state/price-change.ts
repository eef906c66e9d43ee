import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { say } from '../../kit/words.ts'

/** Whether the prices beside this total include tax. */
export const taxWords = ({ tax }: Pick<Breakup, 'tax'>): string =>
  say(tax > 0 ? 'customer.gst_included' : 'customer.gst_exempt')

/** What a choice adds to the total, tax included: the basis of every other price on the screen. */
export function priceChange(withChoice: Breakup | undefined, without: Breakup | undefined): Paise | undefined {
  return withChoice && without ? withChoice.total - without.total : undefined
}
