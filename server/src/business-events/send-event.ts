import type { CloudEvent } from '@portal/contract/wire/business-events.ts'
import type { Selectable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { EventEndpointTable } from '../db/tables/business-events.ts'
import type { IntegrationFailure, Outcome } from '../integrations/outcome.ts'
import { postWebhook } from '../integrations/webhooks/post-webhook.ts'
import { beginWork } from '../kernel/permit.ts'
import { openSecrets, signMessage } from './endpoint-secrets.ts'

export type EventEndpoint = Selectable<EventEndpointTable>
type SendDeps = Pick<Deps, 'settings' | 'now' | 'integrations'>

const webhookTimeoutMs = 10_000

/** Sends one event once, by webhook or to the stream. */
export async function sendEvent(
  deps: SendDeps,
  endpoint: EventEndpoint,
  event: CloudEvent,
): Promise<Outcome<{ status?: number }>> {
  beginWork('asks')
  const body = JSON.stringify(event)
  if (endpoint.kind === 'stream') {
    const { eventStream } = deps.integrations
    if (!eventStream) return { ok: false, kind: 'refused', maybeDone: false, detail: 'no_stream' }
    return eventStream.publish({ id: event.id, type: event.type, body })
  }
  const timestamp = Math.floor(deps.now() / 1000)
  return postWebhook({
    url: endpoint.url,
    headers: {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': 'Portal-Webhooks/1.0',
      ...signMessage(currentSecrets(deps, endpoint), { id: event.id, timestamp, body }),
    },
    body,
    timeoutMs: webhookTimeoutMs,
    mayBePrivate: deps.settings.webhookPrivateAddresses,
  })
}

/** The old secret signs too until its time is over. */
function currentSecrets(deps: SendDeps, { id, secrets_sealed, old_secret_until }: EventEndpoint): string[] {
  const secrets = openSecrets(deps, id, secrets_sealed ?? '')
  const isOldValid = old_secret_until !== null && Date.parse(old_secret_until) > deps.now()
  return isOldValid ? secrets : secrets.slice(0, 1)
}

const goneStatus = 410
/** Answers of a server that is busy or not there, whatever it was sent. */
const awayStatuses: readonly number[] = [408, 425, 429, 502, 503, 504]

/** `refused`: the receiver is there and does not take this event. `away`: it takes none at the moment. `gone`: it wants no more. */
export function kindOfFailure({ kind, status }: IntegrationFailure): 'refused' | 'away' | 'gone' {
  if (status === goneStatus) return 'gone'
  return kind === 'http' && !awayStatuses.includes(status ?? 0) ? 'refused' : 'away'
}
