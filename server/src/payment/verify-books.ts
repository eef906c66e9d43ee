import { sql } from 'kysely'
import { verifyArchives } from '../audit/verify-archive.ts'
import type { Executor } from '../db/database.ts'
import { type BrokenLink, verifyAuditFromStart } from '../db/verify-audit.ts'
import type { DocumentStore } from '../integrations/documents/document-store.ts'
import { bookedCommission } from './commission-sums.ts'

export interface BrokenInvariant {
  /** Number of the invariant in the lifecycle book. */
  invariant: number
  says: string
  found: number
  examples: string[]
}

export interface BooksReport {
  counts: Record<string, number>
  breaks: BrokenInvariant[]
}

interface Check {
  invariant: number
  says: string
  /** Answers the ids that break it, as `id`. */
  breaks: ReturnType<typeof sql<{ id: string }>>
}

const linesSum = sql`(select coalesce(sum((line ->> 'amount')::bigint), 0) from jsonb_array_elements(pl.breakup -> 'lines') line)`

const refundedSum = sql`(select coalesce(sum(r.amount_paise), 0) from refunds r where r.gateway_payment_id = g.id)`
const writtenOffSum = sql`(select coalesce(sum(w.amount_paise), 0) from write_offs w
  where w.gateway_payment_id = g.id and w.state = 'approved')`

