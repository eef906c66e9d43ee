import type { Clone } from './clone-rows.ts'
import type { BookTemplate } from './make-template.ts'

const sold = {
  quote_id: `'Q-b' || v.k`,
  proposal_id: `'P-b' || v.k`,
  policy_id: `'PL-b' || v.k`,
  consent_id: `'CN-b' || v.k`,
  link_id: `'L-b' || v.k`,
  payment_id: `'PY-b' || v.k`,
  gateway_payment_id: `'pay_b' || v.k`,
}
const unsoldQuote = `'Q-u' || v.k`
const partner = { partner_id: 'v.partner' }
const name = 'v.name'
const number = 'v.policy_number'

const later = (...columns: string[]) => Object.fromEntries(columns.map((name) => [name, `t.${name} + v.later`]))
const daysLater = (...columns: string[]) => Object.fromEntries(columns.map((name) => [name, `t.${name} + v.days`]))
const pick = <Name extends string>(from: Record<Name, string>, ...names: NoInfer<Name>[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

/** Every row of a sale, one copy for each policy. Sealed answers are left out: they open for their own sale only. */
export function clonesOf(template: BookTemplate, bookDay: string): Clone[] {
  return [saleClones, moneyClones, billClones, journalClones, recordClones].flatMap((clones) =>
    clones(template, bookDay),
  )
}

function saleClones({ proposalId, quoteId, policyId, openQuoteId }: BookTemplate, bookDay: string): Clone[] {
  return [
    {
      table: 'proposals',
      from: `t.id = '${proposalId}'`,
      change: {
        ...partner,
        id: sold.proposal_id,
        number: `'P-' || v.letters`,
        quote_id: sold.quote_id,
        answers: `'{}'`,
        proposer_name: name,
        mobile_index: `'m' || v.k`,
        proposer_index: `'i' || v.k`,
        ...later('frozen_at', 'created_at', 'updated_at'),
      },
    },
    {
      table: 'quotes',
      from: `t.id = '${quoteId}'`,
      change: {
        ...partner,
        id: sold.quote_id,
        number: `'Q-' || v.letters`,
        medical: 'null',
        customer_name: name,
        ...later('created_at', 'updated_at'),
        ...daysLater('rated_on', 'valid_until'),
      },
    },
    {
      table: 'quotes',
      from: `t.id = '${openQuoteId}'`,
      change: {
        ...partner,
        id: unsoldQuote,
        number: `'Q-' || v.unsold_letters`,
        customer_name: name,
        state: `case when t.valid_until + v.days < date '${bookDay}' then 'expired' else 'open' end`,
        ...later('created_at', 'updated_at'),
        ...daysLater('rated_on', 'valid_until'),
      },
    },
    {
      table: 'policies',
      from: `t.id = '${policyId}'`,
      change: {
        ...partner,
        ...pick(sold, 'quote_id', 'proposal_id', 'consent_id', 'payment_id', 'gateway_payment_id'),
        id: sold.policy_id,
        number,
        holder: name,
        state: `case when t.ends + v.days < date '${bookDay}' - 30 then 'lapsed'
          when t.ends + v.days < date '${bookDay}' then 'grace' else 'active' end`,
        home_nonce: `'h' || v.k`,
        home_token_hash: `'h' || v.k`,
        ...later('paid_at', 'issued_at'),
        ...daysLater('starts', 'ends', 'free_look_until'),
      },
    },
  ]
}

function moneyClones({ proposalId, policyId }: BookTemplate, bookDay: string): Clone[] {
  const ofProposal = `t.proposal_id = '${proposalId}'`
  return [
    {
      table: 'consents',
      from: ofProposal,
      change: {
        ...partner,
        ...pick(sold, 'proposal_id', 'link_id'),
        id: sold.consent_id,
        // The one box that work on the book asks for.
        items: `'[{"key": "messages", "agreed": true}]'`,
        ...later('given_at'),
      },
    },
    {
      table: 'pay_links',
      from: ofProposal,
      change: {
        ...partner,
        proposal_id: sold.proposal_id,
        id: sold.link_id,
        nonce: `'l' || v.k`,
        token_hash: `'l' || v.k`,
        ...later('expires_at', 'seen_at', 'verified_at', 'consented_at', 'paid_at', 'created_at'),
      },
    },
    {
      table: 'payments',
      from: ofProposal,
      change: {
        ...partner,
        ...pick(sold, 'proposal_id', 'link_id', 'consent_id'),
        id: sold.payment_id,
        receipt: sold.payment_id,
        gateway_order_id: `'order_b' || v.k`,
        ...later('synced_at', 'created_at', 'tried_at', 'captured_at'),
      },
    },
    {
      table: 'gateway_payments',
      from: ofProposal,
      change: {
        ...pick(sold, 'proposal_id', 'payment_id'),
        id: sold.gateway_payment_id,
        order_id: `'order_b' || v.k`,
        ...later('captured_at', 'first_seen'),
      },
    },
    {
      table: 'commissions',
      from: `t.policy_id = '${policyId}'`,
      change: {
        ...partner,
        policy_id: sold.policy_id,
        state: `case when t.held_until + v.days < date '${bookDay}' then 'released' else 'held' end`,
        ...later('changed_at'),
        ...daysLater('accrued_on', 'held_until'),
      },
    },
  ]
}

/** A bill that is booked stands in the registers of its month as well: the ledger alone would differ from them. */
function billClones({ policyId }: BookTemplate): Clone[] {
  return [
    {
      table: 'tax_documents',
      from: `t.journal_ref = 'issue:${policyId}'`,
      change: {
        journal_ref: `'issue:' || ${sold.policy_id}`,
        policy_id: sold.policy_id,
        number: `regexp_replace(t.number, '[0-9]+$', '') || 'B' || v.k`,
      },
    },
  ]
}

function journalClones({ journals, soldOn }: BookTemplate, bookDay: string): Clone[] {
  return journals.flatMap(({ id: templateId, kind }): Clone[] => {
    const subject = kind === 'capture' ? sold.gateway_payment_id : sold.policy_id
    const id = `'J-${kind}-' || v.k`
    const where = kind === 'commission-released' ? `v.days + 31 <= date '${bookDay}' - date '${soldOn}'` : 'true'
    const change = { ref: `'${kind}:' || ${subject}`, proposal_id: sold.proposal_id, ...later('at') }
    return [
      { table: 'ledger_journals', from: `t.id = '${templateId}'`, change: { id, ...change }, where },
      { table: 'ledger_entries', from: `t.journal_id = '${templateId}'`, change: { journal_id: id }, where },
    ]
  })
}

function recordClones({ quoteId, policyId, openQuoteId }: BookTemplate, bookDay: string): Clone[] {
  // The demo writes the events of its older sales on the day it is made: their copies would lie in the future.
  const at = `least(t.at + v.later, timestamptz '${bookDay} 20:00+05:30')`
  const firstEvent = (templateId: string, caseId: string): Clone => ({
    table: 'audit_events',
    from: `t.case_id = '${templateId}' and t.seq = 1`,
    change: { case_id: caseId, hash: `audit_hash('', ${caseId}, 1, ${at}, t.actor, t.event, t.data)`, at },
  })
  return [
    firstEvent(quoteId, sold.quote_id),
    firstEvent(openQuoteId, unsoldQuote),
    firstEvent(policyId, sold.policy_id),
    {
      table: 'outbox',
      from: `t.dedupe_key = 'policy:${policyId}:sms'`,
      change: {
        ...partner,
        id: `'M-b' || v.k`,
        dedupe_key: `'policy:' || ${sold.policy_id} || ':sms'`,
        recipient: `'9' || lpad((n % 1000000000)::text, 9, '0')`,
        case_id: sold.proposal_id,
        state: `'sent'`,
        sent_at: 'coalesce(t.sent_at, t.created_at) + v.later',
        // The demo's own may not be sent yet while its copies are written.
        attempts: 'greatest(t.attempts, 1)',
        ...later('created_at'),
      },
    },
    {
      table: 'policy_documents',
      from: `t.policy_id = '${policyId}' and t.kind = 'policy-schedule'`,
      change: { policy_id: sold.policy_id, ...later('created_at') },
    },
    {
      table: 'sales_board',
      from: `t.quote_id = '${quoteId}'`,
      change: {
        ...partner,
        ...pick(sold, 'quote_id', 'proposal_id', 'policy_id'),
        policy_number: number,
        quote_number: `'Q-' || v.letters`,
        name,
        mobile_index: `'m' || v.k`,
        ...later('updated_at'),
        ...daysLater('created_on', 'valid_until'),
      },
    },
    {
      table: 'sales_board',
      from: `t.quote_id = '${openQuoteId}'`,
      change: {
        ...partner,
        quote_id: unsoldQuote,
        quote_number: `'Q-' || v.unsold_letters`,
        name,
        turn: `case when t.created_on + v.days + 15 < date '${bookDay}' then 'closed' else 'quote' end`,
        status: `case when t.created_on + v.days + 15 < date '${bookDay}' then 'state.quote.expired' else 'state.quote.open' end`,
        ends_on: `case when t.created_on + v.days + 15 < date '${bookDay}' then null else t.created_on + v.days + 15 end`,
        ...later('updated_at'),
        ...daysLater('created_on', 'valid_until'),
      },
    },
    {
      table: 'request_keys',
      from: `t.scope = 'book'`,
      change: { key: `'K-b' || v.k`, created_at: `timestamptz '${bookDay}' - make_interval(secs => n % 2000000)` },
    },
  ]
}
