import type { Medical } from '@portal/domain/underwriting/medical.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { Selectable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { MessageTable } from '../db/tables/foundation.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { redactSecrets } from '../messages/redact-secrets.ts'
import { openMessage } from '../messages/sealed-message.ts'
import { openAsk } from '../policy/service-requests.ts'
import { openCustomer } from '../sales/quote-customer.ts'
import { openMedical, type QuoteRow } from '../sales/quote-repository.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { buildQuoteSheet, buildSaleSheet } from '../sales/sale-content.ts'
import { openReasons } from '../underwriting/case-repository.ts'
import { openNote } from '../underwriting/decide-case.ts'

/** A file of the person in the document store. */
export interface StoredFile {
  name: string
  hash: string
}

export interface SaleFile {
  number: string
  policies: { number: string; plan: string; state: string; starts: string; ends: string; premium_paise: number }[]
  /** What a person reads: the questions and answers of the sale, in their language. */
  sheet: WordedGroup[]
  payments: { at: string; amount_paise: number; state: string }[]
  consents: { given_at: string; text: string; agreed: boolean; text_version: string }[]
  messages: { at: string; channel: string; recipient: string; text: string }[]
  views: { at: string; by: string; role: string }[]
  files: StoredFile[]
  /** Everything else, as it is stored. */
  records: Record<string, unknown>
}

/** Everything that is held about one sale. A record whose key is gone is left out: nobody can read it any more. */
export async function readSaleFile(
  db: Executor,
  deps: Deps,
  { quoteId, lang }: { quoteId: string; lang: Lang },
): Promise<SaleFile> {
  const quote = await db.selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow()
  const proposals = await db.selectFrom('proposals').selectAll().where('quote_id', '=', quoteId).execute()
  const policies = await db.selectFrom('policies').selectAll().where('quote_id', '=', quoteId).execute()
  const proposalIds = atLeastOne(proposals.map(({ id }) => id))
  const policyIds = atLeastOne(policies.map(({ id }) => id))
  const caseIds = [quoteId, ...proposalIds, ...policyIds]
  const payments = await db.selectFrom('payments').selectAll().where('proposal_id', 'in', proposalIds).execute()
  const consents = await db.selectFrom('consents').selectAll().where('proposal_id', 'in', proposalIds).execute()
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .orderBy('created_at')
    .execute()
  const views = await db
    .selectFrom('person_views')
    .select(['at', 'by', 'role', 'what'])
    .where('quote_id', '=', quoteId)
    .orderBy('at')
    .execute()
  const latest = proposals.at(-1)
  return {
    number: quote.number,
    policies: policies.map(({ number, plan, state, starts, ends, premium_paise }) => ({
      number,
      plan,
      state,
      starts,
      ends,
      premium_paise,
    })),
    sheet: await orNothing(() => readSheet(db, deps, { quote, proposalId: latest?.id, lang }), []),
    payments: payments.map((row) => ({
      at: row.captured_at ?? row.created_at,
      amount_paise: row.amount_paise,
      state: row.state,
    })),
    consents: consents.flatMap(({ given_at, items, text_version }) =>
      items.map(({ text, agreed }) => ({ given_at, text, agreed, text_version })),
    ),
    messages: messages.map((stored) => readMessage(deps, stored)),
    views: views.map(({ at, by, role }) => ({ at, by, role })),
    files: await listFiles(db, proposalIds, policyIds),
    records: {
      quote: openQuote(deps, quote),
      proposals: await Promise.all(
        proposals.map(async (row) => ({
          ...without(row, ['answers', 'decided_exclusions', 'mobile_index', 'proposer_index', 'form_hash']),
          answers: await orNothing(async () => (await readSaleToday(db, deps, row.id)).answers, undefined),
        })),
      ),
      cases: await readCases(db, deps, quoteId),
      inspections: await db.selectFrom('inspections').selectAll().where('quote_id', '=', quoteId).execute(),
      port_requests: (await db.selectFrom('port_requests').selectAll().where('quote_id', '=', quoteId).execute()).map(
        (row) => without(row, ['details']),
      ),
      shares: await db
        .selectFrom('quote_shares')
        .select(['channel', 'language', 'created_at', 'expires', 'opens', 'first_opened_at', 'last_opened_at'])
        .where('quote_id', '=', quoteId)
        .execute(),
      links: await db
        .selectFrom('pay_links')
        .select(['mode', 'journey', 'state', 'sent_to', 'created_at', 'expires_at', 'seen_at', 'verified_at', 'ways'])
        .where('proposal_id', 'in', proposalIds)
        .execute(),
      consents: consents.map((row) => without(row, ['content_hash', 'text_hash'])),
      payments: payments.map((row) => without(row, ['content_hash'])),
      refunds: await db.selectFrom('refunds').selectAll().where('proposal_id', 'in', proposalIds).execute(),
      policies: policies.map((row) => without(row, ['home_nonce', 'home_token_hash'])),
      endorsements: await db.selectFrom('endorsements').selectAll().where('policy_id', 'in', policyIds).execute(),
      service_requests: (
        await db.selectFrom('service_requests').selectAll().where('policy_id', 'in', policyIds).execute()
      ).map((row) => ({
        ...without(row, ['request_sealed', 'nonce', 'token_hash']),
        request: orUndefined(() => openAsk(deps, row)),
      })),
      renewals: await db.selectFrom('renewals').selectAll().where('policy_id', 'in', policyIds).execute(),
      events: await db
        .selectFrom('audit_events')
        .select(['at', 'actor', 'event'])
        .where('case_id', 'in', caseIds)
        .orderBy('at')
        .execute(),
      views,
    },
  }
}

