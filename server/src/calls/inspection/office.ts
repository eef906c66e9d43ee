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
  listInspections,
} from '@portal/contract/calls/inspection.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { decideInspection as decide } from '../../inspection/decide-inspection.ts'
import { officeInspection } from '../../inspection/inspection-views.ts'
import { findInspection } from '../../inspection/inspections.ts'
import { limits } from '../../kernel/limits.ts'
import { type InspectionQuery, listInspectionPage } from '../../office/inspection-list.ts'
import { route } from '../../plugins/route.ts'
import { sendPhoto } from './photo-calls.ts'

/** The surveyor's queue and decisions. */
export function registerOfficeInspection(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listInspections, {
    access: 'decide inspection',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listQuery },
    handler: async ({ tx, query }) => listInspectionPage(tx, query as InspectionQuery),
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
