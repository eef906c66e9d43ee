import type { Paise } from '@portal/domain/kernel/money.ts'

/**
 * The premium this tab last showed as confirmed, for each quote. The slices hold the newest reply, so they cannot tell what a person has
 * seen when another device changed the quote meanwhile.
 */
const shown = new Map<string, Paise>()

export const shownPremiumOf = (quoteId: string): Paise | undefined => shown.get(quoteId)

export function rememberShownPremium(quoteId: string, total: Paise): void {
  shown.set(quoteId, total)
}

/** After a change of one's own the new premium was on the screen before it was saved. */
export function forgetShownPremium(quoteId: string): void {
  shown.delete(quoteId)
}
