import { closed, id, text } from './parts.schema.ts'

export const caseParams = closed({ case_id: id })
export const caseMemberParams = closed({ case_id: id, insured_id: text(20, 1) })
export const appointmentParams = closed({ case_id: id, appointment_id: id })
export const bookBody = closed({
  insured_id: text(20, 1),
  place: id,
  /** An instant as the slots name it; another text is answered with the sentence for a wrong time. */
  starts_at: text(30, 1),
})
