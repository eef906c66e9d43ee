import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { beginRecording } from './record-events.ts'

export const streamEndpointId = 'stream'

/** The stream of NATS_URL is one more receiver, with a place of its own in the order of events. */
export async function ensureStreamEndpoint(deps: Deps): Promise<void> {
  if (!deps.integrations.eventStream) return
  const existing = await deps.db
    .selectFrom('event_endpoints')
    .select('id')
    .where('id', '=', streamEndpointId)
    .executeTakeFirst()
  if (existing) return
  await inTransaction(deps, async ({ tx }) => {
    const position = await beginRecording(tx)
    const now = timeNow(deps)
    await tx
      .insertInto('event_endpoints')
      .values({
        id: streamEndpointId,
        kind: 'stream',
        name: 'NATS JetStream',
        url: '',
        names: [],
        secrets_sealed: null,
        old_secret_until: null,
        state: 'active',
        position,
        due_at: now,
        claim: null,
        claimed_until: null,
        last_error: null,
        delivered_at: null,
        created_by: 'system',
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
