import { createHash } from 'node:crypto'
import type { InspectionPhoto, PhotoStart, PhotoUpload } from '@portal/contract/calls/inspection.ts'
import { photoLimits } from '@portal/domain/inspection/views.ts'
import type { IssueCode } from '@portal/domain/kernel/issue-code.ts'
import { isOneOf, photoInspectionStates } from '@portal/domain/lifecycle/state-groups.ts'
import { type Selectable, sql } from 'kysely'
import { refuseAboveLimits } from '../context/count-attempts.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { type Executor, type Tx, transaction } from '../db/database.ts'
import type { InspectionUploadTable } from '../db/tables/inspection.ts'
import { Conflict, notFound, Unavailable } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { beginWork } from '../kernel/permit.ts'
import { invalid, wrongState } from '../sales/refusals.ts'
import { isInfected } from '../uploads/scan-file.ts'
import { countUpload } from '../uploads/upload-quota.ts'
import { findResembling, refuseUsedBefore } from './find-reused-photo.ts'
import { findInspection, type InspectionRow, lockInspection, type PhotoRow, type PhotoSender } from './inspections.ts'
import { type RedrawnPhoto, redrawPhoto } from './photo-image.ts'

type UploadRow = Selectable<InspectionUploadTable>

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** 409 unless photos may still be sent. */
export function refuseClosedForPhotos(inspection: InspectionRow): void {
  if (!isOneOf(photoInspectionStates, inspection.state)) throw wrongState(inspection.state)
}

