import { deskChannels, deskKinds, deskOutcomes, deskSteps, deskTopics } from '@portal/domain/policy/desk-case.ts'
import { closed, day, id, oneOf, optional, sheetFormat, text } from './parts.schema.ts'
import { deskShows } from './service-desk.ts'

const deskFilter = {
  show: optional(oneOf(deskShows)),
  topic: optional(oneOf(deskTopics)),
  channel: optional(oneOf(deskChannels)),
  from: optional(day),
  to: optional(day),
  search: optional(text(80)),
}
export const listDeskQuery = closed({ ...deskFilter, after: optional(text(200)) })
export const exportDeskQuery = closed({ ...deskFilter, format: optional(sheetFormat) })
export const deskCaseParams = closed({ case_id: id })
export const newDeskCaseBody = closed({
  kind: oneOf(deskKinds),
  quote_id: id,
  topic: oneOf(deskTopics),
  channel: oneOf(deskChannels),
  happened_on: optional(day),
  told: text(2000, 3),
  reference: optional(text(40, 1)),
})
export const addDeskStepBody = closed({
  step: oneOf(deskSteps),
  note: text(2000, 1),
  reference: optional(text(40, 1)),
  outcome: optional(oneOf(deskOutcomes)),
})
