import { failedUploadsQuery } from '@portal/contract/calls/office.schema.ts'
import { listFailedUploads as listCall, retryUpload as retryCall } from '@portal/contract/calls/office-documents.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { retryUpload } from '../../policy/ask-for-upload.ts'
import { listFailedUploads, readUpload } from '../../policy/read-uploads.ts'

/** Car policies that the register of motor policies does not hold as they stand. */
export function registerMotorUploads(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listCall, {
    access: 'manage event endpoints',
    limits: 'none',
    mayBeStale: true,
    schema: { querystring: failedUploadsQuery },
    handler: ({ tx, query }) => listFailedUploads(tx, deps, query.after),
  })

  route(app, deps, retryCall, {
    access: 'see policy documents',
    limits: limits.motorUpload,
    schema: { body: emptyBody },
    handler: async ({ tx, work, who, params }) => {
      const policyId = await retryUpload(work, params.proposal_id ?? '', `office:${who.code}`)
      const upload = await readUpload(tx, deps, policyId)
      if (!upload) throw notFound()
      return upload
    },
  })
}
