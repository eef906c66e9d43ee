import multipart from '@fastify/multipart'
import { proposalParams } from '@portal/contract/calls/proposal.schema.ts'
import { uploadDocument } from '@portal/contract/calls/proposal.ts'
import { identityDocuments } from '@portal/domain/people/person-choices.ts'
import { documentLimits } from '@portal/domain/proposal/document-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { newId } from '../../kernel/ids.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { invalid } from '../../sales/refusals.ts'
import { findSale, lockSale, refuseExpired } from '../../sales/sale.ts'
import { freePlace, receiveFile } from '../../uploads/receive-file.ts'
import { refuseFullSale } from '../../uploads/upload-quota.ts'
import { saleKey } from '../own-quote.ts'
import { readUpload } from '../read-upload.ts'

/** Accepts a file: its parser has its own scope, so that every other call refuses one. */
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
      const { documentType, file } = await readDocument(request)
      const actor = `partner:${who.code}`
      const received = await receiveFile(deps, {
        bytes: file,
        proposalId: proposal.id,
        accountId: who.partnerId,
        actor,
        refuseFull: async (work, bytes) => {
          await lockSale(work, key)
          await refuseFullSale(work.tx, proposal.id, bytes)
        },
      })
      return inTransaction(deps, async (work) => {
        await lockSale(work, key)
        await freePlace(work.tx, received)
        const id = newId('D')
        const row = {
          id,
          proposal_id: proposal.id,
          partner_id: who.partnerId,
          document_type: documentType,
          storage_key: received.storage_key,
          media_type: received.media_type,
          bytes: received.bytes,
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

async function readDocument(request: FastifyRequest): Promise<{ documentType: string; file: Buffer }> {
  const { fields, file } = await readUpload(request)
  const documentType = fields.get('document_type') ?? ''
  if (!(identityDocuments as readonly string[]).includes(documentType))
    throw invalid([{ path: 'document_type', code: 'choice' }])
  return { documentType, file: file() }
}
