import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import { type StoredQuote, sealInputs } from '../db/stored-quote.ts'
import { cryptoOf, type FieldCrypto, isEnvelope, newSalt, type Place } from '../kernel/field-crypto.ts'
import { receiverIndex } from '../messages/sealed-message.ts'
import { identityIndex } from '../sales/account-contact.ts'
import { findShownName, indexName, sealName } from '../sales/index-name.ts'
import { emailIndex, personIndexes } from '../sales/person-index.ts'
import { openAnswers, type ProposalRow } from '../sales/proposal-repository.ts'
import type { QuoteRow } from '../sales/quote-repository.ts'
import { proposerIndex } from '../sales/sale-flags.ts'

/** The rows of one page that came after `cursor`, sealed again with the key that seals today. */
interface ResealedPage {
  /** The last row; undefined where there is none left. */
  last: string | undefined
  handled: number
  /** Rows that open with no key. */
  failed: string[]
}

interface SealedRows {
  name: string
  resealPage(tx: Tx, deps: KeyDeps, cursor: string, size: number): Promise<ResealedPage>
}

type KeyDeps = Pick<Deps, 'settings'>

/**
 * What is sealed and stays, beside what is evidence and never changed (audit_events, uw_decisions, policy_changes), which its own data key
 * goes on opening, and what soon ends (codes, request keys).
 */
export const sealedRows: readonly SealedRows[] = [
  { name: 'sales', resealPage: resealSales },
  tableRows('uw_cases', { columns: { reasons: 'reasons', report_sealed: 'report' } }),
  tableRows('uw_queries', {
    owner: '(select partner_id from uw_cases where uw_cases.id = rows.case_id)',
    columns: { question: 'question', answer: 'answer' },
  }),
  tableRows('uw_notes', { owner: `''`, columns: { note_sealed: 'note' } }),
  tableRows('screenings', { columns: { sealed: 'found', reason_sealed: 'reason' } }),
  tableRows('register_answers', { columns: { sealed: 'sealed' } }),
  tableRows('port_requests', { columns: { details: 'details' } }),
  tableRows('pay_links', {
    columns: { mobile_sealed: 'mobile', declined_sealed: 'declined', mistake_sealed: 'mistake' },
  }),
  tableRows('service_requests', { columns: { request_sealed: 'request' } }),
  tableRows('desk_cases', { owner: `''`, columns: { told_sealed: 'told' } }),
  tableRows('desk_entries', { owner: `''`, columns: { note_sealed: 'note' } }),
  tableRows('partners', {
    owner: 'rows.id',
    columns: { identity_sealed: 'identity' },
    reindex: (deps, { identity_sealed }) => ({
      identity_index: identityIndex(deps, identity_sealed as { pan: string; dob: string }) ?? null,
    }),
  }),
  tableRows('second_factors', { columns: { secret_sealed: 'secret_sealed' } }),
  tableRows('event_endpoints', { owner: `''`, columns: { secrets_sealed: 'secrets' } }),
  tableRows('outbox', { owner: `''`, columns: { body: 'body' }, reindex: reindexReceiver }),
  // A message is sealed as a row of the outbox and moved when it is old.
  tableRows('sent_messages', { named: 'outbox', owner: `''`, columns: { body: 'body' }, reindex: reindexReceiver }),
]

interface TableOptions {
  key?: string
  /** The table that the place names. */
  named?: string
  owner?: string
  /** Column → column that the place names. */
  columns: Readonly<Record<string, string>>
  reindex?: (deps: KeyDeps, opened: Record<string, unknown>) => Record<string, string | null>
}

