import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import type { Tx } from '../db/database.ts'
import { contentHash } from '../integrations/documents/document-store.ts'
import { Unavailable } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { invalid } from '../sales/refusals.ts'
import { cleanFile } from './clean-file.ts'
import { isInfected } from './scan-file.ts'
import { countUpload } from './upload-quota.ts'

interface SentFile {
  bytes: Buffer
  proposalId: string
  /** Against whose day the file counts. */
  accountId: string
  actor: string
  /** Refuses what is one too many, in the transaction that makes room for the file. */
  refuseFull: (work: Work, bytes: number) => Promise<void>
}

interface ReceivedFile {
  /** Of the row that holds its place until the caller has written its own. */
  uploadId: string
  storage_key: string
  media_type: string
  bytes: number
}

/** Scans a file, makes it anew and stores it by its content. No row of a sale names it yet: the caller writes that, and frees the place. */
export async function receiveFile(deps: Deps, sent: SentFile): Promise<ReceivedFile> {
  const { proposalId, actor } = sent
  if (await isInfected(deps, { bytes: sent.bytes, proposalId, actor }))
    throw invalid([{ path: 'file', code: 'document.infected' }])
  const cleaned = await cleanFile(sent.bytes)
  if (!cleaned.ok) throw invalid([{ path: 'file', ...cleaned.issue }])
  const { bytes, mediaType } = cleaned.file
  const uploadId = await inTransaction(deps, (work) => reserveUpload(work, sent, bytes))
  const stored = await deps.integrations.documents.put(bytes)
  if (!stored.ok) {
    await deps.db.deleteFrom('document_uploads').where('id', '=', uploadId).execute()
    throw new Unavailable(30)
  }
  return { uploadId, storage_key: stored.value.hash, media_type: mediaType, bytes: bytes.length }
}

/** Counts the file against its quotas before it is stored: of a hundred sent at once, only those are written that will be kept. */
async function reserveUpload(
  work: Work,
  { proposalId, accountId, refuseFull }: SentFile,
  bytes: Buffer,
): Promise<string> {
  const { tx, deps } = work
  await refuseFull(work, bytes.length)
  await countUpload(tx, deps, accountId, bytes.length)
  const row = {
    id: newId('U'),
    proposal_id: proposalId,
    partner_id: accountId,
    storage_key: contentHash(bytes),
    bytes: bytes.length,
    created_at: timeNow(deps),
  }
  await tx.insertInto('document_uploads').values(row).execute()
  return row.id
}

export async function freePlace(tx: Tx, { uploadId }: ReceivedFile): Promise<void> {
  await tx.deleteFrom('document_uploads').where('id', '=', uploadId).execute()
}