/** Every invariant as a query whose result must be empty. */
const checks: readonly Check[] = [
  {
    invariant: 1,
    says: 'captured money ends as exactly one policy, one refund, one write-off by two people or one open review',
    breaks: sql`select g.id from gateway_payments g where g.captured_at is not null and (
      (g.ends_as = 'policy' and not exists (select from policies p where p.gateway_payment_id = g.id)
        and not exists (select from proposals p where p.id = g.proposal_id and p.state = 'paid'))
      or (g.ends_as = 'refund' and ${refundedSum} <> g.amount_paise)
      or (g.ends_as = 'write_off' and ${writtenOffSum} <> g.amount_paise)
      or (g.ends_as = 'review' and not exists (select from reviews v where v.gateway_payment_id = g.id and v.state = 'open'))
      or (g.ends_as <> 'policy' and exists (select from policies p where p.gateway_payment_id = g.id))
      or (g.ends_as = 'policy' and exists (select from refunds r where r.gateway_payment_id = g.id and r.policy_id is null))
      or g.ends_as is null)`,
  },
  {
    invariant: 1,
    says: 'a review closes only into what its money came to',
    breaks: sql`select v.id from reviews v where v.state = 'closed' and (
      (v.ended_as = 'policy' and not exists (select from policies p where p.proposal_id = v.proposal_id))
      or (v.ended_as = 'refund' and v.gateway_payment_id is not null
        and not exists (select from refunds r where r.gateway_payment_id = v.gateway_payment_id))
      or (v.ended_as = 'write_off' and not exists (select from write_offs w join reviews o on o.id = w.review_id
        where w.state = 'approved' and (o.id = v.id or o.subject = v.subject or o.gateway_payment_id = v.gateway_payment_id))))`,
  },
  {
    invariant: 1,
    says: 'a refund that failed is settled, written off by two people, or open before a person',
    breaks: sql`select r.id from refunds r where r.state = 'failed'
        and not exists (select from reviews v where v.subject = r.id and v.state = 'open')
      union all select r.id from refunds r where r.state = 'written_off' and not exists (select from write_offs w
        join reviews v on v.id = w.review_id where v.subject = r.id and w.state = 'approved')`,
  },
  {
    invariant: 1,
    says: 'a write-off has two people and its journal',
    breaks: sql`select w.id from write_offs w where w.state = 'approved' and (w.decided_by is null
      or w.decided_by = w.proposed_by or not exists (select from ledger_journals j where j.ref = 'write-off:' || w.id))`,
  },
  {
    invariant: 1,
    says: 'no more is refunded than was taken',
    breaks: sql`select r.gateway_payment_id as id from refunds r join gateway_payments g on g.id = r.gateway_payment_id
      group by r.gateway_payment_id, g.amount_paise having sum(r.amount_paise) > g.amount_paise`,
  },
  {
    invariant: 2,
    says: 'the amount charged is the frozen premium, the premium of the policy and the sum of its lines',
    breaks: sql`select pl.id from policies pl
      join proposals pr on pr.id = pl.proposal_id join payments py on py.id = pl.payment_id
      join gateway_payments g on g.id = pl.gateway_payment_id
      where pl.premium_paise <> pr.frozen_paise or pl.premium_paise <> py.amount_paise or pl.premium_paise <> g.amount_paise
        or g.currency <> 'INR' or pl.premium_paise <> ${linesSum}`,
  },
  {
    invariant: 3,
    says: 'no policy without identity, consent before the order on the same content, and received premium',
    breaks: sql`select pl.id from policies pl
      join proposals pr on pr.id = pl.proposal_id join payments py on py.id = pl.payment_id
      left join consents c on c.id = pl.consent_id left join gateway_payments g on g.id = pl.gateway_payment_id
      where pr.state <> 'issued' or pr.kyc_state <> 'verified' or c.id is null or c.otp_ref = '' or c.text_hash = ''
        or c.content_hash <> py.content_hash or c.amount_paise <> pl.premium_paise or c.given_at > py.created_at
        or g.captured_at is null or g.proposal_id <> pl.proposal_id`,
  },
  {
    invariant: 3,
    says: 'no policy with an open underwriting case or an outstanding inspection',
    breaks: sql`select pl.id from policies pl where
      exists (select from uw_cases c where c.proposal_id = pl.proposal_id and c.decided_at is null)
      or exists (select from inspections i where i.proposal_id = pl.proposal_id and i.closed_at is null)`,
  },
  {
    invariant: 3,
    says: 'cover never starts before payment',
    breaks: sql`select id from policies where starts < (paid_at at time zone 'Asia/Kolkata')::date
      or (starts = (paid_at at time zone 'Asia/Kolkata')::date
        and start_time < to_char(paid_at at time zone 'Asia/Kolkata', 'HH24:MI'))`,
  },
  {
    invariant: 3,
    says: 'an issued proposal has its policy',
    breaks: sql`select id from proposals where state = 'issued' and id not in (select proposal_id from policies)`,
  },
  {
    invariant: 9,
    says: 'every policy was announced, once, through the outbox',
    breaks: sql`select pl.id from policies pl
      where pl.imported_from is null and not exists (select from outbox o where o.dedupe_key = 'policy:' || pl.id || ':sms')
        and not exists (select from sent_message_keys k where k.dedupe_key = 'policy:' || pl.id || ':sms')`,
  },
  {
    invariant: 9,
    says: 'a sent message has its provider reference',
    breaks: sql`select id from messages where state = 'sent' and (provider_id is null or sent_at is null)`,
  },
  {
    invariant: 2,
    says: 'every journal sums to zero',
    breaks: sql`select journal_id as id from ledger_entries group by journal_id having sum(amount_paise) <> 0`,
  },
  {
    invariant: 2,
    says: 'the kept balance of each account and day is the sum of its entries',
    breaks: sql`select account || ' ' || day as id from (
        select account, day, amount_paise as kept, 0 as booked from ledger_balances
        union all select account, day, amount_paise, 0 from ledger_tail
        union all select e.account, (j.at at time zone 'Asia/Kolkata')::date, 0, e.amount_paise
          from ledger_entries e join ledger_journals j on j.id = e.journal_id
      ) both_sides group by account, day having sum(kept) <> sum(booked)`,
  },
  {
    invariant: 1,
    says: 'the books hold each capture, policy and paid refund',
    breaks: sql`select g.id from gateway_payments g where g.captured_at is not null
        and not exists (select from ledger_journals j where j.ref = 'capture:' || g.id)
      union all select p.id from policies p where p.imported_from is null
        and not exists (select from ledger_journals j where j.ref = 'issue:' || p.id)
      union all select r.id from refunds r where r.state = 'refunded'
        and not exists (select from ledger_journals j where j.ref = 'refund:' || r.id)`,
  },
  {
    invariant: 1,
    says: 'premium deposits are exactly the money under review or on its way to a policy',
    breaks: sql`select 'premium_deposits' as id where
      (select coalesce(-sum(amount_paise), 0) from ledger_entries where account = 'premium_deposits') <>
      (select coalesce(sum(g.amount_paise), 0) from gateway_payments g where g.captured_at is not null and (g.ends_as = 'review'
        or (g.ends_as = 'policy' and not exists (select from policies p where p.gateway_payment_id = g.id))))`,
  },
  {
    invariant: 1,
    says: 'a policy cancelled later returns what was agreed, and nothing before its notice is over',
    breaks: sql`select p.id from policies p
      left join refunds r on r.policy_id = p.id and r.reason = 'cancelled'
      where coalesce(r.amount_paise, 0) <> case when p.state = 'cancelled' then p.cancel_refund_paise else 0 end
        or (p.state = 'cancelled' and p.cancels_on is null)`,
  },
  {
    invariant: 2,
    says: 'the books hold the commission that is held and released, less what was taken back',
    breaks: sql`select account as id from (values ('commission_held', 'held'), ('commission_payable', 'released')) of (account, state)
      where (select coalesce(-sum(amount_paise), 0) from ledger_entries e where e.account = of.account) <>
        (select coalesce(sum(amount_paise - taken_back_paise), 0) from commissions c where c.state = of.state)`,
  },
  {
    invariant: 2,
    says: 'the statements of partners hold every commission that was booked, and nothing else',
    breaks: sql`select coalesce(c.journal_id, e.journal_id) as id from commission_journals c
      full join (select e.journal_id, abs(e.amount_paise) as paise from ledger_entries e join ledger_journals j on j.id = e.journal_id
        where (split_part(j.ref, ':', 1), e.account) in (('commission', 'commission_expense'),
          ('commission-released', 'commission_payable'), ('commission-reversed', 'commission_expense'))) e
        on e.journal_id = c.journal_id
      where c.amount_paise is distinct from e.paise`,
  },
  {
    invariant: 2,
    says: 'the kept commission of each partner and month is the sum of its journals',
    breaks: sql`select concat_ws(' ', partner_id, month, kind) as id from (
        select partner_id, month, kind, amount_paise as kept, 0 as booked from ${bookedCommission} sums
        union all select partner_id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM'), kind, 0, amount_paise from commission_journals
      ) both_sides group by partner_id, month, kind having sum(kept) <> sum(booked)`,
  },
  {
    invariant: 2,
    says: 'every line of a settlement is booked into the bank, and its settlement is the sum of its lines',
    breaks: sql`select l.id from settlement_lines l left join ledger_journals j on j.ref = 'settlement:' || l.id
        left join ledger_entries e on e.journal_id = j.id and e.account = 'bank'
        where j.id is null or coalesce(e.amount_paise, 0) <> l.net_paise
      union all select s.id from settlements s left join settlement_lines l on l.gateway = s.gateway and l.settlement_id = s.id
        group by s.gateway, s.id, s.net_paise, s.lines having s.net_paise <> coalesce(sum(l.net_paise), 0) or s.lines <> count(l.id)`,
  },
  {
    invariant: 1,
    says: 'a payment or refund is settled by exactly one line, which names its transfer',
    breaks: sql`select coalesce(l.refund_id, l.gateway_payment_id) as id from settlement_lines l where l.our_paise is not null
        group by 1 having count(*) > 1
      union all select g.id from gateway_payments g where (g.settled_on is not null) <> exists (select from settlement_lines l
        where l.gateway_payment_id = g.id and l.refund_id is null and l.our_paise is not null and l.utr = g.settlement_utr)
      union all select r.id from refunds r where (r.settled_on is not null) <> exists (select from settlement_lines l
        where l.refund_id = r.id and l.our_paise is not null and l.utr = r.settlement_utr)`,
  },
  {
    invariant: 1,
    says: 'the gateway holds exactly what was captured, less what was refunded, settled and given up',
    breaks: sql`select 'gateway_clearing' as id where
      (select coalesce(sum(amount_paise), 0) from ledger_entries where account = 'gateway_clearing') <>
      (select coalesce(sum(amount_paise), 0) from gateway_payments where captured_at is not null)
      - (select coalesce(sum(amount_paise), 0) from refunds where state = 'refunded')
      - (select coalesce(sum(our_paise), 0) from settlement_lines)
      + (select coalesce(sum(e.amount_paise), 0) from ledger_entries e join ledger_journals j on j.id = e.journal_id
        where e.account = 'gateway_clearing' and split_part(j.ref, ':', 1) in ('write-off', 'settlement-resolved'))`,
  },
  {
    invariant: 1,
    says: 'what is held for settlement differences is exactly what is open',
    breaks: sql`select 'settlement_suspense' as id where
      (select coalesce(-sum(amount_paise), 0) from ledger_entries where account = 'settlement_suspense') <>
      (select coalesce(sum(amount_paise), 0) from settlement_differences
        where state = 'open' and kind in ('missing_here', 'amount_differs', 'settled_twice'))`,
  },
]

