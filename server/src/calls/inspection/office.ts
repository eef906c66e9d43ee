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
  type InspectionRow,
  listInspections,
  listSurveyors,
} from '@portal/contract/calls/inspection.ts'
import type { FastifyInstance } from 'fastify'
import { listColleagues } from '../../accounts/assign-work.ts'
import type { Deps } from '../../context/deps.ts'
import { assignInspection } from '../../inspection/assign-inspection.ts'
import { decideInspection as decide } from '../../inspection/decide-inspection.ts'
import { officeInspection } from '../../inspection/inspection-views.ts'
import { findInspection } from '../../inspection/inspections.ts'
import { limits } from '../../kernel/limits.ts'
import {
  listInspectionPage,
  nameInspections,
  openInspectionList,
  readInspectionRows,
} from '../../office/inspection-list.ts'
import { route } from '../../plugins/route.ts'
import { registerWork } from '../office/register-work.ts'
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

  registerWork<InspectionRow, InspectionQuery>(app, deps, {
    access: 'decide inspection',
    param: 'inspection_id',
    params: inspectionParams,
    near: findNextInspection,
    nearQuery: nextInspectionQuery,
    assign: assignCall,
    openList: (_, asked) => openInspectionList(deps, asked),
    nameAll: nameInspections,
    give: (work, inspectionId, assignment) => assignInspection(work, { inspectionId, ...assignment }),
    readRow: async (db, id) => (await readInspectionRows(db, [id]))[0],
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