function tableRows(table: string, options: TableOptions): SealedRows {
  const { key = 'id', named = table, owner = 'rows.partner_id', columns, reindex } = options
  return {
    name: table,
    async resealPage(tx, deps, cursor, size) {
      const crypto = cryptoOf(deps)
      const names = Object.keys(columns)
      const { rows } = await sql<
        Record<string, string | null>
      >`select ${sql.ref(key)} as row_key, ${sql.raw(owner)} as row_owner,
          ${sql.join(names.map((name) => sql.ref(name)))}
        from ${sql.table(table)} rows where ${sql.ref(key)} > ${cursor} order by ${sql.ref(key)} limit ${size}
        for update of rows`.execute(tx)
      const failed: string[] = []
      for (const row of rows) {
        const envelopes = names.flatMap((name) =>
          row[name] && isEnvelope(row[name]) ? [[name, row[name]] as const] : [],
        )
        if (envelopes.every(([, envelope]) => crypto.isNewest(envelope)) && (!reindex || envelopes.length === 0))
          continue
        try {
          const placeOf = (name: string): Place => ({
            table: named,
            column: columns[name]!,
            row: row.row_key!,
            partner: row.row_owner!,
          })
          const opened = envelopes.map(
            ([name, envelope]) => [name, crypto.open<unknown>(placeOf(name), envelope)] as const,
          )
          const change = {
            ...Object.fromEntries(opened.map(([name, value]) => [name, crypto.seal(placeOf(name), value)])),
            ...reindex?.(deps, Object.fromEntries(opened)),
          }
          const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
          await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.ref(key)} = ${row.row_key}`.execute(tx)
        } catch (error) {
          failed.push(nameFailure(table, row.row_key!, error))
        }
      }
      return { last: rows.at(-1)?.row_key ?? undefined, handled: rows.length, failed }
    },
  }
}

function reindexReceiver(deps: KeyDeps, { body }: Record<string, unknown>): { recipient_index: string } {
  return { recipient_index: receiverIndex(cryptoOf(deps), (body as { recipient: string }).recipient) }
}

/** A row that does not open is named; what the database refuses ends the page, which is done again. */
function nameFailure(table: string, row: string, error: unknown): string {
  if (error instanceof Error && 'severity' in error) throw error
  return `${table} ${row}`
}

/** Quote, proposals and drafts of a sale share its salt, so they change together. */
async function resealSales(tx: Tx, deps: KeyDeps, cursor: string, size: number): Promise<ResealedPage> {
  const quotes = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '>', cursor)
    .orderBy('id')
    .limit(size)
    .forUpdate()
    .execute()
  const failed: string[] = []
  for (const quote of quotes) {
    try {
      if (quote.key_destroyed_at) await resealErased(tx, deps, quote)
      else await resealSale(tx, deps, quote)
    } catch (error) {
      failed.push(nameFailure('quotes', quote.id, error))
    }
  }
  return { last: quotes.at(-1)?.id, handled: quotes.length, failed }
}

/** What is left of an erased sale: years of birth, for statistics. */
async function resealErased(tx: Tx, deps: KeyDeps, { id, inputs }: QuoteRow): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ inputs: sealInputs(cryptoOf(deps), inputs) })
    .where('id', '=', id)
    .execute()
}

async function resealSale(tx: Tx, deps: KeyDeps, quote: QuoteRow): Promise<void> {
  const crypto = cryptoOf(deps)
  const key_salt = quote.key_salt ?? newSalt()
  const [proposals, drafts] = await Promise.all([
    tx.selectFrom('proposals').selectAll().where('quote_id', '=', quote.id).orderBy('id').forUpdate().execute(),
    tx.selectFrom('step_drafts').select(['step', 'sealed']).where('quote_id', '=', quote.id).forUpdate().execute(),
  ])
  const resealer = createResealer(crypto, { partner: quote.partner_id, before: quote.key_salt, after: key_salt })
  const ofQuote = (column: 'medical' | 'customer_mobile' | 'heard') =>
    resealer.optional({ table: 'quotes', column, row: quote.id }, quote[column])
  const medical = ofQuote('medical')
  const mobile = ofQuote('customer_mobile')
  const heard = ofQuote('heard')
  const proposalChanges = proposals.map((proposal) => ({
    proposal,
    change: proposalColumns(deps, { ...quote, key_salt }, proposal),
  }))
  const draftChanges = drafts.map(({ step, sealed }) => ({
    step,
    sealed: resealer.optional({ table: 'step_drafts', column: step, row: quote.id }, sealed).sealed!,
  }))
  // Everything has opened: from here on only the database can fail.
  await tx
    .updateTable('quotes')
    .set({
      medical: medical.sealed,
      customer_mobile: mobile.sealed,
      heard: heard.sealed,
      customer_name: sealName(deps, quote.customer_name),
      inputs: sealInputs(crypto, quote.inputs),
      mobile_index: mobile.value === undefined ? quote.mobile_index : crypto.index('mobile', mobile.value as string),
      key_salt,
    })
    .where('id', '=', quote.id)
    .execute()
  const policies = await tx.selectFrom('policies').select(['id', 'holder']).where('quote_id', '=', quote.id).execute()
  for (const { id, holder } of policies)
    await tx
      .updateTable('policies')
      .set({ holder: sealName(deps, holder) })
      .where('id', '=', id)
      .execute()
  const name = await findShownName(tx, quote.id)
  if (name) await indexName({ tx, deps }, quote, name)
  for (const { proposal, change } of proposalChanges) {
    await tx.updateTable('proposals').set(change).where('id', '=', proposal.id).execute()
    if (proposal.mobile_index && change.mobile_index !== proposal.mobile_index)
      await tx
        .updateTable('sale_flags')
        .set({ subject: change.mobile_index! })
        .where('proposal_id', '=', proposal.id)
        .where('kind', '=', 'shared_mobile')
        .where('subject', '=', proposal.mobile_index)
        .execute()
  }
  for (const { step, sealed } of draftChanges)
    await tx
      .updateTable('step_drafts')
      .set({ sealed })
      .where('quote_id', '=', quote.id)
      .where('step', '=', step)
      .execute()
}

function proposalColumns(
  deps: KeyDeps,
  { inputs, key_salt }: { inputs: StoredQuote; key_salt: string },
  proposal: ProposalRow,
) {
  const crypto = cryptoOf(deps)
  const { id: row, partner_id: partner, key_salt: before } = proposal
  const resealer = createResealer(crypto, { partner, before, after: key_salt })
  const answers = openAnswers(crypto, proposal)
  const { mobile, email } = answers.sections['contact-details'] ?? {}
  const sealed = Object.entries(proposal.answers).map(([name, envelope]) => [
    name,
    resealer.optional({ table: 'proposals', column: `answers.${name}`, row }, envelope).sealed,
  ])
  return {
    answers: JSON.stringify(Object.fromEntries(sealed)),
    decided_exclusions: resealer.optional(
      { table: 'proposals', column: 'decided_exclusions', row },
      proposal.decided_exclusions,
    ).sealed,
    proposer_name: sealName(deps, proposal.proposer_name),
    mobile_index: mobile && proposal.mobile_index ? crypto.index('mobile', mobile) : proposal.mobile_index,
    // Also where there was none: a sealed name tells nobody apart.
    proposer_index: answers.proposal ? proposerIndex(deps, answers.proposal) : proposal.proposer_index,
    email_index: email ? emailIndex(crypto, email) : proposal.email_index,
    person_indexes: answers.proposal ? personIndexes(crypto, answers.proposal, inputs) : proposal.person_indexes,
    key_salt,
  }
}

interface SaltChange {
  partner: string
  before: string | null
  after: string
}

function createResealer(crypto: FieldCrypto, { partner, before, after }: SaltChange) {
  return {
    optional(place: Omit<Place, 'partner' | 'salt'>, envelope: string | null) {
      if (envelope === null) return { sealed: null, value: undefined }
      const value = crypto.open<unknown>({ ...place, partner, salt: before }, envelope)
      return { sealed: crypto.seal({ ...place, partner, salt: after }, value), value }
    },
  }
}
