import { sql } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { endedByErasure } from '../customer/pay-links.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { isFamily, type StoredQuote, sealInputs } from '../db/stored-quote.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { jobNames } from '../kernel/job-names.ts'
import { indexName } from '../sales/index-name.ts'
import { destroySaleKey } from './destroy-sale-key.ts'

/** The customer asked for it, or the time for which it is kept was over. */
type ErasureCause = 'request' | 'retention'

/**
 * Erases what identifies the person of a sale, in every table that holds it, and destroys the key of the sale, so that no copy in the trail or
 * an archive opens again. Numbers, states, amounts and times stay: books, statistics and the trail go on without the person. Its files are
 * removed by a job, after the transaction. Of a policy only once its years are over.
 */
export async function eraseSale(
  work: Work,
  quote: { id: string; partner_id: string; inputs: StoredQuote },
  { why, actor }: { why: ErasureCause; actor: string },
): Promise<void> {
  const { tx, deps } = work
  const at = timeNow(deps)
  const files = await eraseProposals(tx, quote.id)
  await eraseDrafts(work, quote.id)
  await eraseDeskCases(tx, quote.id)
  await tx.deleteFrom('port_requests').where('quote_id', '=', quote.id).execute()
  await tx.deleteFrom('register_answers').where('quote_id', '=', quote.id).execute()
  await tx
    .updateTable('proposals')
    .set({
      answers: '{}',
      proposer_name: '',
      proposer_index: null,
      person_indexes: null,
      email_index: null,
      mobile_masked: null,
      mobile_index: null,
      kyc_reference: null,
      screening_state: 'none',
      decided_exclusions: null,
      withdrawn_reason: null,
      form_hash: '',
    })
    .where('quote_id', '=', quote.id)
    .execute()
  await tx
    .updateTable('quotes')
    .set({
      customer_name: null,
      customer_mobile: null,
      mobile_index: null,
      medical: null,
      inputs: sealInputs(cryptoOf(deps), withoutPerson(quote.inputs)),
      content_hash: '',
    })
    .where('id', '=', quote.id)
    .execute()
  await indexName(work, quote, null)
  await destroySaleKey(work, quote.id, at)
  await sql`select erase_evidence(${quote.id})`.execute(tx)
  if (files.length > 0) await addJob(tx, jobNames.removeFiles, { hashes: files })
  await audit(work, { case_id: quote.id, actor, event: 'sale_erased', data: { cause: why, files: files.length } })
}

/** That there was a complaint, its days and its end stay; what people said goes. */
async function eraseDeskCases(tx: Tx, quoteId: string): Promise<void> {
  const cases = tx.selectFrom('desk_cases').select('id').where('quote_id', '=', quoteId)
  await tx.updateTable('desk_entries').set({ note_sealed: '' }).where('case_id', 'in', cases).execute()
  await tx.updateTable('desk_cases').set({ told_sealed: '' }).where('quote_id', '=', quoteId).execute()
}

/** What belongs to the proposals of a sale. Answers the files that no row names any more. */
async function eraseProposals(tx: Tx, quoteId: string): Promise<string[]> {
  const proposals = await tx
    .selectFrom('proposals')
    .select(['id', 'mobile_index'])
    .where('quote_id', '=', quoteId)
    .execute()
  const ids = proposals.map(({ id }) => id)
  if (ids.length === 0) {
    await eraseMessages(tx, [quoteId])
    return []
  }
  const policies = await tx.selectFrom('policies').select('id').where('proposal_id', 'in', ids).execute()
  const policyIds = policies.map(({ id }) => id)
  await eraseMessages(tx, [quoteId, ...ids, ...policyIds])
  await eraseUnderwriting(tx, ids)
  await tx.updateTable('screenings').set({ sealed: '', reason_sealed: null }).where('proposal_id', 'in', ids).execute()
  await eraseLinks(tx, proposals)
  await eraseNotifications(tx, ids)
  await eraseFlags(tx, ids)
  const papers = policyIds.length > 0 ? await erasePolicies(tx, policyIds) : []
  return [...(await eraseFiles(tx, ids)), ...papers]
}

