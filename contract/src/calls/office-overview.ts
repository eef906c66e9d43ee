import { call } from '../wire/call.ts'

/** What waits in the office. A number is absent where the role may not see the thing. */
export interface OfficeOverview {
  cases?: { open: number; overdue: number }
  inspections?: number
  appointments?: number
  kyc?: number
  reviews?: number
  /** Flagged sales nobody has looked at. */
  flags?: number
  /** Changes that wait for a second person, without the reader's own. */
  approvals?: number
  messages?: { waiting: number; failed: number }
}
export const getOfficeOverview = call<undefined, OfficeOverview>('getOfficeOverview', 'GET', '/api/office/')

export interface OfficeAppointment {
  appointment_id: string
  case_id: string
  customer: string
  insured_id: string
  place: string
  starts_at: string
  minutes: number
  case_state: string
  partner: { code: string; name: string }
}
export const listAppointments = call<undefined, { rows: OfficeAppointment[] }>(
  'listAppointments',
  'GET',
  '/api/office/appointments/',
)
/** The doctor's report is here: the case can be decided. */
export const receiveReport = call<{ note: string }, { case_id: string; state: string }>(
  'receiveReport',
  'POST',
  '/api/office/cases/:case_id/report/',
)
