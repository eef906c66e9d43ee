/** The plans that every insurer has, from the least cover to the most. */
export const STANDARD_PLANS = {
  health: ['Silver', 'Gold', 'Platinum'],
  topup: ['Top-Up', 'Super Top-Up', 'Super Top-Up Plus'],
} as const
