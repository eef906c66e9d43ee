import { deadLetterParams, deadLettersQuery } from '@portal/contract/calls/event-endpoints.schema.ts'
import { listDeadLetters, retryDeadLetter } from '@portal/contract/calls/event-endpoints.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { toCloudEvent } from '../../business-events/cloud-event.ts'
import { sendEvent } from '../../business-events/send-event.ts'
import { type Deps, timeNow } from '../../context/deps.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { findEndpoint } from './endpoint-views.ts'

const pageSize = 50
const access = 'manage event endpoints'

/** Events that were refused every time: sent again by hand, once their receiver is mended. */
export function registerDeadLetterCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listDeadLetters, {
    access,
    limits: 'none',
    mayBeStale: true,
    schema: { querystring: deadLettersQuery },
    handler: async ({ tx, query }) => {
      let page = tx
        .selectFrom('event_dead_letters as letter')
        .innerJoin('event_endpoints as endpoint', 'endpoint.id', 'letter.endpoint_id')
        .selectAll('letter')
        .select(['endpoint.name as endpoint_name', sql<string>`failed_at::text`.as('exact_at')])
        .orderBy('letter.failed_at', 'desc')
        .orderBy('letter.event_id', 'desc')
        .limit(pageSize + 1)
      if (query.after) {
        const { at, id } = readCursor(query.after)
        page = page.where(sql<SqlBool>`(letter.failed_at, letter.event_id) < (${at}::timestamptz, ${id})`)
      }
      const rows = await page.execute()
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      return {
        rows: rows.slice(0, pageSize).map(({ exact_at: _, delivered_at, ...row }) => ({
          ...row,
          sequence: Number(row.sequence),
          ...(delivered_at && { delivered_at }),
        })),
        ...(last && { next: writeCursor({ at: last.exact_at, id: last.event_id }) }),
      }
    },
  })

  route(app, deps, retryDeadLetter, {
    access,
    limits: limits.eventTest,
    transaction: false,
    schema: { params: deadLetterParams, body: emptyBody },
    handler: async ({ params }) => {
      const endpoint = await findEndpoint(deps.db, params)
      const sequence = Number(params.sequence)
      if (!Number.isSafeInteger(sequence)) throw notFound()
      const isLetter = { endpoint_id: endpoint.id, sequence }
      const letter = await deps.db
        .selectFrom('event_dead_letters')
        .select('attempts')
        .where('endpoint_id', '=', isLetter.endpoint_id)
        .where('sequence', '=', isLetter.sequence)
        .executeTakeFirst()
      const event =
        letter &&
        (await deps.db.selectFrom('business_events').selectAll().where('sequence', '=', sequence).executeTakeFirst())
      if (!event) throw notFound()
      const outcome = await sendEvent(deps, endpoint, toCloudEvent(deps, event))
      await deps.db
        .updateTable('event_dead_letters')
        .set({
          attempts: letter.attempts + 1,
          ...(outcome.ok ? { delivered_at: timeNow(deps) } : { error: outcome.detail }),
        })
        .where('endpoint_id', '=', isLetter.endpoint_id)
        .where('sequence', '=', isLetter.sequence)
        .execute()
      return outcome.ok ? { delivered: true } : { delivered: false, error: outcome.detail }
    },
  })
}
