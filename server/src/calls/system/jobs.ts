import { reasonBody } from '@portal/contract/calls/office-admin.schema.ts'
import { jobParams, listFailedJobsQuery } from '@portal/contract/calls/office-jobs.schema.ts'
import { listFailedJobs, retryJob } from '@portal/contract/calls/office-jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import { failedJobsPage, retryFailedJob } from '../../office/failed-jobs.ts'
import { route } from '../../plugins/route.ts'

const pageSize = 50

/** Background jobs that failed: seen with their error, and run again with a reason. */
export function registerFailedJobs(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listFailedJobs, {
    access: 'see system status',
    limits: 'none',
    schema: { querystring: listFailedJobsQuery },
    handler: async ({ tx, query }) => {
      const after = query.after ? readCursor(query.after, 'number').at : undefined
      const { next, ...page } = await failedJobsPage(tx, { after }, pageSize)
      return { ...page, ...(next && { next: writeCursor({ at: next, id: 'job' }) }) }
    },
  })

  route(app, deps, retryJob, {
    access: 'see system status',
    limits: 'none',
    schema: { params: jobParams, body: reasonBody },
    handler: async ({ work, who, params, body }) => {
      const jobId = params.job_id ?? ''
      await retryFailedJob(work, who.code, jobId, body.reason)
      return { job_id: jobId }
    },
  })
}
