import multipart from '@fastify/multipart'
import { caseFileParams } from '@portal/contract/calls/case-files.schema.ts'
import { addCaseFile as addCall, getCaseFile, listCaseFiles as listCall } from '@portal/contract/calls/case-files.ts'
import { caseParams } from '@portal/contract/calls/workbench.schema.ts'
import { documentLimits } from '@portal/domain/proposal/document-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { notFound, Unavailable } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { addCaseFile, listCaseFiles } from '../../underwriting/case-files.ts'
import { readUpload } from '../read-upload.ts'
import { sendUploadedFile } from '../send-uploaded-file.ts'

/** Reports that underwriters add to a case; every opening is audited. */
export async function registerCaseFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  // The parser has its own scope, so that every other call refuses a file.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: documentLimits.fileBytes, files: 1, fields: 2, fieldSize: 100 },
    })
    registerAdding(scope, deps)
  })

  route(app, deps, listCall, {
    access: 'decide underwriting',
    limits: 'none',
    schema: { params: caseParams },
    handler: async ({ tx, params }) => ({ files: await listCaseFiles(tx, params.case_id ?? '') }),
  })

  route(app, deps, getCaseFile, {
    access: 'decide underwriting',
    limits: 'none',
    schema: { params: caseFileParams },
    handler: async ({ tx, who, params, reply }) => {
      const file = await tx
        .selectFrom('uw_files')
        .selectAll()
        .where('id', '=', params.file_id ?? '')
        .where('case_id', '=', params.case_id ?? '')
        .executeTakeFirst()
      if (!file) throw notFound()
      const stored = await deps.integrations.documents.get(file.storage_key)
      if (!stored.ok || !stored.value) throw new Unavailable(5)
      const data = { case_id: file.case_id, file_id: file.id }
      await inTransaction(deps, (work) =>
        audit(work, { case_id: file.proposal_id, actor: `office:${who.code}`, event: 'case_file_opened', data }),
      )
      return sendUploadedFile(reply, { bytes: stored.value, mediaType: file.media_type, name: file.kind })
    },
  })
}

function registerAdding(app: FastifyInstance, deps: Deps): void {
  route(app, deps, addCall, {
    access: 'decide underwriting',
    limits: limits.upload,
    schema: { params: caseParams },
    bodyLimit: documentLimits.fileBytes + 10_000,
    transaction: false,
    handler: async ({ who, params, request }) => {
      const caseId = params.case_id ?? ''
      const { fields, file } = await readUpload(request)
      const kind = fields.get('kind') ?? ''
      await addCaseFile(deps, { who, caseId, kind, insuredId: fields.get('insured_id') ?? '', bytes: file() })
      return { files: await listCaseFiles(deps.db, caseId) }
    },
  })
}
