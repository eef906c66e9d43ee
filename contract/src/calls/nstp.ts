import { call } from '../wire/call.ts'

export type AppointmentNeed = 'tele-medical' | 'medical'

export interface Appointment {
  appointment_id: string
  insured_id: string
  /** Name of the centre, or the doctor's call. */
  place: string
  address: string
  starts_at: string
  minutes: number
  state: 'booked' | 'cancelled'
  /** Raised by each move. */
  sequence: number
}

export interface CaseMember {
  insured_id: string
  name: string
  label: string
  /** What this member still has to do; absent when only papers or a decision are needed. */
  need?: AppointmentNeed
  appointment?: Appointment
}

/** What an underwriter asked the customer, who answers on a page of their own. */
export interface CustomerQuery {
  question: string
  asked_at: string
  /** The masked mobile number. */
  sent_to: string
  /** Until when the link in the last message works. */
  expires: string
  /** When the customer opened it first. */
  opened_at?: string
  answered_at?: string
  /** The underwriter waits for the answer. */
  is_open: boolean
}

/** A case that waits for an underwriter, as its partner sees it. */
export interface CaseView {
  case_id: string
  proposal_id: string
  quote_id: string
  product: string
  state: string
  proposal_state: string
  opened_at: string
  /** The insurer's own clock: decided by then. */
  due_at: string
  /** What the underwriter asked, once, in words; and what was answered. */
  query?: { question: string; answer?: string }
  /** What the underwriter asked the customer; the answer is between the two of them. */
  customer_query?: CustomerQuery
  members: CaseMember[]
}

export interface Slot {
  place: string
  name: string
  address: string
  starts_at: string
  minutes: number
}

export const getCase = call<undefined, CaseView>('getCase', 'GET', '/api/nstp/:case_id/')
/** Sends the customer the link to the underwriter's question again; one that has expired is replaced. */
export const remindOfQuery = call<Record<string, never>, CaseView>(
  'remindOfQuery',
  'POST',
  '/api/nstp/:case_id/remind/',
)
/** Free slots only, for one member: a doctor's call or a centre near the address, whichever the case needs. */
export const getSlots = call<undefined, { slots: Slot[] }>('getSlots', 'GET', '/api/nstp/:case_id/slots/:insured_id/')
/** Books, or moves the member's appointment to another slot. A slot taken meanwhile is 409 `slot_taken`. */
export const bookAppointment = call<{ insured_id: string; place: string; starts_at: string }, CaseView>(
  'bookAppointment',
  'POST',
  '/api/nstp/:case_id/appointment/',
)
export const cancelAppointment = call<Record<string, never>, CaseView>(
  'cancelAppointment',
  'POST',
  '/api/nstp/:case_id/appointment/:appointment_id/cancel/',
)
/** A calendar file, not JSON. */
export const getAppointmentIcs = call<undefined, never>(
  'getAppointmentIcs',
  'GET',
  '/api/nstp/:case_id/appointment/:appointment_id/ics/',
)
