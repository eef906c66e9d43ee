/** Named by `document.<title>` in messages; every letterhead carries the name in two languages. */
export type DocumentTitle =
  | 'policy-schedule'
  | 'bill-of-supply'
  | 'tax-invoice'
  | 'proposal-copy'
  | 'information-sheet'
  | 'policy-wording'
  | 'health-card'
  | 'tax-certificate'
  | 'car-certificate'
  | 'quote-sheet'
  | 'consent-evidence'
  | 'endorsement'
