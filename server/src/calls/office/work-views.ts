import { benchParams, saveWorkViewsBody } from '@portal/contract/calls/workbench.schema.ts'
import { getWorkViews, saveWorkViews, type WorkViews } from '@portal/contract/calls/workbench.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import type { Executor } from '../../db/database.ts'
import { route } from '../../plugins/route.ts'

/** How a person has arranged a workbench: kept with the account, so that another device shows the same. */
export function registerWorkViews(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getWorkViews, {
    access: 'use office',
    limits: 'none',
    schema: { params: benchParams },
    handler: async ({ tx, who, params }) => readViews(tx, who.partnerId, params.bench ?? ''),
  })

  route(app, deps, saveWorkViews, {
    access: 'use office',
    limits: 'none',
    schema: { params: benchParams, body: saveWorkViewsBody },
    handler: async ({ tx, work, who, params, body }) => {
      const bench = params.bench ?? ''
      const row = {
        columns: body.columns ? JSON.stringify(body.columns) : null,
        views: JSON.stringify(body.views),
        changed_at: timeNow(deps),
      }
      await tx
        .insertInto('workbench_views')
        .values({ account_id: who.partnerId, bench, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'bench']).doUpdateSet(row))
        .execute()
      await audit(work, {
        case_id: `partner:${who.code}`,
        actor: `office:${who.code}`,
        event: 'workbench_arranged',
        data: { bench, views: body.views.length },
      })
      return readViews(tx, who.partnerId, bench)
    },
  })
}

async function readViews(db: Executor, accountId: string, bench: string): Promise<WorkViews> {
  const row = await db
    .selectFrom('workbench_views')
    .select(['columns', 'views'])
    .where('account_id', '=', accountId)
    .where('bench', '=', bench)
    .executeTakeFirst()
  return { ...(row?.columns && { columns: row.columns }), views: row?.views ?? [] }
}