/** Enough for statistics of what was asked for, too little to find somebody: the year of birth, the region of a car. */
function withoutPerson(inputs: StoredQuote): StoredQuote {
  if (isFamily(inputs)) {
    const { pincode: _, ...cover } = inputs
    return {
      ...cover,
      members: inputs.members.map((member) => ({
        ...member,
        ...(member.dob && { dob: `${member.dob.slice(0, 4)}-01-01` }),
      })),
    }
  }
  const { pincode: _, previous_policy, third_party_policy, ...car } = inputs
  return {
    ...car,
    registration_number: withoutPlate(car.registration_number),
    ...(previous_policy && { previous_policy: { ...previous_policy, number: '' } }),
    ...(third_party_policy && { third_party_policy: { ...third_party_policy, number: '' } }),
  }
}

/** MH12AB1234 → MH12ZZ0000: where a car is registered decides its rate, which one it is does not. */
const withoutPlate = (plate: string) =>
  plate === 'NEW' ? plate : plate.slice(0, 4) + plate.slice(4).replace(/\d/g, '0').replace(/[A-Z]/g, 'Z')

async function eraseFiles(tx: Tx, proposalIds: readonly string[]): Promise<string[]> {
  const documents = await tx
    .deleteFrom('identity_documents')
    .where('proposal_id', 'in', proposalIds)
    .returning('storage_key')
    .execute()
  const reports = await tx
    .deleteFrom('uw_files')
    .where('proposal_id', 'in', proposalIds)
    .returning('storage_key')
    .execute()
  const inspections = tx.selectFrom('inspections').select('id').where('proposal_id', 'in', proposalIds)
  const photos = await tx
    .selectFrom('inspection_photos')
    .select(['id', 'storage_key'])
    .where('inspection_id', 'in', inspections)
    .execute()
  await tx.deleteFrom('inspection_uploads').where('inspection_id', 'in', inspections).execute()
  if (photos.length > 0) {
    const ids = photos.map(({ id }) => id)
    await tx.updateTable('inspection_photos').set({ resembles: null }).where('resembles', 'in', ids).execute()
    await tx.deleteFrom('inspection_photos').where('id', 'in', ids).execute()
  }
  await tx.deleteFrom('inspection_visits').where('inspection_id', 'in', inspections).execute()
  await tx.deleteFrom('inspection_links').where('inspection_id', 'in', inspections).execute()
  await tx.updateTable('inspection_decisions').set({ note: '' }).where('inspection_id', 'in', inspections).execute()
  return [...documents, ...reports, ...photos].map(({ storage_key }) => storage_key)
}

async function eraseUnderwriting(tx: Tx, proposalIds: readonly string[]): Promise<void> {
  const cases = tx.selectFrom('uw_cases').select('id').where('proposal_id', 'in', proposalIds)
  const queries = tx.selectFrom('uw_queries').select('id').where('case_id', 'in', cases)
  await tx.deleteFrom('customer_visits').where('query_id', 'in', queries).execute()
  await tx.deleteFrom('otps').where('purpose', '=', 'question').where('subject', 'in', queries).execute()
  await tx.deleteFrom('uw_queries').where('case_id', 'in', cases).execute()
  // That a colleague was asked stays; what was written goes.
  await tx.updateTable('uw_notes').set({ note_sealed: '' }).where('case_id', 'in', cases).execute()
  const emptied = { reasons: '', report_sealed: null }
  await tx.updateTable('uw_cases').set(emptied).where('proposal_id', 'in', proposalIds).execute()
}

interface WithMobile {
  id: string
  mobile_index: string | null
}

