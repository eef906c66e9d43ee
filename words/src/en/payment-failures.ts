import type { PaymentFailure } from '@portal/domain/lifecycle/payment-failures.ts'

/** Why a payment failed: customer, agent and finance read the same sentence. */
export const paymentFailures = {
  'payment_failure.cancelled': 'The payment was cancelled.',
  'payment_failure.timed_out': 'The payment was not completed in time.',
  'payment_failure.insufficient_funds': 'The balance in the account was insufficient.',
  'payment_failure.limit_exceeded': 'The amount is above the limit of the card, account or UPI app.',
  'payment_failure.not_authenticated': 'The bank could not verify the OTP, PIN or CVV.',
  'payment_failure.wrong_details': 'The card, bank account or UPI ID is incorrect or no longer valid.',
  'payment_failure.not_accepted': 'This card, bank account or UPI app cannot be used for this payment.',
  'payment_failure.declined': 'The bank declined the payment.',
  'payment_failure.bank_unavailable': 'The bank or the payment service was not available.',
  'payment_failure.other': 'The bank has not given a reason.',
} as const satisfies Record<`payment_failure.${PaymentFailure}`, string>
