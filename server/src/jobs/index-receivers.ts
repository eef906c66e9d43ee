import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { PagedWork } from '../context/paged-work.ts'
import { cryptoOf, isEnvelope } from '../kernel/field-crypto.ts'
import { openMessage, receiverIndex } from '../messages/sealed-message.ts'

const pageSize = 500
const tables = ['outbox', 'sent_messages'] as const
type Table = (typeof tables)[number]

interface SealedRow {
  id: string
  recipient: string
  subject: string | null
  body: string
}

/** Lets the office find the sealed messages of earlier releases by their receiver, also those that the release before writes or moves during an update. */
export const indexReceivers: PagedWork = {
  name: 'index-receivers',
  async runPage(deps) {
    for (const table of tables) {
      const rows = await findNotIndexed(deps, table)
      if (rows.length === 0) continue
      return { handled: await writeIndexes(deps, table, rows), failed: 0, next: { from: table } }
    }
    return { handled: 0, failed: 0 }
  },
}

async function findNotIndexed({ db }: Deps, table: Table): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`select id, recipient, subject, body from ${sql.table(table)}
    where recipient = '' and recipient_index is null limit ${pageSize}`.execute(db)
  return rows
}

/** What was erased went to nobody any more: it gets an empty one, so that it is not met again. */
async function writeIndexes(deps: Deps, table: Table, rows: readonly SealedRow[]): Promise<number> {
  const crypto = cryptoOf(deps)
  const indexes = rows.map((row) =>
    isEnvelope(row.body) ? receiverIndex(crypto, openMessage(deps, row).recipient) : '',
  )
  const { rows: changed } = await sql`update ${sql.table(table)} message set recipient_index = receiver.of
    from unnest(${rows.map(({ id }) => id)}::text[], ${indexes}::text[]) as receiver (id, of)
    where message.id = receiver.id and message.recipient = '' and message.recipient_index is null returning 1`.execute(
    deps.db,
  )
  return changed.length
}
