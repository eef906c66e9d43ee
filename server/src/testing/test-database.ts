import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { admin, databaseUrl } from './start-postgres.ts'

export interface TestDatabase {
  url: string
  /** As the role of the servers. */
  serverUrl?: string
  drop(): Promise<void>
}

/** A separate database: migrated with the demo accounts, empty, or a copy of another one to which nobody is connected. */
export async function createTestDatabase(
  from: 'template' | 'empty' | TestDatabase = 'template',
): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = nameOf(from)
  // Nothing else writes to the template, so its files can be copied, which costs half of writing their pages to the log.
  await admin(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(server, name),
    serverUrl: databaseUrl(inject('serverUrl'), name),
    drop: () => admin(server, `drop database if exists ${name} with (force)`),
  }
}

function nameOf(from: 'template' | 'empty' | TestDatabase): string {
  if (from === 'template') return inject('templateDatabase')
  return from === 'empty' ? 'template1' : new URL(from.url).pathname.slice(1)
}
