import {
  customerPhotoParams,
  customerUploadParams,
  inspectionParams,
  noBody,
  partQuery,
  photoParams,
  startPhotoBody,
  uploadParams,
} from '@portal/contract/calls/inspection.schema.ts'
import { customerPhotos, partnerPhotos } from '@portal/contract/calls/inspection.ts'
import { photoLimits } from '@portal/domain/inspection/views.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { findVisitedInspection } from '../../inspection/inspection-links.ts'
import { inspectionPage } from '../../inspection/inspection-views.ts'
import { findInspection, type InspectionRow, lockInspection, type PhotoSender } from '../../inspection/inspections.ts'
import { findUpload, receivePart, refuseClosedForPhotos, startPhoto } from '../../inspection/receive-photo.ts'
import { submitPhotos } from '../../inspection/submit-photos.ts'
import { notFound, Unavailable } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import type { Access } from '../../plugins/access.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { sendUploadedFile } from '../send-uploaded-file.ts'

type Context = Pick<CallContext<unknown>, 'params' | 'request'> & { readonly who: CallContext<unknown>['who'] }

interface Side {
  calls: typeof partnerPhotos
  access: { read: Access; write: Access }
  /** The inspection the caller may work on, and as whom; 404 or 410 otherwise. */
  find: (db: Executor, context: Context) => Promise<{ inspection: InspectionRow; taker: PhotoSender }>
  params: { inspection: typeof inspectionParams | undefined; upload: object; photo: object }
}

const sides = (deps: Deps): Side[] => [
  {
    calls: partnerPhotos,
    access: { read: 'see own sales', write: 'sell' },
    find: async (db, { who, params }) => ({
      inspection: await findInspection(db, params.inspection_id ?? '', who.partnerId),
      taker: { takenBy: 'partner', actor: `partner:${who.code}` },
    }),
    params: { inspection: inspectionParams, upload: uploadParams, photo: photoParams },
  },
  {
    calls: customerPhotos,
    access: { read: 'customer', write: 'customer' },
    find: async (db, { request }) => ({
      inspection: await findVisitedInspection(db, deps, request),
      taker: { takenBy: 'customer', actor: 'customer' },
    }),
    params: { inspection: undefined, upload: customerUploadParams, photo: customerPhotoParams },
  },
]

/** Photos arrive as parts of plain bytes: their parser has its own scope, so that every other call refuses them. */
export async function registerPhotoCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const side of sides(deps)) registerSide(scope, deps, side)
  })
}

function registerSide(app: FastifyInstance, deps: Deps, { calls, access, find, params }: Side): void {
  const ofInspection = params.inspection && { params: params.inspection }
  route(app, deps, calls.startPhoto, {
    access: access.write,
    limits: limits.photo,
    schema: { ...ofInspection, body: startPhotoBody },
    handler: async (context) => {
      const { inspection, taker } = await find(context.tx, context)
      return startPhoto(context.work, inspection.id, taker, context.body)
    },
  })

  route(app, deps, calls.getUpload, {
    access: access.read,
    limits: 'none',
    schema: { params: params.upload as never },
    handler: async (context) => {
      const { inspection } = await find(context.tx, context)
      return findUpload(context.tx, inspection.id, context.params.upload_id ?? '')
    },
  })

  route(app, deps, calls.sendPart, {
    access: access.write,
    limits: limits.photoPart,
    schema: { params: params.upload as never, querystring: partQuery },
    bodyLimit: photoLimits.chunkBytes,
    // No transaction: re-encoding takes seconds and calls the document store.
    transaction: false,
    handler: async (context) => {
      if (!Buffer.isBuffer(context.body)) throw new Refusal(415, 'media_type')
      const { inspection, taker } = await find(deps.db, context)
      refuseClosedForPhotos(inspection)
      const { params: at, query } = context
      return receivePart(deps, {
        actor: taker.actor,
        inspectionId: inspection.id,
        uploadId: at.upload_id ?? '',
        at: Number(query.at),
        bytes: context.body,
      })
    },
  })

  route(app, deps, calls.getPhoto, {
    access: access.read,
    limits: 'none',
    schema: { params: params.photo as never },
    handler: async (context) => {
      const { inspection } = await find(context.tx, context)
      return sendPhoto(deps, context.reply, inspection.id, context.params.photo_id ?? '')
    },
  })

  route(app, deps, calls.removePhoto, {
    access: access.write,
    limits: 'none',
    schema: { params: params.photo as never },
    handler: async (context) => {
      const { inspection } = await find(context.tx, context)
      refuseClosedForPhotos(await lockInspection(context.tx, inspection.id))
      const removedPhoto = await context.tx
        .updateTable('inspection_photos')
        .set({ replaced_at: timeNow(deps) })
        .where('id', '=', context.params.photo_id ?? '')
        .where('inspection_id', '=', inspection.id)
        .where('replaced_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!removedPhoto) throw notFound()
      return { removed: true }
    },
  })

  route(app, deps, calls.submit, {
    access: access.write,
    limits: limits.notice,
    schema: { ...ofInspection, body: noBody },
    handler: async (context) => {
      const { inspection, taker } = await find(context.tx, context)
      const submitted = await submitPhotos(context.work, inspection.id, taker)
      return inspectionPage(context.tx, deps, submitted)
    },
  })
}

export async function sendPhoto(deps: Deps, reply: FastifyReply, inspectionId: string, photoId: string) {
  const photo = await deps.db
    .selectFrom('inspection_photos')
    .select('storage_key')
    .where('id', '=', photoId)
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  if (!photo) throw notFound()
  const file = await deps.integrations.documents.get(photo.storage_key)
  if (!file.ok || !file.value) throw new Unavailable(10)
  return sendUploadedFile(reply, { bytes: file.value, mediaType: 'image/jpeg', name: photoId })
}
