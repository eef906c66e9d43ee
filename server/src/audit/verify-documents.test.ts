import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDatabase, createPool, type Database } from '../db/database.ts'
import { contentHash, keyOf } from '../integrations/documents/document-store.ts'
import { createFolderStore } from '../integrations/documents/folder-store.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { verifyDocuments } from './verify-documents.ts'

let database: TestDatabase
let db: Database
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  db = createDatabase(createPool(database.url, { connections: 1 }))
  folder = mkdtempSync(join(tmpdir(), 'verify-documents-'))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('names the documents that the store lacks, or no longer has as they were', async () => {
  const store = createFolderStore(folder)
  const texts = ['whole', 'changed', 'lost'].map((text) => Buffer.from(text))
  const [whole, changed, lost] = texts.map(contentHash) as [string, string, string]
  for (const bytes of texts.slice(0, 2)) await store.put(bytes)
  writeFileSync(join(folder, keyOf(changed)), 'something else')
  const at = '2026-11-16T06:30:00Z'
  const files = JSON.stringify([whole, changed, lost])
  await db
    .insertInto('audit_archives')
    .values({
      part: 'audit_2020_01',
      until_at: at,
      events: 3,
      checkpoints: '[]',
      files,
      archived_at: at,
      verified_at: at,
    })
    .execute()
  const { documents, missing } = await verifyDocuments(db, store)
  expect(documents).toBe(3)
  expect(missing.toSorted()).toEqual([changed, lost].toSorted())
})
