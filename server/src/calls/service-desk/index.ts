import { findPersonBody } from '@portal/contract/calls/privacy.schema.ts'
import {
  addDeskStepBody,
  deskCaseParams,
  exportDeskQuery,
  listDeskQuery,
  newDeskCaseBody,
} from '@portal/contract/calls/service-desk.schema.ts'
import {
  addDeskStep,
  createDeskCase,
  exportClaims,
  exportComplaints,
  findForDesk,
  getDeskCase,
  listClaims,
  listComplaints,
} from '@portal/contract/calls/service-desk.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { beginWork } from '../../kernel/permit.ts'
import { route } from '../../plugins/route.ts'
import { findSalesOfPerson } from '../../sales/find-person.ts'
import { deskCaseView, deskPage } from '../../service-desk/desk-rows.ts'
import { deskSheet } from '../../service-desk/desk-sheet.ts'
import { openDeskCase } from '../../service-desk/open-desk-case.ts'
import { takeDeskStep } from '../../service-desk/take-desk-step.ts'
import type { SheetFormat } from '../../sheets/sheet.ts'
import { sendSheet } from '../send-csv.ts'

const pageSize = 50

/** Complaints and reports of claims: found by the customer, recorded, and followed to their end. Whoever reads here is recorded too. */
export function registerServiceDeskCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, findForDesk, {
    access: 'serve customers',
    limits: limits.search,
    schema: { body: findPersonBody },
    // A saved answer would keep the person for a month.
    repeatable: true,
    reads: true,
    handler: async ({ work, body, request }) => {
      const rows = await findSalesOfPerson(work.tx, deps, body)
      request.shownSales = rows.map(({ quote_id }) => quote_id)
      return { rows }
    },
  })

  for (const [list, file, kind] of [
    [listComplaints, exportComplaints, 'complaint'],
    [listClaims, exportClaims, 'claim'],
  ] as const) {
    route(app, deps, list, {
      access: 'serve customers',
      limits: limits.search,
      mayBeStale: true,
      schema: { querystring: listDeskQuery },
      handler: async ({ tx, query }) => {
        if (query.search) beginWork('searches')
        return deskPage(tx, deps, kind, { filter: query, size: pageSize })
      },
    })

    route(app, deps, file, {
      access: 'serve customers',
      stepUp: true,
      limits: limits.export,
      mayBeStale: true,
      schema: { querystring: exportDeskQuery },
      handler: async ({ tx, who, query, reply }) => {
        const { format = 'csv', ...filter } = query
        // Names of many people leave with it: who took them is in the trail, with what was asked for.
        await inTransaction(deps, (work) =>
          audit(work, {
            case_id: 'service-desk',
            actor: `office:${who.code}`,
            event: `${kind}s_exported`,
            data: { filter: Object.keys(filter) },
          }),
        )
        const sheet = deskSheet(tx, deps, kind, { filter, lang: who.language })
        return sendSheet(reply, { name: `${kind}s`, format: format as SheetFormat, sheet })
      },
    })
  }

  route(app, deps, createDeskCase, {
    access: 'serve customers',
    limits: limits.notice,
    schema: { body: newDeskCaseBody },
    handler: async ({ work, who, body }) => deskCaseView(work.tx, deps, await openDeskCase(work, who, body)),
  })

  route(app, deps, getDeskCase, {
    access: 'serve customers',
    limits: 'none',
    schema: { params: deskCaseParams },
    handler: async ({ tx, params, request }) => {
      const row = await tx
        .selectFrom('desk_cases')
        .selectAll()
        .where('id', '=', params.case_id ?? '')
        .executeTakeFirst()
      if (!row) throw notFound()
      request.shownSales = [row.quote_id]
      return deskCaseView(tx, deps, row)
    },
  })

  route(app, deps, addDeskStep, {
    access: 'serve customers',
    limits: limits.notice,
    schema: { params: deskCaseParams, body: addDeskStepBody },
    handler: async ({ work, who, params, body }) =>
      deskCaseView(work.tx, deps, await takeDeskStep(work, who, params.case_id ?? '', body)),
  })
}
