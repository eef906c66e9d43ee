import {
  decideInspectionBody,
  inspectionParams,
  listQuery,
  nextInspectionQuery,
  photoParams,
} from '@portal/contract/calls/inspection.schema.ts'
import {
  assignInspection as assignCall,
  decideInspection,
  findNextInspection,
  getOfficeInspection,
  getOfficePhoto,
  type InspectionQuery,
  listInspections,
  listSurveyors,
} from '@portal/contract/calls/inspection.ts'
import { assignBody } from '@portal/contract/calls/workbench.schema.ts'
import type { FastifyInstance } from 'fastify'
import { listColleagues } from '../../accounts/assign-work.ts'
import type { Deps } from '../../context/deps.ts'
import { assignInspection } from '../../inspection/assign-inspection.ts'
import { decideInspection as decide } from '../../inspection/decide-inspection.ts'
import { officeInspection } from '../../inspection/inspection-views.ts'
import { findInspection } from '../../inspection/inspections.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { findInspectionNeighbours, listInspectionPage, readInspectionRows } from '../../office/inspection-list.ts'
import { route } from '../../plugins/route.ts'
import { sendPhoto } from './photo-calls.ts'

/** The surveyor's queue and decisions. */
export function registerOfficeInspection(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listInspections, {
    access: 'decide inspection',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listQuery },
    handler: async ({ tx, who, query }) =>
      listInspectionPage(tx, deps, { accountId: who.partnerId, query: query as InspectionQuery }),
  })

  route(app, deps, findNextInspection, {
    access: 'decide inspection',
    limits: limits.search,
    schema: { params: inspectionParams, querystring: nextInspectionQuery },
    handler: async ({ tx, who, params, query }) => {
      const list = { accountId: who.partnerId, query: query as InspectionQuery }
      const neighbours = await findInspectionNeighbours(tx, deps, list, params.inspection_id ?? '')
      if (!neighbours) throw notFound()
      return neighbours
    },
  })

  route(app, deps, assignCall, {
    access: 'decide inspection',
    limits: 'none',
    schema: { params: inspectionParams, body: assignBody },
    handler: async ({ tx, work, who, params, body }) => {
      const inspectionId = params.inspection_id ?? ''
      await assignInspection(work, { who, inspectionId, ...body })
      const [row] = await readInspectionRows(tx, [inspectionId])
      if (!row) throw notFound()
      return row
    },
  })

  route(app, deps, listSurveyors, {
    access: 'decide inspection',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx }) => {
      const rows = await listColleagues(tx, 'decide inspection').execute()
      return { rows: rows.map(({ code, name }) => ({ code, name })) }
    },
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
