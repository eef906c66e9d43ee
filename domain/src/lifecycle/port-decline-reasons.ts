/** Why a port is declined; shown by `port.<reason>` in messages. */
export const portDeclineReasons = [
  'WINDOW_MISSED',
  'TOO_EARLY',
  'BREAK_IN_COVER',
  'PRIOR_NOT_INDEMNITY',
  'ADVERSE_CLAIMS',
  'ADVERSE_MEDICAL',
  'AGE_OUT_OF_RANGE',
  'NON_DISCLOSURE',
  'DOCS_MISSING',
  'HISTORY_NOT_RECEIVED',
  'MEMBER_NOT_IN_PRIOR',
] as const
export type PortDeclineReason = (typeof portDeclineReasons)[number]
