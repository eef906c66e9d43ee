import { Type } from '@sinclair/typebox'
import { closed, optional, text } from './parts.schema.ts'

export const listFailedJobsQuery = closed({ after: optional(text(200)) })
export const jobParams = closed({ job_id: Type.String({ pattern: '^[0-9]{1,18}$' }) })
