import type { ConsentEntry } from '@portal/contract/calls/consents.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { Selectable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { listConsents } from '../customer/consent-register.ts'
import { declinedPlace, mistakePlace, mobilePlace } from '../customer/pay-links.ts'
import type { Executor } from '../db/database.ts'
import type { MessageTable } from '../db/tables/foundation.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { redactSecrets } from '../messages/redact-secrets.ts'
import { openMessage } from '../messages/sealed-message.ts'
import { openNotification } from '../payment/sealed-notification.ts'
import { openAsk } from '../policy/service-requests.ts'
import { openPortDetails } from '../portability/port-requests.ts'
import { openExclusions } from '../sales/exclusions.ts'
import { changesOfSale } from '../sales/policy-changes.ts'
import { openAnswers } from '../sales/proposal-repository.ts'
import { openCustomer, openHeard } from '../sales/quote-customer.ts'
import { openMedical, type QuoteRow } from '../sales/quote-repository.ts'
import { readSale, readSaleToday } from '../sales/read-sale.ts'
import { readRegisterAnswers } from '../sales/register-answers.ts'
import { buildQuoteSheet, buildSaleSheet } from '../sales/sale-content.ts'
import { readStepDraft } from '../sales/step-drafts.ts'
import { deskCaseView } from '../service-desk/desk-rows.ts'
import { listNotes } from '../underwriting/case-notes.ts'
import { listQueries } from '../underwriting/case-queries.ts'
import { openReasons } from '../underwriting/case-repository.ts'
import { openNote } from '../underwriting/decide-case.ts'
import { reportPlace } from '../underwriting/medical-report.ts'

/** A file of the person in the document store. */
interface StoredFile {
  name: string
  hash: string
}

export interface SaleFile {
  number: string
  policies: { number: string; plan: string; state: string; starts: string; ends: string; premium_paise: number }[]
  /** What a person reads: the questions and answers of the sale, in their language. */
  sheet: WordedGroup[]
  payments: { at: string; amount_paise: number; state: string }[]
  consents: ConsentEntry[]
  messages: { at: string; channel: string; recipient: string; text: string }[]
  views: { at: string; by: string; role: string }[]
  files: StoredFile[]
  /** Everything else, as it is stored. */
  records: Record<string, unknown>
}

