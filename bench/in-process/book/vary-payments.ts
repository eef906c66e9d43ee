import type { Book } from './open-book.ts'

export const number = (column: string) => `right(${column}, 8)::int`
/** A part of a thousand to which a copy belongs, another for each purpose, the same in every table. */
export const share = (column: string, of: string) => `abs(hashtext(right(${column}, 8) || '${of}') % 1000)`
export const copies = (column: string) => `where ${column} ~ '[-_]b[0-9]{8}$'`

/** The copies of a sale differ as payments do: most are paid by UPI, some failed, few were paid by wallet or wait for finance. */
export async function varyPayments(prepare: Book['prepare']): Promise<void> {
  await prepare(`update payments set
    state = case when ${share('id', 'state')} < 60 then 'failed' when ${share('id', 'state')} < 80 then 'refunded'
      when ${share('id', 'state')} < 82 then 'review' else 'captured' end ${copies('id')}`)
  const outcome = share('id', 'state')
  await prepare(`update gateway_payments set
    ends_as = case when ${outcome} between 80 and 81 then 'review' when ${outcome} between 60 and 79 then 'refund' else ends_as end,
    method = case when ${share('id', 'method')} < 5 then 'wallet' when ${share('id', 'method')} < 250 then 'card'
      when ${share('id', 'method')} < 350 then 'netbanking' else 'upi' end ${copies('id')}`)
  await prepare(`insert into reviews (id, kind, subject, proposal_id, gateway_payment_id, detail, opened_at)
    select 'RV-' || id, 'cannot_issue', id, proposal_id, id, '{"blockers": ["kyc_review"]}', captured_at from gateway_payments
    ${copies('id')} and ends_as = 'review'`)
}
