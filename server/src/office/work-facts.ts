import { unsettledRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type GatewayName, gatewayNames } from '../integrations/payment/gateway.ts'

/** What waits, and for how long. */
export interface WorkFacts {
  outbox: { waiting: number; failed: number; oldestSeconds: number }
  /** Notifications of the gateway that are not applied yet. */
  inbox: { waiting: number; oldestSeconds: number }
  /** When each gateway's last notification with a right signature came. */
  lastNotifications: { gateway: GatewayName; at: string }[]
  reviews: { open: number; oldestSeconds: number; paise: number }
  refunds: { open: number; oldestSeconds: number; paise: number }
  /** Payments begun within the last hour, by state. */
  payments: Record<string, number>
  jobs: { task: string; waiting: number; failing: number }[]
  /** Business events that no endpoint that is not paused has got yet, and those refused for good. */
  events: { oldestSeconds: number; deadLetters: number }
}

interface QueueRow {
  waiting: number
  failed: number
  seconds: number
  paise: number
}

/** Each part uses an index of open or recent rows. */
export async function readWorkFacts(db: Database): Promise<WorkFacts> {
  const age = (column: string) => sql<number>`coalesce(extract(epoch from now() - min(${sql.ref(column)})), 0)::float8`
  const first = async (query: ReturnType<typeof sql<QueueRow>>): Promise<QueueRow> => (await query.execute(db)).rows[0]!
  const outbox = await first(sql`select count(*) as waiting, ${age('created_at')} as seconds,
    (select count(*) from outbox where state = 'failed') as failed from outbox where state = 'waiting'`)
  const inbox = await first(sql`select count(*) as waiting, ${age('received_at')} as seconds
    from gateway_inbox where state in ('new', 'parked')`)
  const lastNotifications = await sql<{ gateway: GatewayName; at: string }>`select name as gateway, at
    from unnest(${[...gatewayNames]}::text[]) as name,
      lateral (select max(received_at) as at from gateway_inbox where gateway = name) latest where at is not null`.execute(
    db,
  )
  const reviews = await first(sql`select count(*) as waiting, ${age('opened_at')} as seconds,
    coalesce(sum(g.amount_paise), 0)::float8 as paise
    from reviews r left join gateway_payments g on g.id = r.gateway_payment_id where r.state = 'open'`)
  const refunds = await first(sql`select count(*) as waiting, ${age('created_at')} as seconds,
    coalesce(sum(amount_paise), 0)::float8 as paise from refunds where state in (${sql.join([...unsettledRefundStates])})`)
  const payments = await countByState(
    db,
    sql`select state, count(*) as count from payments where created_at > now() - interval '1 hour' group by state`,
  )
  const jobs = await sql<{ task: string; waiting: number; failing: number }>`
    select task_identifier as task, count(*) as waiting, count(*) filter (where attempts > 0 and locked_at is null) as failing
    from graphile_worker.jobs group by task_identifier`.execute(db)
  const events = await first(sql`select (select count(*) from event_dead_letters where delivered_at is null) as failed,
    coalesce(max(extract(epoch from now() - (select at from business_events where sequence > position order by sequence limit 1)))
      filter (where state <> 'paused'), 0)::float8 as seconds from event_endpoints`)
  return {
    outbox: { waiting: outbox.waiting, failed: outbox.failed, oldestSeconds: outbox.seconds },
    inbox: { waiting: inbox.waiting, oldestSeconds: inbox.seconds },
    lastNotifications: lastNotifications.rows,
    reviews: { open: reviews.waiting, oldestSeconds: reviews.seconds, paise: reviews.paise },
    refunds: { open: refunds.waiting, oldestSeconds: refunds.seconds, paise: refunds.paise },
    payments,
    jobs: jobs.rows,
    events: { oldestSeconds: events.seconds, deadLetters: events.failed },
  }
}

/** Reads the whole table: asked for rarely. */
export function countProposals(db: Database): Promise<Record<string, number>> {
  return countByState(db, sql`select state, count(*) as count from proposals group by state`)
}

async function countByState(
  db: Database,
  query: ReturnType<typeof sql<{ state: string; count: number }>>,
): Promise<Record<string, number>> {
  const { rows } = await query.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
