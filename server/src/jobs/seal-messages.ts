import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { PagedWork } from '../context/paged-work.ts'
import type { Cursor } from '../db/job-progress.ts'
import { redactSecrets } from '../messages/redact-secrets.ts'
import { sealMessage } from '../messages/sealed-message.ts'

const pageSize = 500
/** Recorded when all of them are sealed: the months are not read again. */
const allSealed = 'messages-sealed'

interface ClearMessage {
  id: string
  state: string
  kind: string
  recipient: string
  subject: string | null
  body: string
}

/**
 * Seals what earlier releases have kept in clear: first the messages that are still at hand, which the release before may add to during an
 * update, then, once, the months. The demo keeps its messages as they are: its phone shows them.
 */
export const sealMessages: PagedWork = {
  name: 'seal-messages',
  async runPage(deps, after) {
    if (deps.settings.demo) return { handled: 0, failed: 0 }
    if (!after?.id) {
      const handled = await sealPage(deps, 'outbox', await findClearInOutbox(deps))
      if (handled > 0) return { handled, failed: 0, next: { from: 'outbox' } }
      return (await isAllSealed(deps)) ? { handled, failed: 0 } : { handled, failed: 0, next: { id: '-' } }
    }
    return sealMonths(deps, after)
  },
}

async function sealMonths(deps: Deps, after: Cursor) {
  const rows = await findMoved(deps, after.id!)
  const handled = await sealPage(
    deps,
    'sent_messages',
    rows.filter(({ recipient }) => recipient !== ''),
  )
  const last = rows.length === pageSize ? rows.at(-1) : undefined
  if (!last)
    await deps.db
      .insertInto('seeds')
      .values({ name: allSealed })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { handled, failed: 0, ...(last && { next: { id: last.id } }) }
}

const isAllSealed = async ({ db }: Deps) =>
  (await db.selectFrom('seeds').select('name').where('name', '=', allSealed).executeTakeFirst()) !== undefined

/** A sealed message has no recipient left in clear. */
function findClearInOutbox({ db }: Deps): Promise<ClearMessage[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'state', 'kind', 'recipient', 'subject', 'body'])
    .where('state', 'in', ['sent', 'failed'])
    .where('recipient', '>', '')
    .limit(pageSize)
    .execute()
}

function findMoved({ db }: Deps, after: string): Promise<ClearMessage[]> {
  return db
    .selectFrom('sent_messages')
    .select(['id', 'state', 'kind', 'recipient', 'subject', 'body'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute()
}

/** Only what is still as it was read: the office may be sending a failed one again. */
async function sealPage(deps: Deps, table: 'outbox' | 'sent_messages', rows: readonly ClearMessage[]): Promise<number> {
  if (rows.length === 0) return 0
  // A failed one that is still at hand is sent again as it was written.
  const isKeptWhole = ({ state }: ClearMessage) => table === 'outbox' && state === 'failed'
  const sealed = rows.map((row) =>
    sealMessage(deps, { ...row, body: isKeptWhole(row) ? row.body : redactSecrets(row) }),
  )
  const ids = rows.map(({ id }) => id)
  const bodies = sealed.map(({ body }) => body)
  const receivers = sealed.map(({ recipient_index }) => recipient_index)
  const { rows: changed } =
    await sql`update ${sql.table(table)} message set recipient = '', recipient_index = sealed.receiver, subject = null, body = sealed.body
    from unnest(${ids}::text[], ${bodies}::text[], ${receivers}::text[]) as sealed (id, body, receiver)
    where message.id = sealed.id and message.state in ('sent', 'failed') and message.recipient <> '' returning 1`.execute(
      deps.db,
    )
  return changed.length
}
