import { sumsOfLedger } from './fill-book.ts'
import type { Book } from './open-book.ts'
import { copies } from './vary-payments.ts'

/** Long ids of what a sale has when its policy is issued, by the number of the copy. */
const issued: readonly (readonly [table: string, column: string, prefix: string])[] = [
  ['tax_documents', 'journal_ref', 'issue:PL-b'],
  ['ledger_entries', 'journal_id', 'J-issue-'],
  ['ledger_entries', 'journal_id', 'J-commission-'],
  ['commission_journals', 'journal_id', 'J-commission-'],
  ['ledger_journals', 'id', 'J-issue-'],
  ['ledger_journals', 'id', 'J-commission-'],
  ['commissions', 'policy_id', 'PL-b'],
  ['outbox', 'id', 'M-b'],
  ['audit_events', 'case_id', 'PL-b'],
  ['audit_heads', 'case_id', 'PL-b'],
  ['policies', 'id', 'PL-b'],
]

/**
 * The books follow what `varyPayments` made of the copies: a payment that failed brought no money and no policy, one under review or refunded
 * brought money and no policy. Otherwise the registers of a month, which read the sales, differ from the ledger.
 */
export async function bookOutcomes(prepare: Book['prepare']): Promise<void> {
  await prepare(
    `create temporary table unsold as select right(id, 8) as k, state from payments ${copies('id')} and state in ('failed', 'refunded', 'review')`,
  )
  await prepare('create index on unsold (k)')
  for (const [table, column, prefix] of issued)
    await prepare(`delete from ${table} using unsold where ${table}.${column} = '${prefix}' || unsold.k`)
  const ofFailed = `unsold where unsold.state = 'failed' and`
  await prepare(`delete from ledger_entries using ${ofFailed} journal_id = 'J-capture-' || k`)
  await prepare(`delete from ledger_journals using ${ofFailed} id = 'J-capture-' || k`)
  await prepare(`update gateway_payments set status = 'failed', error_code = 'BAD_REQUEST_ERROR', captured_at = null, ends_as = null, settled_on = null
    from ${ofFailed} id = 'pay_b' || k`)
  await prepare(`update payments set captured_at = null from ${ofFailed} id = 'PY-b' || k`)
  await prepare(`update proposals set state = case unsold.state when 'failed' then 'payable' when 'review' then 'paid' else 'withdrawn' end
    from unsold where id = 'P-b' || k`)
  await prepare(`update sales_board set policy_id = null, policy_number = null,
      turn = case unsold.state when 'failed' then 'mine' when 'review' then 'office' else 'closed' end,
      status = case unsold.state when 'failed' then 'state.proposal.payable' when 'review' then 'state.proposal.paid' else 'state.proposal.withdrawn' end
    from unsold where quote_id = 'Q-b' || k`)
  await bookRefunds(prepare)
  for (const statement of sumsOfLedger) await prepare(statement)
  await prepare('drop table unsold')
}

async function bookRefunds(prepare: Book['prepare']): Promise<void> {
  await prepare(`insert into refunds (id, number, gateway_payment_id, proposal_id, reason, amount_paise, key, state, gateway_refund_id, tries, created_at, sent_at, refunded_at)
    select 'RF-b' || k, 'RF-' || k, 'pay_b' || k, 'P-b' || k, 'proposal_closed', amount_paise, 'RFb' || k,
      case when credited_at is null then 'pending' else 'refunded' end, 'rfnd_b' || k, 1,
      captured_at + interval '1 hour', captured_at + interval '1 hour', credited_at
    from unsold join gateway_payments on gateway_payments.id = 'pay_b' || k
      cross join lateral (select case when captured_at < now() - interval '2 days' then captured_at + interval '2 days' end as credited_at) bank
    where unsold.state = 'refunded'`)
  const ofCopies = copies('refunds.id')
  const journals = [
    { kind: 'refund-due', at: 'created_at', from: 'premium_deposits', to: 'refunds_payable' },
    { kind: 'refund', at: 'refunded_at', from: 'refunds_payable', to: 'gateway_clearing' },
  ]
  for (const { kind, at, from, to } of journals) {
    await prepare(
      `insert into ledger_journals (id, ref, proposal_id, at) select 'J-${kind}-' || right(id, 8), '${kind}:' || id, proposal_id, ${at} from refunds ${ofCopies} and ${at} is not null`,
    )
    await prepare(`insert into ledger_entries (journal_id, account, amount_paise)
      select 'J-${kind}-' || right(id, 8), account, sign * amount_paise from refunds, (values ('${from}', 1), ('${to}', -1)) side (account, sign) ${ofCopies} and ${at} is not null`)
  }
}
