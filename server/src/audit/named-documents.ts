import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** Every file that a row refers to, by its hash: papers of policies, proofs of identity, medical reports, photos and archived months of the audit trail. */
export const namedDocuments = sql<{ hash: string }>`
  select content_hash as hash from policy_documents
  union all select storage_key from identity_documents
  union all select storage_key from inspection_photos
  union all select storage_key from uw_files
  union all select jsonb_array_elements_text(files) from audit_archives`

/** Which of these files a row refers to, those included that are just being stored. */
export async function findNamed(db: Executor, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct hash from (${namedDocuments} union all select storage_key from document_uploads) named
    where hash = any(${hashes}::text[])`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}
