import multipart from '@fastify/multipart'
import { proposalParams } from '@portal/contract/calls/proposal.schema.ts'
import { uploadDocument } from '@portal/contract/calls/proposal.ts'
import { identityDocuments } from '@portal/domain/people/person-choices.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { Unavailable } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { route } from '../../plugins/route.ts'
import { cleanFile } from '../../sales/identity-image.ts'
import { invalid } from '../../sales/refusals.ts'
import { findSale, lockSale, refuseExpired } from '../../sales/sale.ts'
import { saleKey } from '../own-quote.ts'

const largestFile = 5 * 1024 * 1024
const mostPerProposal = 10

/** The only call that accepts a file: its parser has its own scope, so that every other call refuses one. */
export async function registerUploadDocument(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: largestFile, files: 1, fields: 2, fieldSize: 100 } })
    registerCall(scope, deps)
  })
}

function registerCall(app: FastifyInstance, deps: Deps): void {
  route(app, deps, uploadDocument, {
    access: 'sell',
    schema: { params: proposalParams },
    bodyLimit: largestFile + 10_000,
    transaction: false,
    handler: async ({ who, params, request }) => {
      const key = saleKey(who, params)
      const unlockedSale = await findSale(deps.db, deps, key)
      refuseExpired(unlockedSale.quote, unlockedSale.proposal, deps)
      const { documentType, file } = await readUpload(request)
      const clean = await cleanFile(file)
      if (!clean) throw invalid([{ path: 'file', code: 'document.kind' }])
      const stored = await deps.integrations.documents.put(clean.bytes)
      if (!stored.ok) throw new Unavailable(30)
      return inTransaction(deps, async (work) => {
        const { proposal } = await lockSale(work, key)
        const { count } = await work.tx
          .selectFrom('identity_documents')
          .select((build) => build.fn.countAll<number>().as('count'))
          .where('proposal_id', '=', proposal.id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= mostPerProposal)
          throw invalid([{ path: 'file', code: 'document.many', params: { max: mostPerProposal } }])
        const id = newId('D')
        const row = {
          id,
          proposal_id: proposal.id,
          partner_id: who.partnerId,
          document_type: documentType,
          storage_key: stored.value.hash,
          media_type: clean.mediaType,
          bytes: clean.bytes.length,
          created_at: timeNow(deps),
        }
        await work.tx.insertInto('identity_documents').values(row).execute()
        const data = { document_id: id, document_type: documentType }
        await audit(work, { case_id: proposal.id, actor: `partner:${who.code}`, event: 'document_uploaded', data })
        return { document_id: id }
      })
    },
  })
}

async function readUpload(request: FastifyRequest): Promise<{ documentType: string; file: Buffer }> {
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
