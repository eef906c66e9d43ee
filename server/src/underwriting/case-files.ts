import { type CaseFile, type CaseFileKind, caseFileKinds } from '@portal/contract/calls/case-files.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor, Tx } from '../db/database.ts'
import { membersOf } from '../db/stored-quote.ts'
import type { CaseRow } from '../db/tables/underwriting.ts'
import { newId } from '../kernel/ids.ts'
import type { SignedIn } from '../plugins/session.ts'
import { readSale } from '../sales/read-sale.ts'
import { invalid } from '../sales/refusals.ts'
import { freePlace, receiveFile } from '../uploads/receive-file.ts'
import { findCase } from './case-repository.ts'

/** Reports of a family over the weeks of a case. */
const caseFileLimits = { files: 30, totalBytes: 60 * 1024 * 1024 } as const

interface NewFile {
  who: SignedIn
  caseId: string
  kind: string
  /** Empty where it is of nobody in particular. */
  insuredId: string
  bytes: Buffer
}

/** Adds a report to a case: scanned and made anew like every file that comes in. */
export async function addCaseFile(deps: Deps, { who, caseId, kind, insuredId, bytes }: NewFile): Promise<void> {
  const uwCase = await findCase(deps.db, caseId)
  const known = caseFileKinds.find((one) => one === kind)
  if (!known) throw invalid([{ path: 'kind', code: 'choice' }])
  await refuseStranger(deps, uwCase, insuredId)
  const actor = `office:${who.code}`
  const received = await receiveFile(deps, {
    bytes,
    proposalId: uwCase.proposal_id,
    accountId: who.partnerId,
    actor,
    refuseFull: ({ tx }, more) => refuseFullCase(tx, caseId, more),
  })
  await inTransaction(deps, async (work) => {
    await freePlace(work.tx, received)
    const { uploadId: _, ...file } = received
    const id = await insertFile(work, { uwCase, who, kind: known, insuredId, file })
    const data = { case_id: caseId, file_id: id, kind: known, ...(insuredId && { insured_id: insuredId }) }
    await audit(work, { case_id: uwCase.proposal_id, actor, event: 'case_file_added', data })
  })
}

async function refuseStranger(deps: Deps, uwCase: CaseRow, insuredId: string): Promise<void> {
  if (insuredId === '') return
  const { quote } = await readSale(deps.db, deps, uwCase.proposal_id)
  if (!membersOf(quote.inputs).some(({ insured_id }) => insured_id === insuredId))
    throw invalid([{ path: 'insured_id', code: 'member.unknown' }])
}

/** Under a lock of the case, so that of many files sent at once none slips in. */
async function refuseFullCase(tx: Tx, caseId: string, bytes: number): Promise<void> {
  await tx.selectFrom('uw_cases').select('id').where('id', '=', caseId).forUpdate().execute()
  const sent = await tx
    .selectFrom('uw_files')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number>('bytes').as('bytes')])
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const { files, totalBytes } = caseFileLimits
  if (Number(sent.files) < files && Number(sent.bytes ?? 0) + bytes <= totalBytes) return
  throw invalid([{ path: 'file', code: 'document.many', params: { max: files, mb: totalBytes / 1024 / 1024 } }])
}

interface StoredFile {
  uwCase: CaseRow
  who: SignedIn
  kind: CaseFileKind
  insuredId: string
  file: { storage_key: string; media_type: string; bytes: number }
}

async function insertFile({ tx, deps }: Work, { uwCase, who, kind, insuredId, file }: StoredFile): Promise<string> {
  const id = newId('F')
  await tx
    .insertInto('uw_files')
    .values({
      id,
      case_id: uwCase.id,
      proposal_id: uwCase.proposal_id,
      insured_id: insuredId || null,
      kind,
      ...file,
      added_by: who.partnerId,
      added_at: timeNow(deps),
    })
    .execute()
  return id
}

/** In the order in which they came. */
export async function listCaseFiles(db: Executor, caseId: string): Promise<CaseFile[]> {
  const rows = await db
    .selectFrom('uw_files')
    .innerJoin('partners', 'partners.id', 'uw_files.added_by')
    .select(['uw_files.id', 'kind', 'insured_id', 'media_type', 'bytes', 'added_at', 'code', 'name'])
    .where('case_id', '=', caseId)
    .orderBy('added_at')
    .orderBy('uw_files.id')
    .execute()
  return rows.map(({ id, code, name, insured_id, ...file }) => ({
    file_id: id,
    ...file,
    ...(insured_id !== null && { insured_id }),
    added_by: { code, name },
    url: `/api/office/cases/${caseId}/documents/${id}/`,
  }))
}
