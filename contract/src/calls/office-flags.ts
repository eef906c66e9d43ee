import { call } from '../wire/call.ts'

export type SaleFlagKind = 'own_policy' | 'shared_mobile' | 'partner_device' | 'partner_address'

/** A sale that somebody in the office has to look at. Until then no commission is released on it. */
export interface SaleFlagRow {
  flag_id: string
  kind: SaleFlagKind
  proposal_id: string
  proposal_number: string
  product: string
  customer: string
  partner: { code: string; name: string }
  raised_at: string
  /** The account that proposes, or whose device was used. */
  account?: { code: string; name: string }
  /** Other sales with the same mobile. */
  others: { proposal_id: string; customer: string; partner_code: string }[]
  policy_number?: string
  acknowledged?: { by: string; at: string; note: string }
}
/** Query: `show=all` lists the acknowledged ones too. */
export const listSaleFlags = call<undefined, { rows: SaleFlagRow[] }>('listSaleFlags', 'GET', '/api/office/flags/')
export const acknowledgeSaleFlag = call<{ note: string }, { flag_id: string }>(
  'acknowledgeSaleFlag',
  'POST',
  '/api/office/flags/:flag_id/',
)
