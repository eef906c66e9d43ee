import type { Appointment, AppointmentNeed, CaseMember, CaseView, CustomerQuery } from '@portal/contract/calls/nstp.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { UnderwritingReason } from '@portal/domain/underwriting/underwrite.ts'
import type { Lang } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { membersOf } from '../db/stored-quote.ts'
import type { CaseRow } from '../db/tables/underwriting.ts'
import { readSale } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'
import { findPlace, sayPlace } from './appointment-places.ts'
import { readQueries } from './case-queries.ts'
import { type AppointmentRow, listBookedAppointments, openReasons } from './case-repository.ts'

export async function caseView(db: Executor, deps: Deps, row: CaseRow, lang: Lang): Promise<CaseView> {
  const sale = await readSale(db, deps, row.proposal_id)
  const booked = await listBookedAppointments(db, row.id)
  const { query, customer_query: asked } = await readQueries(db, deps, row)
  const reasons = openReasons(deps, row)
  return {
    case_id: row.id,
    proposal_id: row.proposal_id,
    quote_id: row.quote_id,
    product: row.product,
    state: row.state,
    proposal_state: sale.proposal.state,
    opened_at: row.opened_at,
    due_at: row.due_at,
    ...(query && { query }),
    ...(asked && { customer_query: withoutAnswer(asked) }),
    members: membersOf(sale.quote.inputs).map((member) => {
      const need = findAppointmentNeed(reasons, member.insured_id)
      const appointment = booked.find((one) => one.insured_id === member.insured_id)
      const view: CaseMember = {
        insured_id: member.insured_id,
        name: memberName(sale, member.insured_id),
        label: relationLabel(member.relation, member.gender),
      }
      return { ...view, ...(need && { need }), ...(appointment && { appointment: appointmentView(appointment, lang) }) }
    }),
  }
}

/** What the customer answers is between them and the underwriter. */
function withoutAnswer({ answer: _, ...asked }: CustomerQuery & { answer?: string }): CustomerQuery {
  return asked
}

/** A doctor's check covers what the call would have asked. */
export function findAppointmentNeed(
  reasons: readonly UnderwritingReason[],
  insuredId: string,
): AppointmentNeed | undefined {
  const needs = reasons.filter((reason) => reason.insured_id === insuredId).flatMap((reason) => reason.needs)
  if (needs.includes('medical')) return 'medical'
  return needs.includes('tele-medical') ? 'tele-medical' : undefined
}

export function memberName({ answers }: Sale, insuredId: string): string {
  const form = answers.proposal as FamilyProposal | undefined
  return form?.members.find((member) => member.insured_id === insuredId)?.name ?? ''
}

export function appointmentView(row: AppointmentRow, lang: Lang): Appointment {
  const place = findPlace(row.place)
  const { name, address } = place ? sayPlace(place, lang) : { name: row.place, address: '' }
  return {
    appointment_id: row.id,
    insured_id: row.insured_id,
    place: name,
    address,
    starts_at: row.starts_at,
    minutes: row.minutes,
    state: row.state,
    sequence: row.sequence,
  }
}
