import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { JobTables } from '../db/tables/jobs.ts'
import { type FigureSources, readFigure } from './figures/figure.ts'
import { figures } from './figures/figures.ts'

/** A server as it describes itself. */
export interface OwnServer {
  id: string
  name: string
  release: string
  node: string
  startedAt: string
}

type ReportedServer = Omit<Selectable<JobTables['servers']>, 'data_keys'> & { isAlive: boolean }

export const reportEveryMs = 15_000
/** Three reports missed. */
export const silentSeconds = 45
/** A server that ended without a word is shown for so long. */
const shownSeconds = 3600

export type OwnFigures = ReportedServer['figures']

/** The figures of this process alone. */
export async function readOwnFigures(sources: FigureSources): Promise<OwnFigures> {
  const own = figures.filter((figure) => figure.of === 'server')
  const values = await Promise.all(
    own.map(async (figure) =>
      (await readFigure(figure, sources)).map(({ labels, value }) => ({ name: figure.name, labels, value })),
    ),
  )
  return values.flat()
}

export async function reportServer(db: Database, server: OwnServer, own: OwnFigures, dataKeys: number): Promise<void> {
  const figures = JSON.stringify(own)
  const present = { name: server.name, reported_at: sql<string>`now()`, figures, data_keys: dataKeys }
  await db
    .insertInto('servers')
    .values({
      id: server.id,
      release: server.release,
      node: server.node,
      started_at: server.startedAt,
      ...present,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(present))
    .execute()
}

/** A server that stops in order is gone; one that was killed stays to be seen. */
export async function removeServer(db: Database, id: string): Promise<void> {
  await db.deleteFrom('servers').where('id', '=', id).execute()
}

export async function readServers(db: Database): Promise<ReportedServer[]> {
  return db
    .selectFrom('servers')
    .select(['id', 'name', 'release', 'node', 'started_at', 'reported_at', 'figures'])
    .select(sql<boolean>`reported_at > now() - make_interval(secs => ${silentSeconds})`.as('isAlive'))
    .where('reported_at', '>', sql<string>`now() - make_interval(secs => ${shownSeconds})`)
    .orderBy('name')
    .orderBy('started_at')
    .execute()
}
