import { say } from '@portal/words/say.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { transaction } from '../db/database.ts'
import { renderSigned } from '../documents/render.ts'
import { countEndorsements } from '../policy/endorsements.ts'
import { type Paper, policyPapers } from '../policy/policy-papers.ts'
import type { PolicyRow } from '../policy/policy-view.ts'

/**
 * Writes every paper of a policy: file first, row after it. Killed in the middle, they are written again. A policy endorsed
 * meanwhile is left to the job of that endorsement, so that older papers never replace newer ones.
 */
export async function renderDocuments(deps: Deps, policyId: string): Promise<void> {
  const endorsed = await countEndorsements(deps.db, policyId)
  const policy = await deps.db.selectFrom('policies').selectAll().where('id', '=', policyId).executeTakeFirst()
  // The papers of an imported policy are those of the earlier system.
  if (!policy || policy.imported_from) return
  const drawn: { paper: Paper; bytes: Buffer }[] = []
  // All of them before the first is stored. While nobody can sign, the job fails and is tried again: no paper is stored unsigned.
  for (const paper of await papersToWrite(deps, policy))
    drawn.push({ paper, bytes: await renderSigned(paper.kind, paper.data as never) })
  const files: { kind: Paper['kind']; subject: string; title: string; hash: string; bytes: number }[] = []
  for (const { paper, bytes } of drawn) {
    const stored = await deps.integrations.documents.put(bytes)
    if (!stored.ok) throw new Error(`documents of ${policyId}: ${stored.kind}`)
    files.push({
      kind: paper.kind,
      subject: paper.subject ?? '',
      title: titleOf(paper, policy.product),
      hash: stored.value.hash,
      bytes: bytes.length,
    })
  }
  await transaction(deps.db, async (tx) => {
    await tx.selectFrom('policies').select('id').where('id', '=', policyId).forNoKeyUpdate().execute()
    if ((await countEndorsements(tx, policyId)) !== endorsed) return
    const created_at = timeNow(deps)
    const rows = files.map(({ kind, subject, title, hash, bytes }) => ({
      policy_id: policyId,
      kind,
      subject,
      title,
      content_hash: hash,
      content_type: 'application/pdf',
      bytes,
      created_at,
    }))
    if (rows.length > 0)
      await tx
        .insertInto('policy_documents')
        .values(rows)
        // The same bytes again, or those after an endorsement.
        .onConflict((conflict) =>
          conflict.columns(['policy_id', 'kind', 'subject']).doUpdateSet(({ ref }) => ({
            content_hash: ref('excluded.content_hash'),
            bytes: ref('excluded.bytes'),
            created_at: ref('excluded.created_at'),
          })),
        )
        .execute()
    await announceProposalChange(tx, policy.proposal_id)
  })
}

/** The wording is the one of the day the policy was issued: a later version is not this customer's contract. */
async function papersToWrite(deps: Deps, policy: PolicyRow): Promise<Paper[]> {
  const papers = await policyPapers(deps.db, deps, policy)
  const wording = await deps.db
    .selectFrom('policy_documents')
    .select('content_hash')
    .where('policy_id', '=', policy.id)
    .where('kind', '=', 'policy-wording')
    .executeTakeFirst()
  return wording ? papers.filter(({ kind }) => kind !== 'policy-wording') : papers
}

function titleOf({ kind, subject }: Paper, product: string): string {
  if (kind === 'endorsement') return say('customer.endorsement_no', { number: subject ?? '' })
  const receipt = product === 'car' ? 'tax-invoice' : 'bill-of-supply'
  return say(`document.${kind === 'premium-receipt' ? receipt : kind}`)
}
