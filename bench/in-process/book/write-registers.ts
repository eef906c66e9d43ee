import { findingKinds } from '@portal/contract/calls/office-reconcile.ts'
import { carQuote } from '@portal/domain/quote/testing/sample-quotes.ts'
import { sealInputs } from '../../../server/src/db/stored-quote.ts'
import { cryptoOf } from '../../../server/src/kernel/field-crypto.ts'
import { tokensOfName } from '../../../server/src/kernel/name-tokens.ts'
import { sealMessage } from '../../../server/src/messages/sealed-message.ts'
import { bookDay } from './make-template.ts'
import { nameOf } from './names.ts'
import type { Book } from './open-book.ts'

/** How much an insurer of this size has gathered after some years. */
export const volumes = {
  findings: 100_000,
  complaints: 50_000,
  claims: 50_000,
  identities: 5000,
  inspections: { open: 5000, closed: 50_000 },
  refunds: 50_000,
  accounts: 20_000,
  messages: 100_000,
  differences: 20_000,
  settlements: 5000,
  failedJobs: 2000,
  waitingJobs: 20_000,
  deadLetters: 20_000,
  uploads: 5000,
  approvals: 20_000,
  reviews: 1000,
  views: 200_000,
  imports: 2000,
}
/** Rows of a register belong to these many sales in turn. */
export const sales = 25_000
/** Messages that are no longer at hand lie in months. */
const months = 24
const page = 5000
/** The one receiver, name and mobile that a search looks for. */
export const sought = { mobile: '9811112222', surname: 'venkataraman', name: 'zubin quar' }

const eight = (n: string) => `lpad((${n})::text, 8, '0')`
/** Which sale of the book a row belongs to. */
const k = (n: string) => eight(`(${n}) % ${sales} + 1`)
const back = (n: string, total: number) =>
  `timestamptz '${bookDay}' - make_interval(secs => 63072000.0 * ${n} / ${total})`

type Prepare = Book['prepare']

/** The registers of the office, filled straight into the tables: each row belongs to a sale of the book. */
export async function writeRegisters(book: Book): Promise<void> {
  const { prepare } = book
  await writeMoney(prepare)
  await writeDesk(prepare)
  await writeWork(book)
  await writeAccounts(prepare)
  await writeSystem(prepare)
  await divideMessages(prepare)
  await sealMessages(book)
  await nameSales(book)
  await prepare('vacuum analyze')
}

