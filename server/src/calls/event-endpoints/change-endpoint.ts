import type { EventEndpoint } from '../../business-events/send-event.ts'
import type { Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'

/** Whoever delivers at this moment loses the claim: what was changed wins. */
export const unclaimed = { claim: null, claimed_until: null }

interface EndpointChange {
  id: string
  event: string
  data?: Record<string, unknown>
}

export function recordChange(work: Work, { code }: { code: string }, { id, ...change }: EndpointChange): Promise<void> {
  return audit(work, { case_id: `event-endpoint:${id}`, actor: `office:${code}`, ...change })
}

export async function lockEndpoint(tx: Tx, { endpoint_id }: Record<string, string>): Promise<EventEndpoint> {
  const row = await tx
    .selectFrom('event_endpoints')
    .selectAll()
    .where('id', '=', endpoint_id ?? '')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
