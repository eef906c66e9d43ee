import {
  getSystemStatus,
  type ServerStatus,
  type StatusFigure,
  type SystemStatus,
} from '@portal/contract/calls/system.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Deps, timeNow, today } from '../../context/deps.ts'
import { release } from '../../db/release.ts'
import { alertRules } from '../../office/figures/alert-rules.ts'
import { type FigureSources, readFigure } from '../../office/figures/figure.ts'
import { figures } from '../../office/figures/figures.ts'
import { watchFigures } from '../../office/figures/watch-figures.ts'
import { type OwnFigures, type OwnServer, readOwnFigures, readServers } from '../../office/server-reports.ts'
import { route } from '../../plugins/route.ts'
import { findRatesInForce, readRateVersions } from '../../sales/rate-versions.ts'

/** What /metrics tells, for a person: the figures that all servers share, and those of every server. */
export function registerSystemStatus(app: FastifyInstance, deps: Deps, sources: FigureSources, own: OwnServer): void {
  route(app, deps, getSystemStatus, {
    access: 'see system status',
    limits: 'none',
    handler: async () => {
      const servers = await listServers(deps, sources, own)
      const values = [
        ...(await readSharedFigures(sources)),
        ...servers.flatMap(({ status, own }) => (status.is_alive ? figuresOf(status, own) : [])),
      ]
      const nameOf = new Map(servers.map(({ status }) => [status.server_id, status.name]))
      return {
        at: timeNow(deps),
        watched: watchFigures(
          alertRules,
          values.map(({ server_id, ...figure }) => ({ ...figure, server: server_id && nameOf.get(server_id) })),
        ),
        figures: values,
        seen_often: [...(await sources.seenOften().catch(() => []))],
        servers: servers.map(({ status }) => status),
        versions: await readVersions(deps),
      } satisfies SystemStatus
    },
  })
}

const unitOf = new Map(figures.map(({ name, unit }) => [name, unit]))

async function readSharedFigures(sources: FigureSources): Promise<StatusFigure[]> {
  const shared = figures.filter((figure) => figure.of === 'shared')
  const values = await Promise.all(
    shared.map(async (figure) =>
      (await readFigure(figure, sources)).map(({ labels, value }) => ({
        name: figure.name,
        unit: figure.unit,
        labels,
        value,
      })),
    ),
  )
  return values.flat()
}

interface ListedServer {
  status: ServerStatus
  own: OwnFigures
}

/** This server as it is now, and every other as it last reported. */
async function listServers(deps: Deps, sources: FigureSources, own: OwnServer): Promise<ListedServer[]> {
  const present: ListedServer = {
    status: {
      server_id: own.id,
      name: own.name,
      release: own.release,
      node: own.node,
      started_at: own.startedAt,
      reported_at: new Date().toISOString(),
      is_alive: true,
    },
    own: await readOwnFigures(sources),
  }
  const others = (await readServers(deps.db))
    .filter(({ id }) => id !== own.id)
    .map(({ id, isAlive, figures, ...server }) => ({
      status: { server_id: id, ...server, is_alive: isAlive },
      own: figures,
    }))
  return [present, ...others].sort((a, b) => a.status.name.localeCompare(b.status.name))
}

/** A server of another release may report figures that this one does not know. */
function figuresOf({ server_id }: ServerStatus, own: OwnFigures): StatusFigure[] {
  return own.flatMap((figure) => {
    const unit = unitOf.get(figure.name)
    return unit ? [{ ...figure, unit, server_id }] : []
  })
}

async function readVersions(deps: Deps): Promise<SystemStatus['versions']> {
  const { rows } = await sql<{ schema: string; postgres: string }>`select
    (select max(name) from schema_migrations) as schema, current_setting('server_version') as postgres`.execute(deps.db)
  const rates = findRatesInForce(await readRateVersions(deps.db), today(deps))
  return { release, ...rows[0]!, ...(rates && { rates: rates.version }) }
}
