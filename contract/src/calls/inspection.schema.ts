import { inspectionViews, photoLimits, photoSources, rejectReasons } from '@portal/domain/inspection/views.ts'
import { Type } from '@sinclair/typebox'
import { inspectionOutcomes, inspectionSorts, inspectionTabs } from './inspection.ts'
import { closed, id, oneOf, optional, text, whole } from './parts.schema.ts'
import { assigned, decidedBy } from './workbench.schema.ts'
import { workDues } from './workbench.ts'

export const inspectionParams = closed({ inspection_id: id })
export const uploadParams = closed({ inspection_id: id, upload_id: id })
export const photoParams = closed({ inspection_id: id, photo_id: id })
export const customerUploadParams = closed({ upload_id: id })
export const customerPhotoParams = closed({ photo_id: id })
/** A query carries text only. */
export const partQuery = closed({ at: Type.String({ pattern: '^\\d{1,9}$' }) })
const inspectionList = {
  tab: optional(oneOf(inspectionTabs)),
  search: optional(text(80)),
  reason: optional(text(40)),
  due: optional(oneOf(workDues)),
  assigned,
  outcome: optional(oneOf(inspectionOutcomes)),
  decided_by: decidedBy,
  sort: optional(oneOf(inspectionSorts)),
}
export const listQuery = closed({ ...inspectionList, after: optional(text(200)) })
export const nextInspectionQuery = closed(inspectionList)

const place = closed({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  accuracy: Type.Number({ minimum: 0, maximum: 1_000_000 }),
})
export const startPhotoBody = closed({
  view: oneOf(inspectionViews),
  source: oneOf(photoSources),
  // A larger one is refused by its own rule, in words.
  bytes: whole(1, photoLimits.totalBytes * 10),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  captured_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$' }),
  place: optional(place),
})
export const openInspectionBody = closed({ token: text(100, 20) })
export const noBody = closed({})

const line = text(120, 1)
export const decideInspectionBody = Type.Union([
  closed({
    decision: Type.Literal('approve'),
    damage: Type.Array(line, { maxItems: 20 }),
    note: optional(text(500)),
  }),
  closed({
    decision: Type.Literal('more'),
    views: Type.Array(oneOf(inspectionViews), { minItems: 1, maxItems: 9, uniqueItems: true }),
    note: text(500),
  }),
  closed({
    decision: Type.Literal('reject'),
    reasons: Type.Array(oneOf(rejectReasons), { minItems: 1, maxItems: 5, uniqueItems: true }),
    note: optional(text(500)),
  }),
])
export const addRegistrationBody = closed({ registration_number: text(20, 1) })
export const policyParams = closed({ policy_id: id })