async function writeMoney(prepare: Prepare): Promise<void> {
  const { findings, refunds, differences, settlements, reviews } = volumes
  await prepare(`insert into reconcile_runs (id, gateway, window_from, window_to, started_at, finished_at, payments_seen)
    select 'RR-' || n, 'sandbox', at, at, at, at, 1000 from generate_series(1, 700) n, lateral (select ${back('n', 700)} as at) t`)
  await prepare(
    `insert into reconcile_findings (id, run_id, at, kind, result, payment_id, proposal_id, gateway_payment_id, amount_paise, ours, gateway, outcome)
    select 'RD-' || n, 'RR-' || (n * 700::bigint / ${findings} + 1), ${back('n', findings)}, ($1::text[])[case when n % 5000 = 0 then 8 else n % 3 + 1 end],
      case when n % 5000 = 0 then 'not_read' when n % 300 = 0 then 'review' else 'corrected' end, 'PY-b' || ${k('n')}, 'P-b' || ${k('n')}, 'pay_b' || ${k('n')},
      100000 + n, 'created', 'captured', 'captured' from generate_series(1, ${findings - 1}) n`,
    [[...findingKinds]],
  )
  await prepare(`insert into refunds (id, number, gateway_payment_id, proposal_id, policy_id, reason, amount_paise, key, state, gateway_refund_id, tries, created_at, refunded_at, last_error)
    select 'RF-b' || ${eight('n')}, 'RF-B' || n, 'pay_r' || ${eight('n')}, 'P-b' || ${k('n')}, 'PL-b' || ${k('n')},
      case when n % 500 = 0 then 'second_payment' else 'free_look' end, 50000 + n * 7919::bigint % 4000000, 'rk' || n,
      case when n % 400 = 0 then 'failed' when n % 100 = 0 then 'due' when n % 90 = 0 then 'pending' else 'refunded' end,
      'rfnd_b' || ${eight('n')}, 1, ${back('n', refunds)}, ${back('n', refunds)} + interval '2 days', case when n % 400 = 0 then 'refused' end
    from generate_series(1, ${refunds}) n`)
  await prepare(`insert into settlements (gateway, id, utr, settled_on, lines, amount_paise, fee_paise, tax_paise, net_paise)
    select 'sandbox', 'setl_' || n, 'UTR' || n, date '${bookDay}' - (n / 7), 20, 2000000, 4000, 720, 1995280 from generate_series(1, ${settlements}) n`)
  await prepare(`insert into settlement_lines (id, gateway, settlement_id, kind, reference, utr, settled_on, amount_paise, fee_paise, tax_paise, net_paise, import_id, row, gateway_payment_id, our_paise, created_at)
    select 'SL-' || n, 'sandbox', 'setl_' || (n % ${settlements} + 1), 'payment', 'pay_b' || ${eight('n')}, 'UTR' || (n % ${settlements} + 1),
      date '${bookDay}' - (n % ${settlements} / 7), 100000, 200, 36, 99764, 'IM-1', n, 'pay_b' || ${k('n')}, 100000, now()
    from generate_series(1, 100000) n`)
  await prepare(`insert into settlement_differences (id, kind, subject, line_id, gateway_payment_id, proposal_id, amount_paise, state, opened_at, since, closed_at, closed_by, resolution, ended_as)
    select 'SD-' || n, (array['missing_here', 'missing_there', 'amount_differs', 'fee_differs', 'settled_twice'])[case when n % 1000 = 0 then 5 else n % 3 + 1 end],
      'SL-' || n, 'SL-' || n, 'pay_b' || ${k('n')}, 'P-b' || ${k('n')}, 100 + n, case when n % 10 = 0 then 'open' else 'closed' end,
      ${back('n', differences)}, ${back('n', differences)}, case when n % 10 > 0 then now() end, 'F4001', '', case when n % 10 > 0 then 'noted' end
    from generate_series(1, ${differences}) n`)
  await prepare(`insert into reviews (id, kind, subject, proposal_id, gateway_payment_id, detail, state, opened_at, closed_at, closed_by, ended_as)
    select 'RW-' || n, 'cannot_issue', 'pay_b' || ${k('n')}, 'P-b' || ${k('n')}, 'pay_b' || ${k('n')}, '{"blockers": ["kyc_review"]}',
      case when n % 2 = 0 then 'open' else 'closed' end, ${back('n', reviews)}, case when n % 2 = 1 then now() end, 'F4001', case when n % 2 = 1 then 'refund' end
    from generate_series(1, ${reviews}) n`)
  // As finance leaves them: the month before is closed and signed.
  await prepare(
    `insert into month_closes (month, closed_by, closed_at, totals, unallocated) values ('2026-09', 'F4001', '2026-10-02', '{}', '[]')`,
  )
}

async function writeDesk(prepare: Prepare): Promise<void> {
  const kinds = [
    {
      kind: 'complaint',
      count: volumes.complaints,
      topics: ['service', 'policy', 'premium', 'refund'],
      rare: 'selling',
    },
    {
      kind: 'claim',
      count: volumes.claims,
      topics: ['planned_stay', 'emergency_stay', 'reimbursement', 'accident'],
      rare: 'theft',
    },
  ]
  for (const { kind, count, topics, rare } of kinds)
    await prepare(
      `insert into desk_cases (id, number, kind, topic, channel, state, outcome, quote_id, policy_id, happened_on, reference, told_sealed, opened_by, received_at, opened_at, closed_at)
      select 'DC-${kind}-' || n, 'CASE-${kind}-' || n, '${kind}', case when n % 5000 = 0 then $2 else ($1::text[])[n % 4 + 1] end,
        case when n % 999 = 0 then 'regulator' when n % 3 = 0 then 'email' else 'phone' end, case when n % 50 > 0 then 'closed' else 'open' end,
        case when n % 50 > 0 then 'withdrawn' end, 'Q-b' || ${k('n')}, 'PL-b' || ${k('n')}, date '${bookDay}' - 10, 'REG' || n, 'x', 'A9001', at, at,
        case when n % 50 > 0 then at + interval '3 days' end
      from generate_series(1, ${count}) n, lateral (select ${back('n', count)} as at) t`,
      [topics, rare],
    )
}

