/** What a change of a sale takes back from the customer or the underwriter. */
export const withdrawalKinds = [
  'payment_link',
  'renewal_link',
  'consent',
  'payment_page',
  'revised_offer',
  'underwriting_decision',
  'underwriting_case',
  'medical_appointment',
  'inspection',
] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]

export interface Withdrawal {
  kind: WithdrawalKind
  /** Any change withdraws it, or only one of the premium or of health answers. */
  by: 'any' | 'risk'
  /** The masked mobile it was sent to. */
  to?: string
  /** UTC ISO: when it was sent, given, decided or booked for. */
  at?: string
}

/** The data of a 409 `withdraws`. */
export interface WithdrawalRefusal {
  withdrawals: Withdrawal[]
  /** A request to the customer withdraws nothing before the customer confirms it. */
  takes_effect: 'now' | 'customer_confirms'
}

/**
 * Names the kinds whose withdrawal the person has confirmed, comma separated, or 'none'. A change that would withdraw another one is
 * refused with 409 `withdraws` and the whole list. Without the header nobody is asked.
 */
export const confirmHeader = 'x-confirm-withdrawal'
