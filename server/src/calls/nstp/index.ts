import { appointmentParams, bookBody, caseMemberParams, caseParams } from '@portal/contract/calls/nstp.schema.ts'
import {
  bookAppointment,
  cancelAppointment,
  getAppointmentIcs,
  getCase,
  getSlots,
  remindOfQuery,
} from '@portal/contract/calls/nstp.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import { speakIn } from '@portal/words/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { readSale } from '../../sales/read-sale.ts'
import { wrongState } from '../../sales/refusals.ts'
import { lockSaleById } from '../../sales/sale.ts'
import { bookSlot, cancelBooking } from '../../underwriting/book-appointment.ts'
import { findOpenQuery } from '../../underwriting/case-queries.ts'
import { findOwnCase, listBookedAppointments, lockOwnCase, openReasons } from '../../underwriting/case-repository.ts'
import { appointmentView, caseView, findAppointmentNeed, memberName } from '../../underwriting/case-view.ts'
import { remindCustomer } from '../../underwriting/customer-questions.ts'
import { listFreeSlots } from '../../underwriting/list-free-slots.ts'

export function registerNstpCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getCase, {
    access: 'see own sales',
    limits: 'none',
    schema: { params: caseParams },
    handler: async ({ tx, who, params }) =>
      caseView(tx, deps, await findOwnCase(tx, who.partnerId, params.case_id ?? ''), who.language),
  })

  route(app, deps, remindOfQuery, {
    access: 'sell',
    limits: limits.questionReminder,
    schema: { params: caseParams, body: emptyBody },
    handler: async ({ tx, work, who, params }) => {
      const { proposal_id, id } = await findOwnCase(tx, who.partnerId, params.case_id ?? '')
      const sale = await lockSaleById(work, proposal_id)
      const row = await findOwnCase(tx, who.partnerId, id)
      const query = await findOpenQuery(tx, row)
      if (query?.recipient !== 'customer') throw wrongState(sale.proposal.state)
      await remindCustomer(work, { sale, query, actor: `partner:${who.code}` })
      return caseView(tx, deps, row, who.language)
    },
  })

  route(app, deps, getSlots, {
    access: 'book appointment',
    limits: 'none',
    schema: { params: caseMemberParams },
    handler: async ({ tx, who, params }) => {
      const row = await findOwnCase(tx, who.partnerId, params.case_id ?? '')
      const need = findAppointmentNeed(openReasons(deps, row), params.insured_id ?? '')
      if (!need) throw notFound()
      const { answers, quote } = await readSale(tx, deps, row.proposal_id)
      const pincode = answers.sections['address-details']?.current.pincode ?? quote.inputs.pincode
      return { slots: await listFreeSlots(tx, deps, { need, pincode, lang: who.language }) }
    },
  })

  route(app, deps, bookAppointment, {
    access: 'book appointment',
    limits: limits.notice,
    schema: { params: caseParams, body: bookBody },
    handler: async ({ work, who, params, body }) => {
      const row = await lockOwnCase(work.tx, who.partnerId, params.case_id ?? '')
      const booked = await bookSlot(work, `partner:${who.code}`, row, body)
      return caseView(work.tx, deps, booked, who.language)
    },
  })

  route(app, deps, cancelAppointment, {
    access: 'book appointment',
    limits: limits.notice,
    schema: { params: appointmentParams, body: emptyBody },
    handler: async ({ work, who, params }) => {
      const row = await lockOwnCase(work.tx, who.partnerId, params.case_id ?? '')
      const cancelled = await cancelBooking(work, `partner:${who.code}`, row, params.appointment_id ?? '')
      return caseView(work.tx, deps, cancelled, who.language)
    },
  })

  route(app, deps, getAppointmentIcs, {
    access: 'see own sales',
    limits: 'none',
    schema: { params: appointmentParams },
    handler: async ({ tx, who, params, reply }) => {
      const row = await findOwnCase(tx, who.partnerId, params.case_id ?? '')
      const appointment = (await listBookedAppointments(tx, row.id)).find((one) => one.id === params.appointment_id)
      if (!appointment) throw notFound()
      const sale = await readSale(tx, deps, row.proposal_id)
      const { place, address, starts_at, minutes, sequence } = appointmentView(appointment, who.language)
      const say = speakIn(who.language)
      const { appointmentIcs } = await import('../../documents/ics.ts')
      const file = appointmentIcs({
        uid: `${appointment.id}@${new URL(deps.settings.publicUrl).hostname}`,
        title: say('calendar.appointment', { name: memberName(sale, appointment.insured_id) }),
        description: say('calendar.appointment_note', { place }),
        madeAt: appointment.booked_at,
        startsAt: starts_at,
        minutes,
        place: `${place}, ${address}`,
        sequence,
      })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="appointment.ics"')
        .send(file) as never
    },
  })
}
