import type { CaseRow } from '@portal/contract/calls/office-cases.ts'
import { caseParams, listCasesQuery, nextCaseQuery } from '@portal/contract/calls/workbench.schema.ts'
import {
  assignCase as assignCall,
  type CaseQuery,
  findNextCase,
  listCases,
  listUnderwriters,
  type WorkNeighbour,
} from '@portal/contract/calls/workbench.ts'
import type { FastifyInstance } from 'fastify'
import { listColleagues } from '../../accounts/assign-work.ts'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { writeCursor } from '../../kernel/cursor.ts'
import { limits } from '../../kernel/limits.ts'
import { type CaseList, countCases, openCaseList } from '../../office/case-list.ts'
import { readCaseRows } from '../../office/case-rows.ts'
import { findWorkPage } from '../../office/work-list.ts'
import { route } from '../../plugins/route.ts'
import { assignCase } from '../../underwriting/assign-case.ts'
import { registerWork } from './register-work.ts'

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

  registerWork<CaseRow, CaseQuery>(app, deps, {
    access: 'decide underwriting',
    param: 'case_id',
    params: caseParams,
    near: findNextCase,
    nearQuery: nextCaseQuery,
    assign: assignCall,
    openList: (db, asked) => openCaseList(db, deps, asked),
    nameAll: nameCases,
    give: (work, caseId, assignment) => assignCase(work, { caseId, ...assignment }),
    readRow: async (db, id) => (await readCaseRows(db, deps, [id]))[0],
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

async function nameCases(db: Executor, ids: readonly string[]): Promise<WorkNeighbour[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('uw_cases')
    .innerJoin('proposals', 'proposals.id', 'uw_cases.proposal_id')
    .select(['uw_cases.id', 'proposer_name as name'])
    .where('uw_cases.id', 'in', ids)
    .execute()
}