const countBreaks = [
  'policies',
  'payments',
  'gateway_payments',
  'refunds',
  'reviews',
  'write_offs',
  'settlement_lines',
  'settlement_differences',
  'consents',
  'messages',
  'audit_events',
  'ledger_journals',
] as const

/** Runs every check; an empty `breaks` means that the books balance. `documents`: where archived months of the audit trail are read. */
export async function verifyBooks(db: Executor, documents?: Pick<DocumentStore, 'get'>): Promise<BooksReport> {
  const breaks: BrokenInvariant[] = []
  for (const { invariant, says, breaks: question } of checks) {
    const { rows } = await question.execute(db)
    if (rows.length > 0)
      breaks.push({ invariant, says, found: rows.length, examples: rows.slice(0, 5).map((row) => row.id) })
  }
  const broken: BrokenLink[] = []
  for await (const page of verifyAuditFromStart(db)) broken.push(...page.broken)
  if (documents) for await (const archive of verifyArchives(db, documents)) broken.push(...archive.broken)
  if (broken.length > 0)
    breaks.push({
      invariant: 10,
      says: 'the audit trail is an unbroken chain per case',
      found: broken.length,
      examples: broken.slice(0, 5).map((link) => `${link.case_id} ${link.seq}`),
    })
  const counts: Record<string, number> = {}
  for (const table of countBreaks) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]!.n
  }
  return { counts, breaks }
}