function readMessage(deps: Deps, stored: Selectable<MessageTable>): SaleFile['messages'][number] {
  const { recipient, body, kind } = orUndefined(() => openMessage(deps, stored)) ?? { ...stored, body: '' }
  const at = stored.sent_at ?? stored.created_at
  return { at, channel: stored.channel, recipient, text: redactSecrets({ body, kind }) }
}

/** `in ()` is no SQL. */
const atLeastOne = (ids: string[]): string[] => (ids.length > 0 ? ids : [''])

function without<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Omit<Row, Name> {
  const kept = { ...row }
  for (const name of names) delete kept[name]
  return kept
}

async function orNothing<Value, Nothing>(read: () => Promise<Value>, nothing: Nothing): Promise<Value | Nothing> {
  try {
    return await read()
  } catch {
    return nothing
  }
}

function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

async function readSheet(
  db: Executor,
  deps: Deps,
  { quote, proposalId, lang }: { quote: QuoteRow; proposalId: string | undefined; lang: Lang },
): Promise<WordedGroup[]> {
  return proposalId
    ? buildSaleSheet(deps, await readSaleToday(db, deps, proposalId), { lang, isMasked: false })
    : buildQuoteSheet(quote, lang)
}

function openQuote(deps: Deps, quote: QuoteRow) {
  const crypto = cryptoOf(deps)
  return {
    ...without(quote, ['medical', 'heard', 'customer_mobile', 'mobile_index', 'content_hash', 'breakup']),
    customer: orUndefined(() => openCustomer(crypto, quote)),
    medical: orUndefined(() => openMedical<Medical>(crypto, quote)),
  }
}

async function readCases(db: Executor, deps: Deps, quoteId: string) {
  const cases = await db.selectFrom('uw_cases').selectAll().where('quote_id', '=', quoteId).execute()
  return Promise.all(
    cases.map(async (row) => {
      const decisions = await db.selectFrom('uw_decisions').selectAll().where('case_id', '=', row.id).execute()
      const appointments = await db.selectFrom('appointments').selectAll().where('case_id', '=', row.id).execute()
      return {
        ...without(row, ['reasons', 'report_sealed']),
        reasons: orUndefined(() => openReasons(deps, row)),
        decisions: decisions.map((one) => ({ ...one, note: orUndefined(() => openNote(deps, row, one)) })),
        appointments,
      }
    }),
  )
}

async function listFiles(
  db: Executor,
  proposalIds: readonly string[],
  policyIds: readonly string[],
): Promise<StoredFile[]> {
  const identity = await db
    .selectFrom('identity_documents')
    .select(['id', 'document_type', 'media_type', 'storage_key'])
    .where('proposal_id', 'in', proposalIds)
    .execute()
  const photos = await db
    .selectFrom('inspection_photos')
    .innerJoin('inspections', 'inspections.id', 'inspection_photos.inspection_id')
    .select(['inspection_photos.id', 'view', 'storage_key'])
    .where('proposal_id', 'in', proposalIds)
    .execute()
  const papers = await db
    .selectFrom('policy_documents')
    .select(['kind', 'subject', 'content_hash'])
    .where('policy_id', 'in', policyIds)
    .execute()
  return [
    ...identity.map((one) => ({
      name: `${one.document_type}-${one.id}.${one.media_type.split('/')[1] ?? 'bin'}`,
      hash: one.storage_key,
    })),
    ...photos.map((one) => ({ name: `car-${one.view}-${one.id}.jpg`, hash: one.storage_key })),
    ...papers.map((one) => ({
      name: `${one.kind}${one.subject && `-${one.subject}`}.pdf`,
      hash: one.content_hash,
    })),
  ]
}
