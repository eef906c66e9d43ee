import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { nextState } from '@portal/domain/lifecycle/moves.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { move, moveIfAllowed } from '../db/move.ts'
import type { CaseRow } from '../db/tables/underwriting.ts'
import { Conflict, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { renderForCustomer } from '../messages/render.ts'
import { showTime } from '../messages/show-moment.ts'
import { readSale } from '../sales/read-sale.ts'
import { refuseIssues, wrongState } from '../sales/refusals.ts'
import { customerLanguageOf } from '../sales/sale-language.ts'
import { findPlace, sayPlace } from './appointment-places.ts'
import { isOffered } from './appointment-slots.ts'
import { listBookedAppointments, openReasons } from './case-repository.ts'
import { findAppointmentNeed, memberName } from './case-view.ts'

interface Booking {
  insured_id: string
  place: string
  starts_at: string
}

const slotTaken = () => new Conflict('slot_taken')

/** Books a slot for a member of a locked case, or moves their appointment to it. The unique index decides between two concurrent bookings. */
export async function bookSlot(work: Work, actor: string, row: CaseRow, booking: Booking): Promise<CaseRow> {
  const { tx, deps } = work
  if (!nextState('case', row.state, 'book')) throw wrongState(row.state)
  refuseIssues(checkTime(deps, booking.starts_at))
  const need = findAppointmentNeed(openReasons(deps, row), booking.insured_id)
  const place = findPlace(booking.place)
  if (!need || place?.need !== need) throw notFound()
  if (!isOffered(place, booking.starts_at, deps.now())) throw slotTaken()
  const at = timeNow(deps)
  const existingBooking = (await listBookedAppointments(tx, row.id)).find(
    (one) => one.insured_id === booking.insured_id,
  )
  if (existingBooking?.place === place.id && existingBooking.starts_at === booking.starts_at) return row
  const slot = { place: place.id, starts_at: booking.starts_at, minutes: place.minutes, changed_at: at }
  if (existingBooking) await moveSlot(tx, existingBooking.id, { ...slot, sequence: existingBooking.sequence + 1 })
  else await insert(tx, row, { ...slot, insured_id: booking.insured_id, booked_at: at })
  const event = existingBooking ? 'appointment_moved' : 'appointment_booked'
  const data = { case_id: row.id, insured_id: booking.insured_id, starts_at: booking.starts_at, place: place.id }
  const booked = await move(work, 'case', row, { event: 'book', caseId: row.proposal_id, actor, name: event, data })
  await notifyCustomer(work, {
    kind: 'appointment',
    uwCase: row,
    booking,
    sequence: existingBooking ? existingBooking.sequence + 1 : 0,
  })
  await announceProposalChange(tx, row.proposal_id)
  return booked
}

/** '2026-11-20T05:30:00.000Z', of which the time has its rule. */
function checkTime(deps: Deps, startsAt: string): Issue[] {
  const time = /^\d{4}-\d{2}-\d{2}T(\d{2}:\d{2}):00\.000Z$/.exec(startsAt)?.[1] ?? startsAt
  return checkField('time', time, { today: dayInKolkata(deps.now()), path: 'starts_at' })
}

type Slot = { place: string; starts_at: string; minutes: number; changed_at: string }

async function insert(tx: Tx, row: CaseRow, slot: Slot & { insured_id: string; booked_at: string }): Promise<void> {
  const { id: case_id, proposal_id, partner_id } = row
  const inserted = await tx
    .insertInto('appointments')
    .values({ id: newId('AP'), case_id, proposal_id, partner_id, ...slot })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw slotTaken()
}

const uniqueViolation = '23505'

async function moveSlot(tx: Tx, id: string, change: Slot & { sequence: number }): Promise<void> {
  try {
    await tx.updateTable('appointments').set(change).where('id', '=', id).execute()
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) throw slotTaken()
    throw error
  }
}

export async function cancelBooking(work: Work, actor: string, row: CaseRow, appointmentId: string): Promise<CaseRow> {
  const { tx, deps } = work
  const booked = await listBookedAppointments(tx, row.id)
  const appointment = booked.find((one) => one.id === appointmentId)
  if (!appointment) throw notFound()
  const changed_at = timeNow(deps)
  await tx
    .updateTable('appointments')
    .set({ state: 'cancelled', sequence: appointment.sequence + 1, changed_at })
    .where('id', '=', appointment.id)
    .execute()
  const data = { case_id: row.id, insured_id: appointment.insured_id }
  const record = { caseId: row.proposal_id, actor, data }
  const isLast = booked.length === 1
  await audit(work, { case_id: row.proposal_id, actor, event: 'appointment_cancelled', data })
  await notifyCustomer(work, {
    kind: 'appointment_cancelled',
    uwCase: row,
    booking: appointment,
    sequence: appointment.sequence + 1,
  })
  await announceProposalChange(tx, row.proposal_id)
  return (isLast && (await moveIfAllowed(work, 'case', row, { event: 'cancel_appointment', ...record }))) || row
}

/** The cases they were booked for are being closed: slots that are still to come are free again, and nobody waits at a centre in vain. */
export async function cancelAppointmentsOf(work: Work, proposalId: string): Promise<void> {
  const { tx, deps } = work
  const booked = await tx
    .updateTable('appointments')
    .set((row) => ({ state: 'cancelled', sequence: row('sequence', '+', 1), changed_at: timeNow(deps) }))
    .where('proposal_id', '=', proposalId)
    .where('state', '=', 'booked')
    .where('starts_at', '>', timeNow(deps))
    .returningAll()
    .execute()
  for (const one of booked) {
    const row = await tx.selectFrom('uw_cases').selectAll().where('id', '=', one.case_id).executeTakeFirstOrThrow()
    const data = { case_id: row.id, insured_id: one.insured_id }
    await audit(work, { case_id: proposalId, actor: 'system', event: 'appointment_cancelled', data })
    await notifyCustomer(work, { kind: 'appointment_cancelled', uwCase: row, booking: one, sequence: one.sequence })
  }
}

interface AppointmentNotice {
  kind: 'appointment' | 'appointment_cancelled'
  uwCase: CaseRow
  booking: Booking
  /** Counts the changes of one appointment: each is told once. */
  sequence: number
}

/** Informs the customer, so that nobody waits at a centre in vain. */
async function notifyCustomer(work: Work, { kind, uwCase, booking, sequence }: AppointmentNotice): Promise<void> {
  const { tx, deps } = work
  const place = findPlace(booking.place)
  const sale = await readSale(tx, deps, uwCase.proposal_id)
  const mobile = sale.answers.sections['contact-details']?.mobile
  if (!mobile || !place) return
  const at = Date.parse(booking.starts_at)
  const language = customerLanguageOf(sale.quote)
  const { name, address } = sayPlace(place, language)
  const { text } = renderForCustomer(kind, language, {
    name: memberName(sale, booking.insured_id),
    date: showDay(dayInKolkata(at)),
    time: showTime(at, language),
    place: place.word ? name : `${name}, ${address}`,
    brand: deps.settings.insurer.brand,
  })
  await enqueueMessage(work, {
    dedupeKey: `${kind}:${uwCase.id}:${booking.insured_id}:${sequence}:${booking.starts_at}`,
    channel: 'sms',
    recipient: mobile,
    kind,
    language,
    body: text,
    caseId: uwCase.proposal_id,
    partnerId: uwCase.partner_id,
  })
}
