import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The data folder of the server that all tests share. */
export const sharedDataDir = () => process.env.E2E_DATA_DIR!

/** The built-in PostgreSQL of a data folder, for faults that no call can cause. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(dataDir)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connect(dataDir: string): Promise<pg.Client> {
  // The fourth line of PostgreSQL's own file is its port.
  const port = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'portal', password, database: 'portal' })
  await client.connect()
  return client
}

interface RefusedRows {
  table: string
  column: string
  value: string
}

/** The database refuses new rows with this value, so that the server fails for one sale or account alone. Answers how to end it. */
export async function refuseRows(
  dataDir: string,
  { table, column, value }: RefusedRows,
): Promise<() => Promise<unknown>> {
  const name = `refused_${randomBytes(6).toString('hex')}`
  const alter = (change: string) =>
    withDatabase(dataDir, (client) => client.query(`alter table ${client.escapeIdentifier(table)} ${change}`))
  const check = `${pg.escapeIdentifier(column)} <> ${pg.escapeLiteral(value)}`
  await alter(`add constraint ${name} check (${check}) not valid`)
  return () => alter(`drop constraint ${name}`)
}
