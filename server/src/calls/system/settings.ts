import { listSettings } from '@portal/contract/calls/office-settings.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { settingViews } from '../../office/setting-views.ts'
import { route } from '../../plugins/route.ts'

export function registerSettings(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listSettings, {
    access: 'see system status',
    limits: 'none',
    handler: async () => ({ rows: settingViews(deps.settings) }),
  })
}