/** Everything that is held about one sale, opened. What only the server can use stays out: indexes, tokens and hashes. */
export async function readSaleFile(
  db: Executor,
  deps: Deps,
  { quoteId, lang }: { quoteId: string; lang: Lang },
): Promise<SaleFile> {
  const quote = await db.selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow()
  const proposals = await db.selectFrom('proposals').selectAll().where('quote_id', '=', quoteId).execute()
  const proposalIds = atLeastOne(proposals.map(({ id }) => id))
  const policies = await db.selectFrom('policies').selectAll().where('proposal_id', 'in', proposalIds).execute()
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
    sheet: await readSheet(db, deps, { quote, proposalId: latest?.id, lang }),
    payments: payments.map((row) => ({
      at: row.captured_at ?? row.created_at,
      amount_paise: row.amount_paise,
      state: row.state,
    })),
    consents: await listConsents(db, deps, [quoteId]),
    messages: messages.map((stored) => readMessage(deps, stored)),
    views: views.map(({ at, by, role }) => ({ at, by, role })),
    files: await listFiles(db, proposalIds, policyIds),
    records: {
      quote: openQuote(deps, quote),
      proposals: await Promise.all(
        proposals.map(async (row) => ({
          ...without(row, [
            'answers',
            'decided_exclusions',
            'mobile_index',
            'email_index',
            'person_indexes',
            'proposer_index',
            'form_hash',
            'key_salt',
            'screening_state',
          ]),
          answers: (await readSaleToday(db, deps, row.id)).answers,
          agreed_answers: openAnswers(cryptoOf(deps), row),
          earlier_answers: await readEarlierAnswers(db, deps, row.id),
          exclusions: openExclusions(deps, row),
        })),
      ),
      cases: await readCases(db, deps, proposalIds),
      inspections: await db.selectFrom('inspections').selectAll().where('proposal_id', 'in', proposalIds).execute(),
      port_requests: (await db.selectFrom('port_requests').selectAll().where('quote_id', '=', quoteId).execute()).map(
        (row) => ({ ...without(row, ['details']), details: openPortDetails(deps, row) }),
      ),
      ckyc_answers: await readRegisterAnswers(db, deps, quoteId),
      shares: await db
        .selectFrom('quote_shares')
        .select(['channel', 'language', 'created_at', 'expires', 'opens', 'first_opened_at', 'last_opened_at'])
        .where('quote_id', '=', quoteId)
        .execute(),
      drafts: await readDrafts(db, deps, quote),
      links: await readLinks(db, deps, proposalIds),
      codes: await db
        .selectFrom('otps')
        .select(['purpose', 'sent_to', 'sent_at', 'verified_at', 'used_at'])
        .where('subject', 'in', caseIds)
        .execute(),
      consents: consents.map((row) => without(row, ['content_hash', 'text_hash'])),
      payments: payments.map((row) => without(row, ['content_hash'])),
      notifications: await readNotifications(db, deps, proposalIds),
      refunds: await db.selectFrom('refunds').selectAll().where('proposal_id', 'in', proposalIds).execute(),
      policies: policies.map((row) => without(row, ['home_nonce', 'home_token_hash'])),
      endorsements: await db.selectFrom('endorsements').selectAll().where('policy_id', 'in', policyIds).execute(),
      desk_cases: await readDeskCases(db, deps, quoteId),
      service_requests: (
        await db.selectFrom('service_requests').selectAll().where('policy_id', 'in', policyIds).execute()
      ).map((row) => ({
        ...without(row, ['request_sealed', 'nonce', 'token_hash']),
        request: openAsk(deps, row),
      })),
      renewals: await db.selectFrom('renewals').selectAll().where('policy_id', 'in', policyIds).execute(),
      events: await db
        .selectFrom('audit_events')
        .select(['at', 'actor', 'event'])
        .where('case_id', 'in', caseIds)
        // The law forbids telling somebody that they may be on a list.
        .where('event', 'not like', 'screening%')
        .orderBy('at')
        .execute(),
      views,
    },
  }
}

function readMessage(deps: Deps, stored: Selectable<MessageTable>): SaleFile['messages'][number] {
  const { recipient, body, kind } = openMessage(deps, stored)
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
    ...without(quote, ['medical', 'heard', 'customer_mobile', 'mobile_index', 'content_hash', 'breakup', 'key_salt']),
    customer: openCustomer(crypto, quote),
    medical: openMedical<Medical>(crypto, quote),
    heard: openHeard(crypto, quote),
  }
}

async function readCases(db: Executor, deps: Deps, proposalIds: readonly string[]) {
  const cases = await db.selectFrom('uw_cases').selectAll().where('proposal_id', 'in', proposalIds).execute()
  return Promise.all(
    cases.map(async (row) => {
      const decisions = await db.selectFrom('uw_decisions').selectAll().where('case_id', '=', row.id).execute()
      const appointments = await db.selectFrom('appointments').selectAll().where('case_id', '=', row.id).execute()
      return {
        ...without(row, ['reasons', 'report_sealed']),
        reasons: openReasons(deps, row),
        report: row.report_sealed && cryptoOf(deps).open<string>(reportPlace(row), row.report_sealed),
        queries: (await listQueries(db, deps, row)).map(({ row: query, words }) => ({
          to: query.recipient,
          asked_at: query.asked_at,
          answered_at: query.answered_at,
          ...words,
        })),
        decisions: decisions.map((one) => ({ ...one, note: openNote(deps, row, one) })),
        appointments,
        notes: (await listNotes(db, deps, row.id)).map(({ kind, text, written_at }) => ({ kind, text, written_at })),
      }
    }),
  )
}

/** What stood in a policy before each of its changes, oldest first. */
async function readEarlierAnswers(db: Executor, deps: Deps, proposalId: string) {
  const changes = await changesOfSale(db, deps, await readSale(db, deps, proposalId))
  return changes.slice(1).map(({ before }) => before.answers)
}

