import type { Deps } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import type { WorkWith } from '../db/work-with.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { findShownName, indexName } from '../sales/index-name.ts'

/**
 * Sealed fields belong to one partner: under another they do not open. Everything of a sale that its new partner, or an underwriter with
 * an open case, reads is opened and sealed again; links and decided cases stay, with their rows, the earlier partner's.
 */
export async function resealSale(
  work: WorkWith<Pick<Deps, 'settings'>>,
  quoteId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { tx, deps } = work
  const crypto = cryptoOf(deps)
  const reseal: Reseal = (place, envelope) =>
    crypto.seal({ ...place, partner: to }, crypto.open({ ...place, partner: from }, envelope))
  const resealOptional: ResealOptional = (place, envelope) => (envelope === null ? null : reseal(place, envelope))

  const quote = await tx
    .selectFrom('quotes')
    .select(['id', 'medical', 'customer_mobile', 'heard', 'key_salt'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  const salt = quote.key_salt
  const resealColumn = (column: 'medical' | 'customer_mobile' | 'heard') =>
    resealOptional({ table: 'quotes', column, row: quote.id, salt }, quote[column])
  const resealed = {
    medical: resealColumn('medical'),
    customer_mobile: resealColumn('customer_mobile'),
    heard: resealColumn('heard'),
  }
  await tx
    .updateTable('quotes')
    .set({ ...resealed, partner_id: to })
    .where('id', '=', quoteId)
    .execute()

  // Names open under every partner, but each partner finds them by tokens of its own.
  const name = await findShownName(tx, quoteId)
  if (name) await indexName(work, { id: quoteId, partner_id: to }, name)

  const proposals = await tx
    .selectFrom('proposals')
    .select(['id', 'answers', 'decided_exclusions'])
    .where('quote_id', '=', quoteId)
    .execute()
  for (const { id: row, answers, decided_exclusions } of proposals) {
    const place = { table: 'proposals', row, salt }
    const sealed = Object.entries(answers).map(([name, envelope]) => [
      name,
      reseal({ ...place, column: `answers.${name}` }, envelope),
    ])
    await tx
      .updateTable('proposals')
      .set({
        partner_id: to,
        answers: JSON.stringify(Object.fromEntries(sealed)),
        decided_exclusions: resealOptional({ ...place, column: 'decided_exclusions' }, decided_exclusions),
      })
      .where('id', '=', row)
      .execute()
  }

  await resealScreenings(tx, { quoteId, to }, { reseal, resealOptional })

  const cases = await tx
    .selectFrom('uw_cases')
    .select(['id', 'reasons', 'report_sealed'])
    .where('quote_id', '=', quoteId)
    .where('decided_at', 'is', null)
    .execute()
  for (const { id: row, reasons, report_sealed } of cases) {
    const place = { table: 'uw_cases', row }
    await tx
      .updateTable('uw_cases')
      .set({
        partner_id: to,
        reasons: reseal({ ...place, column: 'reasons' }, reasons),
        report_sealed: resealOptional({ ...place, column: 'report' }, report_sealed),
      })
      .where('id', '=', row)
      .execute()
    const queries = await tx.selectFrom('uw_queries').selectAll().where('case_id', '=', row).execute()
    for (const { id, question, answer } of queries) {
      const queryPlace = { table: 'uw_queries', row: id }
      await tx
        .updateTable('uw_queries')
        .set({
          question: reseal({ ...queryPlace, column: 'question' }, question),
          answer: resealOptional({ ...queryPlace, column: 'answer' }, answer),
        })
        .where('id', '=', id)
        .execute()
    }
    await tx.updateTable('appointments').set({ partner_id: to }).where('case_id', '=', row).execute()
  }

  const ports = await tx.selectFrom('port_requests').select(['id', 'details']).where('quote_id', '=', quoteId).execute()
  for (const { id: row, details } of ports)
    await tx
      .updateTable('port_requests')
      .set({ partner_id: to, details: reseal({ table: 'port_requests', column: 'details', row }, details) })
      .where('id', '=', row)
      .execute()

  const registerAnswers = await tx
    .selectFrom('register_answers')
    .select(['id', 'sealed'])
    .where('quote_id', '=', quoteId)
    .execute()
  for (const { id: row, sealed } of registerAnswers)
    await tx
      .updateTable('register_answers')
      .set({ partner_id: to, sealed: reseal({ table: 'register_answers', column: 'sealed', row }, sealed) })
      .where('id', '=', row)
      .execute()

  const drafts = await tx.selectFrom('step_drafts').select(['step', 'sealed']).where('quote_id', '=', quoteId).execute()
  for (const { step, sealed } of drafts)
    await tx
      .updateTable('step_drafts')
      .set({ partner_id: to, sealed: reseal({ table: 'step_drafts', column: step, row: quoteId, salt }, sealed) })
      .where('quote_id', '=', quoteId)
      .where('step', '=', step)
      .execute()
}

type Reseal = (place: Omit<Place, 'partner'>, envelope: string) => string
type ResealOptional = (place: Omit<Place, 'partner'>, envelope: string | null) => string | null

async function resealScreenings(
  tx: Tx,
  { quoteId, to }: { quoteId: string; to: string },
  { reseal, resealOptional }: { reseal: Reseal; resealOptional: ResealOptional },
): Promise<void> {
  const screenings = await tx
    .selectFrom('screenings')
    .select(['id', 'sealed', 'reason_sealed'])
    .where('proposal_id', 'in', tx.selectFrom('proposals').select('id').where('quote_id', '=', quoteId))
    .where('sealed', '<>', '')
    .execute()
  for (const { id: row, sealed, reason_sealed } of screenings) {
    const place = { table: 'screenings', row }
    await tx
      .updateTable('screenings')
      .set({
        partner_id: to,
        sealed: reseal({ ...place, column: 'found' }, sealed),
        reason_sealed: resealOptional({ ...place, column: 'reason' }, reason_sealed),
      })
      .where('id', '=', row)
      .execute()
  }
}