async function eraseLinks(tx: Tx, proposals: readonly WithMobile[]): Promise<void> {
  const proposalIds = proposals.map(({ id }) => id)
  const links = tx.selectFrom('pay_links').select('id').where('proposal_id', 'in', proposalIds)
  await tx.deleteFrom('customer_visits').where('link_id', 'in', links).execute()
  await tx
    .updateTable('pay_links')
    .set({ mobile_sealed: '', sent_to: '', mistake_sealed: null, declined_sealed: null, ended_why: endedByErasure })
    .where('proposal_id', 'in', proposalIds)
    .execute()
  const evidence = (
    await tx
      .selectFrom('consents')
      .select('otp_ref')
      .where('proposal_id', 'in', proposalIds)
      .unionAll(tx.selectFrom('consent_choices').select('otp_ref').where('proposal_id', 'in', proposalIds))
      .execute()
  ).map(({ otp_ref }) => otp_ref)
  const subjects = [...proposalIds, ...(await links.execute()).map(({ id }) => id)]
  await tx
    .deleteFrom('otps')
    .where('mobile_index', 'in', ['', ...proposals.flatMap(({ mobile_index }) => mobile_index ?? [])])
    .where('subject', 'in', subjects)
    .where('id', 'not in', ['', ...evidence])
    .execute()
  // A consent names its code: that it was right stays, to which number it went is gone.
  await tx
    .updateTable('otps')
    .set({ mobile_index: '', sent_to: '' })
    .where('id', 'in', ['', ...evidence])
    .execute()
}

/** The gateway names the e-mail, mobile and account of whoever paid. That a notification came, and of which payment, stays. */
async function eraseNotifications(tx: Tx, proposalIds: readonly string[]): Promise<void> {
  const payments = await tx
    .selectFrom('gateway_payments')
    .select('id')
    .where('proposal_id', 'in', proposalIds)
    .execute()
  const ids = payments.map(({ id }) => id)
  if (ids.length === 0) return
  const emptied = { raw: Buffer.alloc(0) }
  await tx.updateTable('gateway_inbox').set(emptied).where('gateway_payment_id', 'in', ids).execute()
  await tx.updateTable('applied_notifications').set(emptied).where('gateway_payment_id', 'in', ids).execute()
}

/** That a partner sold on an own device stays; whose mobile several sales share, and what was noted about it, is gone. */
async function eraseFlags(tx: Tx, proposalIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sale_flags')
    .where('proposal_id', 'in', proposalIds)
    .where('kind', '=', 'shared_mobile')
    .execute()
  await tx.updateTable('sale_flags').set({ note: '' }).where('proposal_id', 'in', proposalIds).execute()
}

/** That something was sent stays; to whom and what is gone. What waits is not sent any more. */
async function eraseMessages(tx: Tx, cases: readonly string[]): Promise<void> {
  await tx.deleteFrom('outbox').where('case_id', 'in', cases).where('state', '=', 'waiting').execute()
  const emptied = { recipient: '', recipient_index: '', subject: null, body: '' }
  await tx.updateTable('outbox').set(emptied).where('case_id', 'in', cases).execute()
  await tx.updateTable('sent_messages').set(emptied).where('case_id', 'in', cases).execute()
}

/** What no law has us keep, whatever became of the sale: unconfirmed answers, notes of illnesses, links to look at the quote. */
export async function eraseDrafts({ tx }: Pick<Work, 'tx'>, quoteId: string): Promise<void> {
  await tx.deleteFrom('step_drafts').where('quote_id', '=', quoteId).execute()
  await tx.deleteFrom('quote_shares').where('quote_id', '=', quoteId).execute()
  await tx.updateTable('quotes').set({ heard: null }).where('id', '=', quoteId).execute()
}

async function erasePolicies(tx: Tx, policies: readonly string[]): Promise<string[]> {
  const papers = await tx
    .deleteFrom('policy_documents')
    .where('policy_id', 'in', policies)
    .returning('content_hash')
    .execute()
  await tx.deleteFrom('customer_visits').where('policy_id', 'in', policies).execute()
  await tx
    .updateTable('service_requests')
    .set({ request_sealed: '', sent_to: '' })
    .where('policy_id', 'in', policies)
    .execute()
  await tx.deleteFrom('car_registrations').where('policy_id', 'in', policies).execute()
  await tx.updateTable('policies').set({ holder: '', cancel_confirmed_to: null }).where('id', 'in', policies).execute()
  return papers.map(({ content_hash }) => content_hash)
}
