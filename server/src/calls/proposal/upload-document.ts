import multipart from '@fastify/multipart'
import { proposalParams } from '@portal/contract/calls/proposal.schema.ts'
import { uploadDocument } from '@portal/contract/calls/proposal.ts'
import { identityDocuments } from '@portal/domain/people/person-choices.ts'
import { documentLimits } from '@portal/domain/proposal/document-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { inTransaction, type Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { contentHash } from '../../integrations/documents/document-store.ts'
import { Unavailable } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { limits } from '../../kernel/limits.ts'
import { beginWork } from '../../kernel/permit.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { route } from '../../plugins/route.ts'
import { invalid } from '../../sales/refusals.ts'
import { findSale, lockSale, refuseExpired, type SaleKey } from '../../sales/sale.ts'
import { cleanFile } from '../../uploads/clean-file.ts'
import { isInfected } from '../../uploads/scan-file.ts'
import { countUpload, refuseFullSale } from '../../uploads/upload-quota.ts'
import { saleKey } from '../own-quote.ts'

/** The only call that accepts a file: its parser has its own scope, so that every other call refuses one. */
export async function registerUploadDocument(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: documentLimits.fileBytes, files: 1, fields: 2, fieldSize: 100 },
    })
    registerCall(scope, deps)
  })
}

function registerCall(app: FastifyInstance, deps: Deps): void {
  route(app, deps, uploadDocument, {
    access: 'sell',
    limits: limits.upload,
    schema: { params: proposalParams },
    bodyLimit: documentLimits.fileBytes + 10_000,
    transaction: false,
    handler: async ({ who, params, request }) => {
      const key = saleKey(who, params)
      const { quote, proposal } = await findSale(deps.db, deps, key)
      refuseExpired(quote, proposal, deps)
      await refuseFullSale(deps.db, proposal.id, 0)
      const { documentType, file } = await readUpload(request)
      const actor = `partner:${who.code}`
      if (await isInfected(deps, { bytes: file, proposalId: proposal.id, actor }))
        throw invalid([{ path: 'file', code: 'document.infected' }])
      const cleaned = await cleanFile(file)
      if (!cleaned.ok) throw invalid([{ path: 'file', ...cleaned.issue }])
      const { bytes, mediaType } = cleaned.file
      const uploadId = await inTransaction(deps, (work) => reserveUpload(work, key, bytes))
      const stored = await deps.integrations.documents.put(bytes)
      if (!stored.ok) {
        await deps.db.deleteFrom('document_uploads').where('id', '=', uploadId).execute()
        throw new Unavailable(30)
      }
      return inTransaction(deps, async (work) => {
        await lockSale(work, key)
        await work.tx.deleteFrom('document_uploads').where('id', '=', uploadId).execute()
        const id = newId('D')
        const row = {
          id,
          proposal_id: proposal.id,
          partner_id: who.partnerId,
          document_type: documentType,
          storage_key: stored.value.hash,
          media_type: mediaType,
          bytes: bytes.length,
          created_at: timeNow(deps),
        }
        await work.tx.insertInto('identity_documents').values(row).execute()
        const data = { document_id: id, document_type: documentType }
        await audit(work, { case_id: proposal.id, actor, event: 'document_uploaded', data })
        return { document_id: id }
      })
    },
  })
}

/** Counts the file against its quotas before it is stored: of a hundred sent at once, only those are written that will be kept. */
async function reserveUpload(work: Work, key: SaleKey, bytes: Buffer): Promise<string> {
  const { tx, deps } = work
  const { proposal } = await lockSale(work, key)
  await refuseFullSale(tx, proposal.id, bytes.length)
  await countUpload(tx, deps, proposal.partner_id, bytes.length)
  const row = {
    id: newId('U'),
    proposal_id: proposal.id,
    partner_id: proposal.partner_id,
    storage_key: contentHash(bytes),
    bytes: bytes.length,
    created_at: timeNow(deps),
  }
  await tx.insertInto('document_uploads').values(row).execute()
  return row.id
}

async function readUpload(request: FastifyRequest): Promise<{ documentType: string; file: Buffer }> {
  beginWork('uploads')
  if (!request.isMultipart()) throw new Refusal(415, 'media_type')
  let documentType = ''
  let file: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer()
    else if (part.fieldname === 'document_type') documentType = String(part.value)
  }
  if (!(identityDocuments as readonly string[]).includes(documentType))
    throw invalid([{ path: 'document_type', code: 'choice' }])
  if (!file || file.length === 0) throw invalid([{ path: 'file', code: 'required' }])
  return { documentType, file }
}
