import { benchParams, saveWorkViewsBody } from '@portal/contract/calls/workbench.schema.ts'
import { getWorkViews, saveWorkViews } from '@portal/contract/calls/workbench.ts'
import type { FastifyInstance } from 'fastify'
import { readWorkViews, storeWorkViews } from '../../accounts/work-views.ts'
import type { Deps } from '../../context/deps.ts'
import { route } from '../../plugins/route.ts'

export function registerWorkViews(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getWorkViews, {
    access: 'use office',
    limits: 'none',
    schema: { params: benchParams },
    handler: async ({ tx, who, params }) => readWorkViews(tx, who.partnerId, params.bench ?? ''),
  })

  route(app, deps, saveWorkViews, {
    access: 'use office',
    limits: 'none',
    schema: { params: benchParams, body: saveWorkViewsBody },
    handler: async ({ work, who, params, body }) => storeWorkViews(work, who, params.bench ?? '', body),
  })
}
