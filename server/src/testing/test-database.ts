import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { admin, databaseUrl } from './start-postgres.ts'

export interface TestDatabase {
  url: string
  /** As the role of the servers. */
  serverUrl?: string
  drop(): Promise<void>
}

/** A separate database: migrated with the demo accounts, or empty. */
export async function createTestDatabase(from: 'template' | 'empty' = 'template'): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = from === 'template' ? inject('templateDatabase') : 'template1'
  // Nothing else writes to the template, so its files can be copied, which costs half of writing their pages to the log.
  await admin(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(server, name),
    serverUrl: databaseUrl(inject('serverUrl'), name),
    drop: () => admin(server, `drop database if exists ${name} with (force)`),
  }
}
