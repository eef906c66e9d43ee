import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
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
export async function refuseRows(dataDir: string, { table, column, value }: RefusedRows): Promise<() => Promise<void>> {
  const name = `refused_${randomBytes(6).toString('hex')}`
  // While it waits for the table, everybody else waits behind it: it rather tries again.
  const alter = (change: string) =>
    expect(() =>
      withDatabase(dataDir, async (client) => {
        await client.query(`set lock_timeout = '200ms'`)
        await client.query(`alter table ${client.escapeIdentifier(table)} ${change}`)
      }),
    ).toPass({ timeout: 60_000 })
  const check = `${pg.escapeIdentifier(column)} <> ${pg.escapeLiteral(value)}`
  await alter(`add constraint ${name} check (${check}) not valid`)
  return () => alter(`drop constraint ${name}`)
}

/** As 15 minutes after the last proof of identity, in every session of the account. */
export async function outdateProof(code: string): Promise<void> {
  await withDatabase(sharedDataDir(), (client) =>
    client.query(
      "update sessions set verified_at = verified_at - interval '1 hour' from partners where partners.id = partner_id and code = $1",
      [code],
    ),
  )
}

/** What an account is known by inside the server. */
export async function partnerIdOf(code: string): Promise<string> {
  const { rows } = await withDatabase(sharedDataDir(), (client) =>
    client.query<{ id: string }>('select id from partners where code = $1', [code]),
  )
  return rows[0]!.id
}
