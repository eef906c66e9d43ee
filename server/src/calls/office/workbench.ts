import { assignBody, caseParams, listCasesQuery, nextCaseQuery } from '@portal/contract/calls/workbench.schema.ts'
import {
  assignCase as assignCall,
  type CaseNeighbour,
  type CaseQuery,
  findNextCase,
  listCases,
  listUnderwriters as listUnderwritersCall,
} from '@portal/contract/calls/workbench.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { writeCursor } from '../../kernel/cursor.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import {
  type CaseList,
  countOthers,
  countsQuery,
  findCaseIds,
  findCasePage,
  placeOfCase,
  searchCases,
} from '../../office/case-list.ts'
import { readCaseRows } from '../../office/case-rows.ts'
import { route } from '../../plugins/route.ts'
import { assignCase } from '../../underwriting/assign-case.ts'
import { listUnderwriters } from '../../underwriting/assign-work.ts'

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

  route(app, deps, listUnderwritersCall, {
    access: 'decide underwriting',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx }) => {
      const rows = await listUnderwriters(tx).execute()
      return { rows: rows.map(({ code, name }) => ({ code, name })) }
    },
  })
}

export async function listPage(db: Executor, deps: Deps, asked: CaseList) {
  const list = await searchCases(db, deps, asked)
  const [{ places, next }, counts] = await Promise.all([
    findCasePage(db, deps, list, pageSize),
    countsQuery(list.accountId).execute(db),
  ])
  const ids = places.map(({ id }) => id)
  return {
    rows: await readCaseRows(db, deps, ids),
    ...(next && { next: writeCursor(next) }),
    counts: counts.rows[0]!,
  }
}

async function neighbours(db: Executor, deps: Deps, asked: CaseList, caseId: string) {
  const list = await searchCases(db, deps, asked)
  const here = await placeOfCase(db, list, caseId)
  if (!here) throw notFound()
  const [[after], [before], firsts, left] = await Promise.all([
    findCaseIds(db, deps, list, { limit: 1, from: here }),
    findCaseIds(db, deps, list, { limit: 1, from: here, isBackwards: true }),
    findCaseIds(db, deps, list, { limit: 2 }),
    countOthers(db, deps, list, caseId),
  ])
  // At the end of the list those that were passed over come again.
  const nextId = (after ?? firsts.find(({ id }) => id !== caseId))?.id
  const rows = await readCaseRows(
    db,
    deps,
    [nextId, before?.id].filter((id) => id !== undefined),
  )
  const find = (id: string | undefined): CaseNeighbour | undefined => {
    const row = rows.find(({ case_id }) => case_id === id)
    return row && { case_id: row.case_id, customer: row.customer }
  }
  const [next, previous] = [find(nextId), find(before?.id)]
  return { ...(next && { next }), ...(previous && { previous }), left }
}