/** A photo is announced first; the same one announced again resumes where it stopped. */
export async function startPhoto(
  { tx, deps }: Work,
  inspectionId: string,
  taker: PhotoSender,
  start: PhotoStart,
): Promise<PhotoUpload> {
  const inspection = await lockInspection(tx, inspectionId)
  refuseClosedForPhotos(inspection)
  await refuseAboveLimits(deps, limits.photo, { sale: inspection.id }, tx)
  if (start.bytes > photoLimits.fileBytes)
    throw invalid([{ path: 'photo', code: 'photo.large', params: { mb: mb(photoLimits.fileBytes) } }])
  const existingUpload = await tx
    .selectFrom('inspection_uploads')
    .selectAll()
    .where('inspection_id', '=', inspection.id)
    .where('view', '=', start.view)
    .where('sha256', '=', start.sha256)
    .executeTakeFirst()
  if (existingUpload && existingUpload.photo_id === null) return uploadView(existingUpload)
  const currentPhoto = existingUpload?.photo_id ? await findCurrentPhoto(tx, existingUpload.photo_id) : undefined
  if (existingUpload && currentPhoto) return uploadView(existingUpload, currentPhoto)
  // Removed meanwhile and sent again: a new upload takes the old one's place.
  if (existingUpload) await tx.deleteFrom('inspection_uploads').where('id', '=', existingUpload.id).execute()
  await refuseUsedBefore(tx, inspection, start.view, start.sha256)
  await refuseAboveQuota(tx, inspection, start.bytes)
  await countUpload(tx, deps, inspection.partner_id, start.bytes)
  const row = await tx
    .insertInto('inspection_uploads')
    .values({
      id: newId('U'),
      inspection_id: inspection.id,
      view: start.view,
      source: start.source,
      taken_by: taker.takenBy,
      bytes: start.bytes,
      sha256: start.sha256,
      captured_at: start.captured_at,
      place: start.place ? JSON.stringify(start.place) : null,
      photo_id: null,
      created_at: timeNow(deps),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return uploadView(row)
}

async function refuseAboveQuota(tx: Tx, inspection: InspectionRow, bytes: number): Promise<void> {
  const ofSale = tx.selectFrom('inspections').select('id').where('proposal_id', '=', inspection.proposal_id)
  const stored = await tx
    .selectFrom('inspection_photos')
    .select((build) => [build.fn.countAll<number>().as('files'), build.fn.sum<number>('original_bytes').as('bytes')])
    .where('inspection_id', 'in', ofSale)
    .executeTakeFirstOrThrow()
  const pending = await tx
    .selectFrom('inspection_uploads')
    .select((build) => [build.fn.countAll<number>().as('files'), build.fn.sum<number>('bytes').as('bytes')])
    .where('inspection_id', 'in', ofSale)
    .where('photo_id', 'is', null)
    .executeTakeFirstOrThrow()
  const files = Number(stored.files) + Number(pending.files) + 1
  const total = Number(stored.bytes ?? 0) + Number(pending.bytes ?? 0) + bytes
  if (files > photoLimits.files || total > photoLimits.totalBytes)
    throw invalid([
      { path: 'photo', code: 'photo.many', params: { files: photoLimits.files, mb: mb(photoLimits.totalBytes) } },
    ])
}

export async function findUpload(db: Executor, inspectionId: string, uploadId: string): Promise<PhotoUpload> {
  const upload = await db
    .selectFrom('inspection_uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  if (!upload) throw notFound()
  return uploadView(upload, upload.photo_id ? await findCurrentPhoto(db, upload.photo_id) : undefined)
}

interface PhotoPart {
  /** Who sends it, for the audit trail. */
  actor: string
  inspectionId: string
  uploadId: string
  /** Where in the file it begins. */
  at: number
  bytes: Buffer
}

/** Receives one part. A part sent twice changes nothing; after the last one the photo is redrawn and stored. */
export async function receivePart(deps: Deps, part: PhotoPart): Promise<PhotoUpload> {
  beginWork('uploads')
  const { inspectionId, uploadId } = part
  const upload = await transaction(deps.db, (tx) => storePart(tx, part))
  if (upload.photo_id !== null || upload.received < upload.bytes) return findUpload(deps.db, inspectionId, uploadId)
  const bytes = await wholeFile(deps.db, upload)
  if (createHash('sha256').update(bytes).digest('hex') !== upload.sha256) return discard(deps, upload, 'photo.broken')
  const inspection = await findInspection(deps.db, inspectionId)
  if (await isInfected(deps, { bytes, proposalId: inspection.proposal_id, actor: part.actor }))
    return discard(deps, upload, 'photo.infected')
  const redrawn = await redrawPhoto(bytes)
  if (!redrawn.ok) return discard(deps, upload, redrawn.code)
  // Also after it is stored, for one that comes in the same moment; a refusal before it leaves no file behind.
  refuseClosedForPhotos(inspection)
  await refuseUsedBefore(deps.db, inspection, upload.view, upload.sha256)
  const stored = await deps.integrations.documents.put(redrawn.photo.bytes)
  if (!stored.ok) throw new Unavailable(10)
  const photo = await inTransaction(deps, (work) => storePhoto(work, upload, redrawn.photo, stored.value.hash))
  return uploadView({ ...upload, photo_id: photo.id }, photo)
}

async function storePart(tx: Tx, { inspectionId, uploadId, at, bytes }: PhotoPart): Promise<UploadRow> {
  const upload = await tx
    .selectFrom('inspection_uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('inspection_id', '=', inspectionId)
    .forUpdate()
    .executeTakeFirst()
  if (!upload) throw notFound()
  if (at < upload.received || bytes.length === 0) return upload
  if (at > upload.received || at + bytes.length > upload.bytes)
    throw new Conflict('state', { data: { received: upload.received } })
  await tx.insertInto('inspection_parts').values({ upload_id: upload.id, at, bytes }).execute()
  return tx
    .updateTable('inspection_uploads')
    .set({ received: at + bytes.length })
    .where('id', '=', upload.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function wholeFile(db: Executor, upload: UploadRow): Promise<Buffer> {
  const parts = await db
    .selectFrom('inspection_parts')
    .select('bytes')
    .where('upload_id', '=', upload.id)
    .orderBy('at')
    .execute()
  return Buffer.concat(parts.map((part) => part.bytes))
}

/** A file that is not a photo is deleted with its parts. */
async function discard(deps: Deps, upload: UploadRow, code: IssueCode): Promise<never> {
  await deps.db.deleteFrom('inspection_uploads').where('id', '=', upload.id).execute()
  throw invalid([{ path: 'photo', code }])
}

async function storePhoto(
  { tx, deps }: Work,
  upload: UploadRow,
  redrawnPhoto: RedrawnPhoto,
  storageKey: string,
): Promise<PhotoRow> {
  const inspection = await lockInspection(tx, upload.inspection_id)
  const finished = await tx
    .selectFrom('inspection_uploads')
    .select('photo_id')
    .where('id', '=', upload.id)
    .executeTakeFirstOrThrow()
  // Another request finished the same upload meanwhile.
  if (finished.photo_id) return (await findCurrentPhoto(tx, finished.photo_id)) ?? notFoundNow()
  refuseClosedForPhotos(inspection)
  await refuseUsedBefore(tx, inspection, upload.view, upload.sha256)
  const at = timeNow(deps)
  if (upload.view !== 'damage')
    await tx
      .updateTable('inspection_photos')
      .set({ replaced_at: at })
      .where('inspection_id', '=', inspection.id)
      .where('view', '=', upload.view)
      .where('replaced_at', 'is', null)
      .execute()
  const photo = await tx
    .insertInto('inspection_photos')
    .values({
      id: newId('F'),
      inspection_id: inspection.id,
      view: upload.view,
      source: upload.source,
      taken_by: upload.taken_by,
      captured_at: upload.captured_at,
      place: upload.place ? JSON.stringify(upload.place) : null,
      original_hash: upload.sha256,
      original_bytes: upload.bytes,
      storage_key: storageKey,
      bytes: redrawnPhoto.bytes.length,
      width: redrawnPhoto.width,
      height: redrawnPhoto.height,
      likeness: sql`${redrawnPhoto.likeness.bits}::bit(64)` as never,
      likeness_bands: redrawnPhoto.likeness.bands,
      resembles: (await findResembling(tx, inspection, redrawnPhoto.likeness)) ?? null,
      received_at: at,
      replaced_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.updateTable('inspection_uploads').set({ photo_id: photo.id }).where('id', '=', upload.id).execute()
  await tx.deleteFrom('inspection_parts').where('upload_id', '=', upload.id).execute()
  return photo
}

function notFoundNow(): never {
  throw notFound()
}

function findCurrentPhoto(db: Executor, photoId: string): Promise<PhotoRow | undefined> {
  return db
    .selectFrom('inspection_photos')
    .selectAll()
    .where('id', '=', photoId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}

function uploadView(upload: UploadRow, photo?: PhotoRow): PhotoUpload {
  return {
    upload_id: upload.id,
    received: upload.received,
    part_bytes: photoLimits.chunkBytes,
    ...(photo && { photo: photoView(photo) }),
  }
}

export function photoView(photo: PhotoRow): InspectionPhoto {
  const { id, view, source, taken_by, captured_at, bytes } = photo
  return { photo_id: id, view, source, taken_by, captured_at, bytes }
}
