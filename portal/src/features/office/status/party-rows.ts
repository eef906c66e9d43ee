import type { SystemStatus } from '@portal/contract/calls/system.ts'
import { listFigures, sumFigures } from './find-figures.ts'

export interface PartyRow {
  party: string
  answered: number
  all: number
  /** Servers that do not call it. */
  downOn: string[]
  /** When the first of them stopped, or the last one resumed; seconds since 1970. */
  changedAt?: number
}

export function listParties(status: SystemStatus): PartyRow[] {
  const parties = new Set(status.figures.flatMap(({ labels }) => labels.party ?? []))
  return [...parties].sort().map((party) => {
    const labels = { party }
    const down = listFigures(status, 'outside_breaker_open', { labels }).filter(({ value }) => value > 0)
    const downIds = down.map(({ server_id }) => server_id)
    const changes = listFigures(status, 'outside_breaker_changed_timestamp_seconds', { labels })
    const times = changes
      .filter(({ server_id }) => down.length === 0 || downIds.includes(server_id))
      .map(({ value }) => value)
    const changedAt = down.length > 0 ? Math.min(...times) : Math.max(...times)
    return {
      party,
      answered: sumFigures(status, 'outside_calls', { labels: { party, outcome: 'ok' } }) ?? 0,
      all: sumFigures(status, 'outside_calls', { labels }) ?? 0,
      downOn: status.servers.filter(({ server_id }) => downIds.includes(server_id)).map(({ name }) => name),
      ...(times.length > 0 && { changedAt }),
    }
  })
}
