import type { Payer } from '@portal/domain/people/payer.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { type Deps, today } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { Unavailable } from '../kernel/errors.ts'
import { refuseIssues } from '../sales/refusals.ts'
import { lockSaleById } from '../sales/sale.ts'
import { insertScreening, openFound, screenPerson, screenProposer, stopForMatch } from '../sales/screening.ts'

const secondsToWait = 30

/**
 * Searches somebody who pays for the proposer in the same lists, before any money is asked for. A possible match, or a stranger, stops the sale as an
 * identity under review. Answers the search, which the payment then names.
 */
export async function screenPayer(deps: Deps, proposalId: string, typed: Payer): Promise<string> {
  const payer = readPayer(deps, typed)
  // The proposer first: a payer's answer must not stand for theirs.
  if (!(await screenProposer(deps, proposalId))) throw new Unavailable(secondsToWait)
  const earlier = await findScreenedPayer(deps.db, deps, proposalId, payer)
  if (earlier) return earlier
  const screening = await screenPerson(deps, { name: payer.name, ...(payer.pan && { pan: payer.pan }) })
  if (!screening) throw new Unavailable(secondsToWait)
  return inTransaction(deps, async (work) => {
    const sale = await lockSaleById(work, proposalId)
    // The same payer, sent twice at once.
    const other = await findScreenedPayer(work.tx, deps, proposalId, payer)
    if (other) return other
    const { id, result } = await insertScreening(work, sale.proposal, screening, payer)
    if (result === 'match') await stopForMatch(work, sale)
    return id
  })
}

function readPayer(deps: Deps, { name, relation, pan }: Payer): Payer {
  const value = { name: name.trim(), pan: normaliseField('pan', pan ?? '') }
  const context = { today: today(deps) }
  refuseIssues([
    ...(value.name === '' ? [{ path: 'payer.name', code: 'required' as const }] : []),
    ...(value.pan === '' ? [] : checkField('pan', value.pan, { ...context, path: 'payer.pan' })),
  ])
  return { name: value.name, relation, ...(value.pan && { pan: value.pan }) }
}

/** Who was answered for already is not searched again: what an officer has cleared stays cleared. */
async function findScreenedPayer(
  db: Executor,
  deps: Deps,
  proposalId: string,
  { name, relation, pan }: Payer,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('screenings')
    .select(['id', 'partner_id', 'sealed'])
    .where('proposal_id', '=', proposalId)
    .where('role', '=', 'payer')
    .where('relation', '=', relation)
    .orderBy('screened_at', 'desc')
    .execute()
  return rows.find((row) => {
    const person = openFound(deps, row)?.person
    return person?.name === name && person.pan === pan
  })?.id
}

/** Names who pays it, or the proposer again, with the payment. */
export async function notePayer(
  deps: Deps,
  payment: { id: string; proposal_id: string },
  screeningId: string | null,
): Promise<void> {
  await inTransaction(deps, async (work) => {
    const { tx } = work
    const before = await tx
      .selectFrom('screenings')
      .select('id')
      .where('payment_id', '=', payment.id)
      .executeTakeFirst()
    if ((before?.id ?? null) === screeningId) return
    await tx.updateTable('screenings').set({ payment_id: null }).where('payment_id', '=', payment.id).execute()
    if (screeningId)
      await tx.updateTable('screenings').set({ payment_id: payment.id }).where('id', '=', screeningId).execute()
    const data = { payment_id: payment.id, screening_id: screeningId }
    await audit(work, { case_id: payment.proposal_id, actor: 'customer', event: 'screening_payer_recorded', data })
  })
}
