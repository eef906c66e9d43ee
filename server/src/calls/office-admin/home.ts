import { getOfficeBusiness, getPendingWork } from '@portal/contract/calls/office-home.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { readBusiness } from '../../office/business.ts'
import { readPendingWork } from '../../office/pending-work.ts'
import { route } from '../../plugins/route.ts'

/** The first page of the office: how business goes, and what waits for how long. */
export function registerOfficeHome(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getOfficeBusiness, {
    access: 'see business figures',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx }) => readBusiness(tx, deps.now()),
  })

  route(app, deps, getPendingWork, {
    access: 'use office',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx, who }) => readPendingWork(tx, who, deps.now()),
  })
}
