import { changeEndpointBody, endpointParams, newEndpointBody } from '@portal/contract/calls/event-endpoints.schema.ts'
import {
  changeEventEndpoint,
  createEventEndpoint,
  listEventEndpoints,
  removeEventEndpoint,
} from '@portal/contract/calls/event-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Updateable } from 'kysely'
import { checkEndpointAddress } from '../../business-events/check-endpoint-address.ts'
import { newSecret, sealSecrets } from '../../business-events/endpoint-secrets.ts'
import { beginRecording } from '../../business-events/record-events.ts'
import { type Deps, timeNow } from '../../context/deps.ts'
import type { EventEndpointTable } from '../../db/tables/business-events.ts'
import { newId } from '../../kernel/ids.ts'
import { route } from '../../plugins/route.ts'
import { refuseIssues, wrongState } from '../../sales/refusals.ts'
import { lockEndpoint, recordChange, unclaimed } from './change-endpoint.ts'
import { registerDeadLetterCalls } from './dead-letters.ts'
import { endpointViews, viewEndpoint } from './endpoint-views.ts'
import { registerSendingCalls } from './sending.ts'

const access = 'manage event endpoints'
const mostEndpoints = 20

/** Where business events are sent: webhooks made and managed by the office, and the stream of NATS_URL. */
export function registerEventEndpointCalls(app: FastifyInstance, deps: Deps): void {
  registerDeadLetterCalls(app, deps)
  registerSendingCalls(app, deps)

  route(app, deps, listEventEndpoints, {
    access,
    limits: 'none',
    handler: async ({ tx }) => {
      const position = await tx.selectFrom('event_position').select('sequence').executeTakeFirst()
      return { rows: await endpointViews(tx), last_sequence: position?.sequence ?? 0 }
    },
  })

  route(app, deps, createEventEndpoint, {
    access,
    stepUp: true,
    limits: 'none',
    schema: { body: newEndpointBody },
    handler: async ({ work, who, body }) => {
      const { tx } = work
      refuseIssues(checkEndpointAddress(deps, body.url))
      const position = await beginRecording(tx)
      const { count } = await tx
        .selectFrom('event_endpoints')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= mostEndpoints) refuseIssues([{ path: 'name', code: 'endpoints.most' }])
      const id = newId('EP')
      const secret = newSecret()
      await tx
        .insertInto('event_endpoints')
        .values({
          id,
          kind: 'webhook',
          name: body.name.trim(),
          url: body.url,
          names: body.names,
          secrets_sealed: sealSecrets(deps, id, [secret]),
          old_secret_until: null,
          state: 'active',
          position,
          due_at: timeNow(deps),
          ...unclaimed,
          last_error: null,
          delivered_at: null,
          created_by: who.code,
          created_at: timeNow(deps),
        })
        .execute()
      await recordChange(work, who, { id, event: 'event_endpoint_created', data: { url: body.url, names: body.names } })
      return { ...(await viewEndpoint(tx, id)), secret }
    },
  })

  route(app, deps, changeEventEndpoint, {
    access,
    limits: 'none',
    schema: { params: endpointParams, body: changeEndpointBody },
    handler: async ({ work, who, params, body }) => {
      const { id, attempts } = await lockEndpoint(work.tx, params)
      const { state, names } = body
      const change: Updateable<EventEndpointTable> = {
        ...unclaimed,
        ...(names && { names }),
        ...(state && { state }),
        // Resumed, it is tried at once, with all its attempts.
        ...(state === 'active' && { attempts: 0, due_at: timeNow(deps) }),
        ...(state === 'paused' && { attempts }),
      }
      await work.tx.updateTable('event_endpoints').set(change).where('id', '=', id).execute()
      await recordChange(work, who, { id, event: 'event_endpoint_changed', data: { ...body } })
      return viewEndpoint(work.tx, id)
    },
  })

  route(app, deps, removeEventEndpoint, {
    access,
    limits: 'none',
    schema: { params: endpointParams },
    handler: async ({ work, who, params }) => {
      const { id, kind } = await lockEndpoint(work.tx, params)
      // The stream is the setting's: it is removed there.
      if (kind === 'stream') throw wrongState(kind)
      await work.tx.deleteFrom('event_endpoints').where('id', '=', id).execute()
      await recordChange(work, who, { id, event: 'event_endpoint_removed' })
      return { endpoint_id: id }
    },
  })
}
