/** Why a payment failed, as we say it: `payment_failure.<reason>` in the words. What a gateway calls it is mapped to one of these. */
export const paymentFailures = [
  'cancelled',
  'timed_out',
  'insufficient_funds',
  'limit_exceeded',
  'not_authenticated',
  'wrong_details',
  'not_accepted',
  'declined',
  'bank_unavailable',
  'other',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** The code of its sentence; whatever is not one of ours has the general one. */
export const paymentFailureCode = (reason: string | undefined): `payment_failure.${PaymentFailure}` =>
  `payment_failure.${paymentFailures.find((one) => one === reason) ?? 'other'}`