async function readDrafts(db: Executor, deps: Deps, quote: QuoteRow) {
  const drafts = await db
    .selectFrom('step_drafts')
    .select(['step', 'saved_at'])
    .where('quote_id', '=', quote.id)
    .execute()
  return Promise.all(
    drafts.map(async (draft) => ({ ...draft, text: await readStepDraft(db, deps, quote, draft.step) })),
  )
}

async function readLinks(db: Executor, deps: Deps, proposalIds: readonly string[]) {
  const crypto = cryptoOf(deps)
  const links = await db.selectFrom('pay_links').selectAll().where('proposal_id', 'in', proposalIds).execute()
  return links.map((link) => ({
    ...without(link, ['nonce', 'token_hash', 'mobile_sealed', 'mistake_sealed', 'declined_sealed']),
    mobile: link.mobile_sealed && crypto.open<string>(mobilePlace(link.id, link.partner_id), link.mobile_sealed),
    mistake: link.mistake_sealed && crypto.open<string>(mistakePlace(link), link.mistake_sealed),
    declined: link.declined_sealed && crypto.open<string>(declinedPlace(link), link.declined_sealed),
  }))
}

/** What the gateway told about the payments of a sale, as it told it. */
async function readNotifications(db: Executor, deps: Deps, proposalIds: readonly string[]) {
  const payments = db.selectFrom('gateway_payments').select('id').where('proposal_id', 'in', proposalIds)
  const columns = ['event_id', 'kind', 'raw', 'received_at'] as const
  const rows = [
    ...(await db
      .selectFrom('applied_notifications')
      .select(columns)
      .where('gateway_payment_id', 'in', payments)
      .execute()),
    ...(await db.selectFrom('gateway_inbox').select(columns).where('gateway_payment_id', 'in', payments).execute()),
  ]
  return rows.map(({ raw, ...row }) => ({ ...row, told: openNotification(deps, row.event_id, raw) }))
}

async function listFiles(
  db: Executor,
  proposalIds: readonly string[],
  policyIds: readonly string[],
): Promise<StoredFile[]> {
  const identity = await db
    .selectFrom('identity_documents')
    .select(['document_type', 'media_type', 'storage_key'])
    .where('proposal_id', 'in', proposalIds)
    .orderBy('id')
    .execute()
  const reports = await db
    .selectFrom('uw_files')
    .select(['kind', 'media_type', 'storage_key'])
    .where('proposal_id', 'in', proposalIds)
    .orderBy('id')
    .execute()
  const photos = await db
    .selectFrom('inspection_photos')
    .innerJoin('inspections', 'inspections.id', 'inspection_photos.inspection_id')
    .select(['view', 'storage_key'])
    .where('proposal_id', 'in', proposalIds)
    .orderBy('inspection_photos.id')
    .execute()
  const papers = await db
    .selectFrom('policy_documents')
    .select(['kind', 'subject', 'content_hash'])
    .where('policy_id', 'in', policyIds)
    .execute()
  return [
    // Numbered, not named by their ids: people read these names.
    ...[...identity.map((one) => ({ ...one, kind: one.document_type as string })), ...reports].map((one, at) => ({
      name: `${one.kind}-${at + 1}.${one.media_type.split('/')[1] ?? 'bin'}`,
      hash: one.storage_key,
    })),
    ...photos.map((one, at) => ({ name: `car-${one.view}-${at + 1}.jpg`, hash: one.storage_key })),
    ...papers.map((one) => ({
      name: `${one.kind}${one.subject && `-${one.subject}`}.pdf`,
      hash: one.content_hash,
    })),
  ]
}

/** Complaints and reported claims, with all that was said and done about them. */
async function readDeskCases(db: Executor, deps: Deps, quoteId: string) {
  const rows = await db.selectFrom('desk_cases').selectAll().where('quote_id', '=', quoteId).execute()
  const cases = []
  for (const row of rows) cases.push(await deskCaseView(db, deps, row))
  return cases
}
