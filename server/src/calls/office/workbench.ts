import { assignBody, caseParams, listCasesQuery, nextCaseQuery } from '@portal/contract/calls/workbench.schema.ts'
import {
  assignCase as assignCall,
  type CaseNeighbour,
  type CaseQuery,
  findNextCase,
  listCases,
  listUnderwriters,
} from '@portal/contract/calls/workbench.ts'
import type { FastifyInstance } from 'fastify'
import { listColleagues } from '../../accounts/assign-work.ts'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { writeCursor } from '../../kernel/cursor.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { type CaseList, countCases, openCaseList } from '../../office/case-list.ts'
import { readCaseRows } from '../../office/case-rows.ts'
import { findNeighbours, findWorkPage } from '../../office/work-list.ts'
import { route } from '../../plugins/route.ts'
import { assignCase } from '../../underwriting/assign-case.ts'

const pageSize = 50

/** The underwriters' lists, and whose case is whose. */
export function registerWorkbench(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listCases, {
    access: 'decide underwriting',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listCasesQuery },
    handler: async ({ tx, who, query }) => listPage(tx, deps, { accountId: who.partnerId, query: query as CaseQuery }),
  })

  route(app, deps, findNextCase, {
    access: 'decide underwriting',
    limits: limits.search,
    schema: { params: caseParams, querystring: nextCaseQuery },
    handler: async ({ tx, who, params, query }) =>
      neighbours(tx, deps, { accountId: who.partnerId, query: query as CaseQuery }, params.case_id ?? ''),
  })

  route(app, deps, assignCall, {
    access: 'decide underwriting',
    limits: 'none',
    schema: { params: caseParams, body: assignBody },
    handler: async ({ tx, work, who, params, body }) => {
      const caseId = params.case_id ?? ''
      await assignCase(work, { who, caseId, ...body })
      const [row] = await readCaseRows(tx, deps, [caseId])
      if (!row) throw notFound()
      return row
    },
  })

  route(app, deps, listUnderwriters, {
    access: 'decide underwriting',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx }) => {
      const rows = await listColleagues(tx, 'decide underwriting').execute()
      return { rows: rows.map(({ code, name }) => ({ code, name })) }
    },
  })
}

export async function listPage(db: Executor, deps: Deps, asked: CaseList) {
  const list = await openCaseList(db, deps, asked)
  const [{ ids, next }, counts] = await Promise.all([
    findWorkPage(db, list, { size: pageSize, ...asked.query }),
    countCases(db, asked.accountId),
  ])
  return { rows: await readCaseRows(db, deps, ids), ...(next && { next: writeCursor(next) }), counts }
}

async function neighbours(db: Executor, deps: Deps, asked: CaseList, caseId: string) {
  const found = await findNeighbours(db, await openCaseList(db, deps, asked), caseId)
  if (!found) throw notFound()
  const { nextId, previousId, left } = found
  const rows = await readCaseRows(
    db,
    deps,
    [nextId, previousId].filter((id) => id !== undefined),
  )
  const find = (id: string | undefined): CaseNeighbour | undefined => {
    const row = rows.find(({ case_id }) => case_id === id)
    return row && { case_id: row.case_id, customer: row.customer }
  }
  const [next, previous] = [find(nextId), find(previousId)]
  return { ...(next && { next }), ...(previous && { previous }), left }
}
