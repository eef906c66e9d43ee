import type { Executor, Tx } from '../../db/database.ts'
import { Conflict } from '../../kernel/errors.ts'
import { listChangesSince, type ProposalRow } from '../../sales/proposal-repository.ts'

/** The answers that the reviewer compares with a document or a list; other answers may be saved meanwhile. */
const reviewedAnswers = ['kyc', 'proposal']

/** Refuses a decision when identity or name changed since the reviewer opened it. */
export async function refuseOtherIdentity(tx: Tx, version: number | undefined, proposal: ProposalRow): Promise<void> {
  if (version === undefined || version === proposal.version) return
  const changedAnswers = (await listChangesSince(tx, proposal.id, version)).filter((answer) =>
    reviewedAnswers.includes(answer),
  )
  if (changedAnswers.length > 0)
    throw new Conflict('version', { data: { version: proposal.version, changed: changedAnswers } })
}

/** Whether an identity document waits to be looked at. */
export async function hasOpenDocuments(db: Executor, proposalId: string): Promise<boolean> {
  const document = await db
    .selectFrom('identity_documents')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('state', '=', 'uploaded')
    .executeTakeFirst()
  return document !== undefined
}
