import {
  decideInspectionBody,
  inspectionParams,
  listQuery,
  photoParams,
} from '@portal/contract/calls/inspection.schema.ts'
import {
  decideInspection,
  getOfficeInspection,
  getOfficePhoto,
  type InspectionRow,
  listInspections,
} from '@portal/contract/calls/inspection.ts'
import type { InspectionState } from '@portal/domain/lifecycle/moves.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { decideInspection as decide } from '../../inspection/decide-inspection.ts'
import { carName, officeInspection } from '../../inspection/inspection-views.ts'
import { findInspection } from '../../inspection/inspections.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { sendPhoto } from './photo-calls.ts'

const pageSize = 50

/** The surveyor's queue and decisions. */
export function registerOfficeInspection(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listInspections, {
    access: 'decide inspection',
    limits: 'none',
    schema: { querystring: listQuery },
    handler: async ({ tx, query }) => listRows(tx, query.state === 'closed', query.after),
  })

  route(app, deps, getOfficeInspection, {
    access: 'decide inspection',
    limits: 'none',
    schema: { params: inspectionParams },
    handler: async ({ tx, params }) => officeInspection(tx, deps, await findInspection(tx, params.inspection_id ?? '')),
  })

  route(app, deps, getOfficePhoto, {
    access: 'decide inspection',
    limits: 'none',
    schema: { params: photoParams },
    handler: async ({ params, reply }) => sendPhoto(deps, reply, params.inspection_id ?? '', params.photo_id ?? ''),
  })

  route(app, deps, decideInspection, {
    access: 'decide inspection',
    limits: limits.notice,
    schema: { params: inspectionParams, body: decideInspectionBody },
    handler: async ({ work, who, params, version, body }) => {
      const decided = await decide(work, {
        inspectionId: params.inspection_id ?? '',
        decision: body,
        by: who.code,
        version,
      })
      return officeInspection(work.tx, deps, decided)
    },
  })
}

/** Oldest first; `after` is the last row of the previous page. */
async function listRows(db: Executor, closed: boolean, after: string | undefined) {
  const [afterTime, afterId] = after?.split('|') ?? []
  let query = db
    .selectFrom('inspections')
    .innerJoin('quotes', 'quotes.id', 'inspections.quote_id')
    .innerJoin('partners', 'partners.id', 'inspections.partner_id')
    .select([
      'inspections.id',
      'inspections.proposal_id',
      'inspections.state',
      'inspections.reason',
      'inspections.requested_at',
      'quotes.inputs',
      'partners.name',
      'partners.code',
    ])
    .select((build) =>
      build
        .selectFrom('inspection_photos')
        .select((photo) => photo.fn.countAll<number>().as('count'))
        .whereRef('inspection_photos.inspection_id', '=', 'inspections.id')
        .where('replaced_at', 'is', null)
        .as('photos'),
    )
    .where('inspections.closed_at', closed ? 'is not' : 'is', null)
    .orderBy('inspections.requested_at')
    .orderBy('inspections.id')
    .limit(pageSize + 1)
  if (afterTime && afterId)
    query = query.where(
      sql<boolean>`(inspections.requested_at, inspections.id) > (${afterTime}::timestamptz, ${afterId})`,
    )
  const inspections = await query.execute()
  const page = inspections.slice(0, pageSize)
  const rows: InspectionRow[] = page.map((row) => {
    const car = row.inputs as CarQuote
    return {
      inspection_id: row.id,
      proposal_id: row.proposal_id,
      state: row.state as InspectionState,
      reason: row.reason,
      car: { registration_number: car.registration_number, name: carName(car) },
      partner: { name: row.name, code: row.code },
      photos: Number(row.photos),
      requested_at: row.requested_at,
    }
  })
  const last = rows.at(-1)
  return { rows, ...(inspections.length > pageSize && last && { next: `${last.requested_at}|${last.inspection_id}` }) }
}
