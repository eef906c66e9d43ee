import type { PolicyDocumentLink } from '@portal/contract/calls/policy.ts'
import type { Executor } from '../db/database.ts'
import { hurryPapers } from '../db/papers-job.ts'
import type { DocumentKind } from '../documents/document-kinds.ts'

/** The policy itself first, then what is carried along, what was paid, and what was agreed. */
const documentsInOrder: readonly string[] = [
  'policy-schedule',
  'health-card',
  'car-certificate',
  'premium-receipt',
  'tax-certificate',
  'policy-wording',
  'information-sheet',
  'proposal-copy',
  'consent-evidence',
] satisfies DocumentKind[]

/**
 * Every rendered document of a policy but its endorsements, which are listed with their numbers and dates. Where there are none yet, whoever
 * looks has them drawn now.
 */
export async function listDocuments(
  db: Executor,
  policyId: string,
  documentsAt: string,
): Promise<PolicyDocumentLink[]> {
  const documents = await db
    .selectFrom('policy_documents')
    .select(['kind', 'title'])
    .where('policy_id', '=', policyId)
    .where('kind', '<>', 'endorsement')
    .execute()
  if (documents.length === 0) await hurryPapers(db, policyId)
  return documents
    .sort((one, other) => documentsInOrder.indexOf(one.kind) - documentsInOrder.indexOf(other.kind))
    .map(({ kind, title }) => ({ kind, title, url: `${documentsAt}/${kind}/` }))
}
