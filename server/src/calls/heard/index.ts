import { openHeardBody, sealHeardBody } from '@portal/contract/calls/heard.schema.ts'
import { openHeard, sealHeard } from '@portal/contract/calls/heard.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { route } from '../../plugins/route.ts'
import { openIllnesses, sealIllnesses } from '../../sales/sealed-illnesses.ts'

export function registerHeardCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, sealHeard, {
    access: 'sell',
    limits: 'none',
    schema: { body: sealHeardBody },
    repeatable: true,
    transaction: false,
    handler: async ({ who, body }) => ({ sealed: sealIllnesses(deps, who.partnerId, body.heard) }),
  })
  route(app, deps, openHeard, {
    access: 'sell',
    limits: 'none',
    schema: { body: openHeardBody },
    repeatable: true,
    transaction: false,
    handler: async ({ who, body }) => ({ heard: openIllnesses(deps, who.partnerId, body.sealed) }),
  })
}
