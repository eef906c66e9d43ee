import type { EventEndpointRow } from '@portal/contract/calls/event-endpoints.ts'
import { sql } from 'kysely'
import type { EventEndpoint } from '../../business-events/send-event.ts'
import type { Executor } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'

type CountedEndpoint = EventEndpoint & { behind: number; dead_letters: number }

export async function endpointViews(db: Executor, id?: string): Promise<EventEndpointRow[]> {
  let rows = db
    .selectFrom('event_endpoints as endpoint')
    .selectAll('endpoint')
    .select(sql<number>`(select sequence from event_position) - position`.as('behind'))
    .select(
      sql<number>`(select count(*) from event_dead_letters where endpoint_id = endpoint.id and delivered_at is null)`.as(
        'dead_letters',
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
  if (id !== undefined) rows = rows.where('id', '=', id)
  return (await rows.execute()).map(toView)
}

export async function viewEndpoint(db: Executor, id: string): Promise<EventEndpointRow> {
  const [view] = await endpointViews(db, id)
  if (!view) throw notFound()
  return view
}

export async function findEndpoint(db: Executor, { endpoint_id }: Record<string, string>): Promise<EventEndpoint> {
  const row = await db
    .selectFrom('event_endpoints')
    .selectAll()
    .where('id', '=', endpoint_id ?? '')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

function toView(row: CountedEndpoint): EventEndpointRow {
  return {
    endpoint_id: row.id,
    kind: row.kind,
    name: row.name,
    url: row.url,
    names: row.names as EventEndpointRow['names'],
    state: row.state,
    behind: Number(row.behind),
    attempts: row.attempts,
    ...(row.attempts > 0 && row.state === 'active' && { next_attempt_at: row.due_at }),
    ...(row.last_error && { last_error: row.last_error }),
    ...(row.delivered_at && { delivered_at: row.delivered_at }),
    ...(row.old_secret_until && { old_secret_until: row.old_secret_until }),
    dead_letters: Number(row.dead_letters),
    created_by: row.created_by,
    created_at: row.created_at,
  }
}
