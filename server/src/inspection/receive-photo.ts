import { createHash } from 'node:crypto'
import type { InspectionPhoto, PhotoStart, PhotoUpload } from '@portal/contract/calls/inspection.ts'
import { photoLimits } from '@portal/domain/inspection/views.ts'
import { isOneOf, photoInspectionStates } from '@portal/domain/lifecycle/state-groups.ts'
import { type Selectable, sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { type Executor, type Tx, transaction } from '../db/database.ts'
import { countHit } from '../db/rate-limit.ts'
import type { InspectionUploadTable } from '../db/tables/inspection.ts'
import { Conflict, notFound, TooOften, Unavailable } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { invalid, wrongState } from '../sales/refuse.ts'
import { type InspectionRow, lockInspection, type PhotoRow, type Taker } from './inspections.ts'
import { type RedrawnPhoto, redraw } from './photo-image.ts'
import { findResembling, refuseUsedBefore } from './used-before.ts'

type UploadRow = Selectable<InspectionUploadTable>

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024)
const perHour = 120

/** States in which photos are still taken. */
export function refuseTaken(inspection: InspectionRow): void {
  if (!isOneOf(photoInspectionStates, inspection.state)) throw wrongState(inspection.state)
}

/** A photo is announced first; the same one announced again goes on where it stopped. */
export async function startPhoto(
  { tx, deps }: Work,
  inspectionId: string,
  taker: Taker,
  start: PhotoStart,
): Promise<PhotoUpload> {
  const inspection = await lockInspection(tx, inspectionId)
  refuseTaken(inspection)
  const allowed = await countHit(deps.db, deps, {
    key: `inspection-photo:${inspection.id}`,
    max: perHour,
    perSeconds: 3600,
  })
  if (!allowed.allowed) throw new TooOften(allowed.retryAfter)
  if (start.bytes > photoLimits.fileBytes)
    throw invalid([{ path: 'photo', code: 'photo.large', params: { mb: mb(photoLimits.fileBytes) } }])
  const before = await tx
    .selectFrom('inspection_uploads')
    .selectAll()
    .where('inspection_id', '=', inspection.id)
    .where('view', '=', start.view)
    .where('sha256', '=', start.sha256)
    .executeTakeFirst()
  if (before && before.photo_id === null) return uploadView(before)
  const standing = before?.photo_id ? await standingPhoto(tx, before.photo_id) : undefined
  if (before && standing) return uploadView(before, standing)
  // Removed meanwhile and sent again: a new upload takes the old one's place.
  if (before) await tx.deleteFrom('inspection_uploads').where('id', '=', before.id).execute()
  await refuseUsedBefore(tx, inspection, start.view, start.sha256)
  await refuseAboveQuota(tx, inspection, start.bytes)
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
  const kept = await tx
    .selectFrom('inspection_photos')
    .select((build) => [build.fn.countAll<number>().as('files'), build.fn.sum<number>('original_bytes').as('bytes')])
    .where('inspection_id', 'in', ofSale)
    .executeTakeFirstOrThrow()
  const coming = await tx
    .selectFrom('inspection_uploads')
    .select((build) => [build.fn.countAll<number>().as('files'), build.fn.sum<number>('bytes').as('bytes')])
    .where('inspection_id', 'in', ofSale)
    .where('photo_id', 'is', null)
    .executeTakeFirstOrThrow()
  const files = Number(kept.files) + Number(coming.files) + 1
  const total = Number(kept.bytes ?? 0) + Number(coming.bytes ?? 0) + bytes
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
  return uploadView(upload, upload.photo_id ? await standingPhoto(db, upload.photo_id) : undefined)
}

interface PhotoPart {
  inspectionId: string
  uploadId: string
  /** Where in the file it begins. */
  at: number
  bytes: Buffer
}

/** One part at its place. A part sent twice changes nothing; with the last one the photo is redrawn and kept. */
export async function receivePart(deps: Deps, part: PhotoPart): Promise<PhotoUpload> {
  const { inspectionId, uploadId } = part
  const upload = await transaction(deps.db, (tx) => storePart(tx, part))
  if (upload.photo_id !== null || upload.received < upload.bytes) return findUpload(deps.db, inspectionId, uploadId)
  const bytes = await wholeFile(deps.db, upload)
  if (createHash('sha256').update(bytes).digest('hex') !== upload.sha256) return discard(deps, upload, 'photo.broken')
  const redrawn = await redraw(bytes)
  if (!redrawn.ok) return discard(deps, upload, redrawn.code)
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

/** What is no photo is not kept, not even in parts. */
async function discard(deps: Deps, upload: UploadRow, code: string): Promise<never> {
  await deps.db.deleteFrom('inspection_uploads').where('id', '=', upload.id).execute()
  throw invalid([{ path: 'photo', code }])
}

async function storePhoto(
  { tx, deps }: Work,
  upload: UploadRow,
  drawn: RedrawnPhoto,
  storageKey: string,
): Promise<PhotoRow> {
  const inspection = await lockInspection(tx, upload.inspection_id)
  const done = await tx
    .selectFrom('inspection_uploads')
    .select('photo_id')
    .where('id', '=', upload.id)
    .executeTakeFirstOrThrow()
  // Another request finished the same upload meanwhile.
  if (done.photo_id) return (await standingPhoto(tx, done.photo_id)) ?? notFoundNow()
  refuseTaken(inspection)
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
      bytes: drawn.bytes.length,
      width: drawn.width,
      height: drawn.height,
      likeness: sql`${drawn.likeness.bits}::bit(64)` as never,
      likeness_bands: drawn.likeness.bands,
      resembles: (await findResembling(tx, inspection, drawn.likeness)) ?? null,
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

function standingPhoto(db: Executor, photoId: string): Promise<PhotoRow | undefined> {
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
