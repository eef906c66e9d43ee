import { caseReportBody, caseReportParams } from '@portal/contract/calls/office-admin.schema.ts'
import { getOfficeOverview, listAppointments, receiveReport } from '@portal/contract/calls/office-overview.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { move } from '../../db/move.ts'
import { notFound } from '../../kernel/errors.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { limits } from '../../kernel/limits.ts'
import { officeOverview } from '../../office/overview.ts'
import { route } from '../../plugins/route.ts'
import { wrongState } from '../../sales/refusals.ts'
import { placeName } from '../../underwriting/appointment-places.ts'
import { reportPlace } from '../../underwriting/medical-report.ts'

export function registerOfficeOverview(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getOfficeOverview, {
    access: 'use office',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx, who }) => officeOverview(tx, timeNow(deps), who),
  })

  route(app, deps, listAppointments, {
    access: 'decide underwriting',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx, who }) => {
      const rows = await tx
        .selectFrom('appointments')
        .innerJoin('uw_cases', 'uw_cases.id', 'appointments.case_id')
        .innerJoin('proposals', 'proposals.id', 'appointments.proposal_id')
        .innerJoin('partners', 'partners.id', 'appointments.partner_id')
        .select(['appointments.id', 'case_id', 'insured_id', 'place', 'starts_at', 'minutes', 'proposer_name'])
        .select(['uw_cases.state as case_state', 'partners.code', 'partners.name'])
        .where('appointments.state', '=', 'booked')
        .where('uw_cases.decided_at', 'is', null)
        .orderBy('starts_at')
        .limit(500)
        .execute()
      return {
        rows: rows.map((row) => ({
          appointment_id: row.id,
          case_id: row.case_id,
          customer: row.proposer_name,
          insured_id: row.insured_id,
          place: placeName(row.place, who.language),
          starts_at: row.starts_at,
          minutes: row.minutes,
          case_state: row.case_state,
          partner: { code: row.code, name: row.name },
        })),
      }
    },
  })

  route(app, deps, receiveReport, {
    access: 'decide underwriting',
    limits: limits.notice,
    schema: { params: caseReportParams, body: caseReportBody },
    handler: async ({ work, who, params, body }) => {
      const review = await work.tx
        .selectFrom('uw_cases')
        .select(['id', 'state', 'proposal_id', 'partner_id', 'decided_at'])
        .where('id', '=', params.case_id ?? '')
        .forUpdate()
        .executeTakeFirst()
      if (!review) throw notFound()
      if (review.decided_at !== null) throw wrongState(review.state)
      const change = {
        report_received_at: timeNow(deps),
        report_sealed: cryptoOf(deps).seal(reportPlace(review), body.note),
      }
      // The findings are health data and are sealed with the case.
      const data = { case_id: review.id }
      const actor = `office:${who.code}`
      const record = { caseId: review.proposal_id, actor, name: 'report_received', data, change }
      const { state } = await move(work, 'case', review, { event: 'receive', ...record })
      return { case_id: review.id, state }
    },
  })
}
