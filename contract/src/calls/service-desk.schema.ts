import { deskChannels, deskKinds, deskOutcomes, deskSteps, deskTopics } from '@portal/domain/policy/desk-case.ts'
import { closed, day, id, oneOf, optional, text } from './parts.schema.ts'
import { deskShows } from './service-desk.ts'

export const listDeskQuery = closed({
  show: optional(oneOf(deskShows)),
  after: optional(text(200)),
})
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