/** Identities and inspections; a car is what it is for a part of the sales. */
async function writeWork({ prepare, test }: Book): Promise<void> {
  const { identities, inspections } = volumes
  await prepare(`update proposals set kyc_state = 'review', state = 'submitted', review_since = ${back(`(${sales} - right(id, 8)::int)`, sales)},
      screening_state = case when right(id, 8)::int % 3 = 0 then 'match' else screening_state end
    where id ~ '^P-b[0-9]{8}$' and right(id, 8)::int > ${sales - identities}`)
  await prepare(`insert into identity_claims (proposal_id, assigned_to, assigned_at)
    select id, (select id from partners where code = 'U3001'), now() from proposals where kyc_state = 'review' and right(id, 8)::int % 40 = 0`)
  const total = inspections.open + inspections.closed
  /** Sold so long ago that none is due for renewal. */
  const cars = 10_000
  await prepare(
    `update quotes set inputs = $1, product = 'car' where id ~ '^Q-b[0-9]{8}$' and right(id, 8)::int <= ${cars}`,
    [sealInputs(cryptoOf(test.deps), carQuote)],
  )
  await prepare(`insert into inspections (id, proposal_id, quote_id, partner_id, state, reason, requested_at, submitted_at, closed_at, assigned_to)
    select 'IN-' || n, proposals.id, proposals.quote_id, proposals.partner_id,
      case when n > ${inspections.open} then 'approved' when n % 3 = 0 then 'requested' else 'photos_received' end,
      case when n % 500 = 0 then 'ownership_changed' else 'break_in' end, at, case when n % 3 > 0 or n > ${inspections.open} then at + interval '1 hour' end,
      case when n > ${inspections.open} then at + interval '1 day' end, case when n % 40 = 0 then (select id from partners where code = 'S5001') end
    from generate_series(1, ${total}) n, lateral (select ${back('n', total)} as at) t, proposals where proposals.id = 'P-b' || ${eight(`n % ${cars} + 1`)}`)
}

async function writeAccounts(prepare: Prepare): Promise<void> {
  await prepare(
    `insert into branches (code, name, created_at) select 'BR' || n, 'Branch ' || n, now() from generate_series(1, 50) n`,
  )
  await prepare(`insert into partners (id, code, name, email, mobile, role, licence, status, licence_until, branch_code, password_hash, created_at)
    select 'account-' || n, 'AC' || n, 'Account ' || n, 'ac' || n || '@partners.example', '98' || ${k('n')}, 'partner', 'agent',
      case when n % 1000 = 0 then 'suspended' else 'active' end, case when n % 700 = 0 then date '${bookDay}' + 10 when n % 900 = 0 then date '${bookDay}' - 10 end,
      case when n % 2 = 0 then 'BR' || (n % 50 + 1) end, 'x', ${back('n', volumes.accounts)} from generate_series(1, ${volumes.accounts}) n`)
  await prepare(`insert into change_requests (id, kind, subject, payload, reason, asked_by, asked_at, expires_at, outcome, decided_by, decided_at)
    select 'CR-' || n, 'refund', 'RW-' || n, jsonb_build_object('amount_paise', 3000000, 'proposal_id', 'P-b' || ${k('n')}), 'Asked', 'F4001',
      ${back('n', volumes.approvals)}, timestamptz '${bookDay}' + interval '3 days', case when n % 200 > 0 then 'approved' end,
      case when n % 200 > 0 then 'A9001' end, case when n % 200 > 0 then now() end from generate_series(1, ${volumes.approvals}) n`)
  await prepare(`insert into person_views (at, by, role, quote_id, what) select ${back('n', volumes.views)}, 'A9001', 'admin', 'Q-b' || ${k('n')}, 'getPolicy'
    from generate_series(1, ${volumes.views}) n`)
}

async function writeSystem(prepare: Prepare): Promise<void> {
  const { failedJobs, waitingJobs, deadLetters, uploads, imports } = volumes
  await prepare(`select count(*) from graphile_worker.add_jobs(array(
    select row('send-message', json_build_object('id', 'M-' || n), null, now() + interval '1 day', 25, 'message:M-' || n, null, null)::graphile_worker.job_spec
    from generate_series(1, ${failedJobs + waitingJobs}) n))`)
  await prepare(`select count(*) from graphile_worker.permanently_fail_jobs(
    array(select id from graphile_worker.jobs where id % ${(failedJobs + waitingJobs) / failedJobs} = 0), 'message: unreachable')`)
  await prepare(`insert into event_endpoints (id, kind, name, url, names, state, position, due_at, created_at, created_by) values
    ('EE-1', 'webhook', 'Data warehouse', 'https://events.example/portal', '{}', 'active', 0, now() + interval '1 year', now(), 'A9001')`)
  await prepare(`insert into event_dead_letters (endpoint_id, sequence, event_id, name, attempts, error, failed_at)
    select 'EE-1', n, 'EV-' || n, 'policy.issued', 10, 'http 500', ${back('n', deadLetters)} from generate_series(1, ${deadLetters}) n`)
  await prepare(`insert into policy_uploads (policy_id, state, refusal, uploaded_on, changed_at)
    select 'PL-b' || ${k('n')}, case when n <= ${uploads} then 'refused' else 'uploaded' end, case when n <= ${uploads} then 'no_vehicle' end, date '${bookDay}', ${back('n', 60_000)}
    from generate_series(1, 60000) n on conflict do nothing`)
  await prepare(`insert into imports (id, kind, file_name, bytes, received, state, rows, created, uploaded_by, created_at, finished_at)
    select 'IM-' || n, case when n % 2 = 0 then 'partners' else 'razorpay_settlement' end, 'file.csv', 1000, 1000, 'done', 10, 10, 'A9001', ${back('n', imports)}, now()
    from generate_series(1, ${imports}) n`)
}

