import { call } from '../wire/call.ts'

export interface LedgerView {
  accounts: { code: string; name: string; kind: string; balance: string }[]
  /** Zero, or something is very wrong. */
  difference: string
  /** `about`: the number of the policy or refund it was posted for, or the gateway's own id of the payment. */
  journals: { ref: string; about: string; at: string; entries: { account: string; amount: string }[] }[]
}
export const getLedger = call<undefined, LedgerView>('getLedger', 'GET', '/api/office/ledger/')
