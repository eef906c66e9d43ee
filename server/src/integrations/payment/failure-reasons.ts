import type { PaymentFailure } from '@portal/domain/lifecycle/payment-failures.ts'

/** The reasons that gateways document (Razorpay's `error_reason`, else its `error_code`), by what we say of them. */
const gatewayReasons: Record<Exclude<PaymentFailure, 'other'>, readonly string[]> = {
  cancelled: ['payment_cancelled'],
  timed_out: [
    'payment_timed_out',
    'request_timed_out',
    'payment_session_expired',
    'payment_collect_request_expired',
    'otp_expired',
  ],
  insufficient_funds: ['insufficient_funds'],
  limit_exceeded: [
    'credit_limit_exceeded',
    'mcc_amount_limit_exceeded',
    'transaction_daily_count_exceeded',
    'transaction_daily_limit_exceeded',
    'transaction_frequency_limit_exceeded',
    'transaction_limit_exceeded',
  ],
  not_authenticated: [
    'authentication_failed',
    'incorrect_atm_pin',
    'incorrect_cvv',
    'incorrect_otp',
    'incorrect_pin',
    'invalid_otp',
    'otp_attempts_exceeded',
    'pin_attempts_exceeded',
  ],
  wrong_details: [
    'bank_account_invalid',
    'bank_account_validation_failed',
    'card_expired',
    'card_number_invalid',
    'incorrect_card_details',
    'incorrect_card_expiry_date',
    'incorrect_cardholder_name',
    'invalid_vpa',
    'vpa_resolution_failed',
  ],
  not_accepted: [
    'bank_not_enabled',
    'card_disabled_for_online_payments',
    'card_network_not_enabled',
    'card_not_enrolled',
    'debit_instrument_blocked',
    'debit_instrument_inactive',
    'international_transaction_not_allowed',
    'payment_method_not_enabled',
    'psp_app_not_supported',
    'transaction_on_vpa_restricted',
    'user_not_eligible',
  ],
  declined: ['authorisation_declined_by_psp', 'bank_declined', 'card_declined', 'debit_declined', 'payment_declined'],
  bank_unavailable: [
    'bank_cutoff_in_progress',
    'bank_not_available',
    'bank_technical_error',
    'gateway_error',
    'gateway_technical_error',
    'invalid_response_from_gateway',
    'issuer_technical_error',
    'payment_declined_due_to_high_traffic',
    'psp_app_not_available',
    'psp_not_available',
    'server_error',
    'upi_app_technical_error',
  ],
}

const failureByReason = new Map<string, PaymentFailure>(
  Object.entries(gatewayReasons).flatMap(([failure, reasons]) =>
    reasons.map((reason) => [reason, failure as PaymentFailure] as const),
  ),
)

/** What we say of a failed payment; a reason that nobody documented is never shown as it came. */
export const paymentFailureOf = (gatewayReason: string): PaymentFailure =>
  failureByReason.get(gatewayReason.toLowerCase()) ?? 'other'
