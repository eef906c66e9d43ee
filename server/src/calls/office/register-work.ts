import { assignBody } from '@portal/contract/calls/workbench.schema.ts'
import type { Assignment as AssignmentBody, WorkNeighbour, WorkNeighbours } from '@portal/contract/calls/workbench.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import type { Capability } from '@portal/domain/kernel/access.ts'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Assignment } from '../../accounts/assign-work.ts'
import type { Deps } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import type { Executor } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { findNeighbours, type WorkList } from '../../office/work-list.ts'
import { route } from '../../plugins/route.ts'

interface WorkRoutes<Row, Query> {
  access: Capability
  /** The name of its id in the address. */
  param: string
  params: TSchema
  near: Call<undefined, WorkNeighbours>
  nearQuery: TSchema
  assign: Call<AssignmentBody, Row>
  openList: (db: Executor, asked: { accountId: string; query: Query }) => Promise<WorkList> | WorkList
  /** What people call each of these. */
  nameAll: (db: Executor, ids: readonly string[]) => Promise<WorkNeighbour[]>
  give: (work: Work, id: string, assignment: Assignment) => Promise<void>
  readRow: (db: Executor, id: string) => Promise<Row | undefined>
}

/** What is next to a piece of work, and whose it is: the same for cases, identities and inspections. */
export function registerWork<Row, Query>(app: FastifyInstance, deps: Deps, work: WorkRoutes<Row, Query>): void {
  const idOf = (params: Record<string, string | undefined>) => params[work.param] ?? ''

  route(app, deps, work.near, {
    access: work.access,
    limits: limits.search,
    schema: { params: work.params, querystring: work.nearQuery },
    handler: async ({ tx, who, params, query }) => {
      const list = await work.openList(tx, { accountId: who.partnerId, query: query as Query })
      const neighbours = await findNeighbours(tx, list, idOf(params))
      if (!neighbours) throw notFound()
      const { nextId, previousId, left } = neighbours
      const named = await work.nameAll(
        tx,
        [nextId, previousId].filter((id) => id !== undefined),
      )
      const [next, previous] = [nextId, previousId].map((id) => named.find((one) => one.id === id))
      return { ...(next && { next }), ...(previous && { previous }), left }
    },
  })

  route(app, deps, work.assign, {
    access: work.access,
    limits: 'none',
    schema: { params: work.params, body: assignBody },
    handler: async ({ tx, work: unit, who, params, body }) => {
      const id = idOf(params)
      await work.give(unit, id, { who, ...body })
      const row = await work.readRow(tx, id)
      if (!row) throw notFound()
      return row
    },
  })
}
