import { endpointParams, replayBody } from '@portal/contract/calls/event-endpoints.schema.ts'
import { replayEvents, rotateEventSecret, testEventEndpoint } from '@portal/contract/calls/event-endpoints.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import { makeTestEvent } from '../../business-events/cloud-event.ts'
import { newSecret, openSecrets, sealSecrets } from '../../business-events/endpoint-secrets.ts'
import { findSequenceAt } from '../../business-events/find-sequence.ts'
import { sendEvent } from '../../business-events/send-event.ts'
import { type Deps, timeNow } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { refuseIssues, wrongState } from '../../sales/refusals.ts'
import { lockEndpoint, recordChange, unclaimed } from './change-endpoint.ts'
import { findEndpoint, viewEndpoint } from './endpoint-views.ts'

const access = 'manage event endpoints'
const oldSecretMs = 24 * 60 * 60_000

/** With which secret an endpoint is sent events, whether one arrives, and from where they are sent again. */
export function registerSendingCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, rotateEventSecret, {
    access,
    stepUp: true,
    limits: 'none',
    schema: { params: endpointParams, body: emptyBody },
    handler: async ({ work, who, params }) => {
      const { id, kind, secrets_sealed } = await lockEndpoint(work.tx, params)
      if (kind === 'stream') throw wrongState(kind)
      const secret = newSecret()
      const [current] = openSecrets(deps, id, secrets_sealed ?? '')
      const old_secret_until = new Date(deps.now() + oldSecretMs).toISOString()
      await work.tx
        .updateTable('event_endpoints')
        .set({ secrets_sealed: sealSecrets(deps, id, [secret, current ?? '']), old_secret_until, ...unclaimed })
        .where('id', '=', id)
        .execute()
      await recordChange(work, who, { id, event: 'event_secret_rotated' })
      return { secret, old_secret_until }
    },
  })

  route(app, deps, testEventEndpoint, {
    access,
    limits: limits.eventTest,
    transaction: false,
    schema: { params: endpointParams, body: emptyBody },
    handler: async ({ params }) => {
      const endpoint = await findEndpoint(deps.db, params)
      const outcome = await sendEvent(deps, endpoint, makeTestEvent(deps, endpoint.id))
      return outcome.ok ? { delivered: true } : { delivered: false, error: outcome.detail }
    },
  })

  route(app, deps, replayEvents, {
    access,
    limits: 'none',
    schema: { params: endpointParams, body: replayBody },
    handler: async ({ work, who, params, body }) => {
      const { id } = await lockEndpoint(work.tx, params)
      const { sequence, at } = body
      if ((sequence === undefined) === (at === undefined)) refuseIssues([{ path: 'sequence', code: 'required' }])
      if (at !== undefined && Number.isNaN(Date.parse(at))) refuseIssues([{ path: 'at', code: 'date.format' }])
      const { sequence: newest } = await work.tx
        .selectFrom('event_position')
        .select('sequence')
        .executeTakeFirstOrThrow()
      const first = sequence ?? (await findSequenceAt(work.tx, at!))
      const position = Math.min(first - 1, newest)
      await work.tx
        .updateTable('event_endpoints')
        .set({ position, attempts: 0, due_at: timeNow(deps), ...unclaimed })
        .where('id', '=', id)
        .execute()
      await recordChange(work, who, { id, event: 'events_replayed', data: { from_sequence: position + 1 } })
      return viewEndpoint(work.tx, id)
    },
  })
}
