import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** The release of this server. */
export const release: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version

/** What works beside the schema of this release, unless a migration says `-- oldest release: x.y.z`. */
const oldestBeside = '0.2.0'

/** The oldest release that may still run once this migration is applied. */
export function oldestReleaseBeside(sql: string): string {
  return /^-- oldest release: (\d+\.\d+\.\d+)$/m.exec(sql)?.[1] ?? oldestBeside
}

/** Every applied migration names the oldest release it supports; the journal of an earlier release has no such column yet. */
export async function addOldestRelease(client: Client): Promise<void> {
  const column = await client.query(`select from information_schema.columns
    where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = 'oldest_release'`)
  if (column.rows.length === 0)
    await client.query('alter table schema_migrations add column if not exists oldest_release text')
}

/** A later release may have changed the database beyond what this one understands: then this one does not start. */
export async function refuseOlderRelease(client: Client, own = release): Promise<void> {
  const { rows } = await client.query<{ oldest_release: string }>(
    'select distinct oldest_release from schema_migrations where oldest_release is not null',
  )
  const oldest = rows
    .map((row) => row.oldest_release)
    .sort(compareReleases)
    .at(-1)
  if (oldest !== undefined && compareReleases(own, oldest) < 0)
    throw new Error(
      `A later release has changed the database for ${oldest} and later. This is ${own}, which does not start on it: start ${oldest} or later.`,
    )
}

/** Negative where the first is older. A release beyond its number, as 0.3.0-rc.1, counts as that number. */
export function compareReleases(first: string, second: string): number {
  const numbers = (text: string) => text.split('-')[0]!.split('.').map(Number)
  const [a, b] = [numbers(first), numbers(second)]
  return a.map((part, place) => part - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0
}
