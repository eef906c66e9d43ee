import type { StatusFigure, SystemStatus } from '@portal/contract/calls/system.ts'

interface Wanted {
  /** Of one server only. */
  server?: string
  labels?: Record<string, string>
}

export function listFigures(
  { figures }: Pick<SystemStatus, 'figures'>,
  name: string,
  { server, labels = {} }: Wanted = {},
): StatusFigure[] {
  return figures.filter(
    (figure) =>
      figure.name === name &&
      (server === undefined || figure.server_id === server) &&
      Object.entries(labels).every(([label, value]) => figure.labels[label] === value),
  )
}

/** Added up over the servers; undefined where nobody tells it. */
export function sumFigures(status: Pick<SystemStatus, 'figures'>, name: string, wanted?: Wanted): number | undefined {
  const found = listFigures(status, name, wanted)
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}