/** Several messages for each sale. Kinds and states as they occur; what is older than ninety days lies in months. */
async function divideMessages(prepare: Prepare): Promise<void> {
  await prepare(`insert into outbox (id, dedupe_key, channel, recipient, kind, language, subject, body, case_id, partner_id, state, attempts, created_at, sent_at)
    select 'M-c' || c || right(id, 8), dedupe_key || c, channel, recipient, kind, language, subject, body, case_id, partner_id, state, attempts,
      created_at - c * interval '11 days', sent_at from outbox, generate_series(1, ${volumes.messages / sales - 1}) c where id like 'M-b%'`)
  await prepare(`update outbox set kind = case when hashtext(id) % 2000 = 0 then 'refund' when hashtext(id) % 5 = 0 then 'otp_consent' else kind end,
    state = case when hashtext(id || 'state') % 1500 = 0 then 'failed' else 'sent' end`)
  await prepare(`do $$ declare first date := date '${bookDay.slice(0, 7)}-01'; begin
    for month in 0..${months} loop
      execute format('create table if not exists sent_messages_m%s partition of sent_messages for values from (%L) to (%L)', month,
        (first - make_interval(months => month))::timestamp at time zone 'Asia/Kolkata',
        (first - make_interval(months => month - 1))::timestamp at time zone 'Asia/Kolkata');
    end loop; end $$`)
  const columns =
    'id, dedupe_key, channel, recipient, kind, language, subject, body, case_id, partner_id, state, attempts, provider_id, created_at, sent_at'
  await prepare(`with gone as (delete from outbox where created_at < timestamptz '${bookDay}' - interval '90 days' returning *)
    insert into sent_messages (${columns}) select ${columns} from gone`)
}

/** As a server that is no demo keeps them. */
async function sealMessages({ prepare, test }: Book): Promise<void> {
  for (const table of ['outbox', 'sent_messages'])
    for (let last = '-'; last; ) {
      const { rows } = await prepare(
        `select id, recipient, subject, body from ${table} where id > $1 order by id limit ${page}`,
        [last],
      )
      const sealed = rows.map((row) => {
        const id = String(row.id)
        const recipient = Number(id.slice(-5)) === 4321 ? sought.mobile : String(row.recipient)
        return {
          id,
          ...sealMessage(test.deps, { id, recipient, subject: row.subject as string | null, body: String(row.body) }),
        }
      })
      await prepare(
        `update ${table} m set recipient = '', body = s.body, recipient_index = s.recipient_index
        from jsonb_to_recordset($1::jsonb) as s (id text, body text, recipient_index text) where m.id = s.id`,
        [JSON.stringify(sealed)],
      )
      last = rows.length === page ? sealed.at(-1)!.id : ''
    }
}

/** Every tenth customer has the same surname; one is called like nobody else. */
async function nameSales({ prepare, test }: Book): Promise<void> {
  const crypto = cryptoOf(test.deps)
  for (let last = '-'; last; ) {
    const { rows } = await prepare(
      `select quote_id, partner_id from policies where quote_id > $1 order by quote_id limit ${page}`,
      [last],
    )
    const named = rows.map(({ quote_id, partner_id }) => {
      const n = Number(String(quote_id).slice(-8)) || 0
      return { quote_id, tokens: tokensOfName(crypto, String(partner_id), n === 4321 ? 'Zubin Quaresma' : nameOf(n)) }
    })
    await prepare(
      `update sale_search s set tokens = n.tokens from jsonb_to_recordset($1::jsonb) as n (quote_id text, tokens int[])
      where s.quote_id = n.quote_id`,
      [JSON.stringify(named)],
    )
    last = rows.length === page ? String(rows.at(-1)!.quote_id) : ''
  }
}
