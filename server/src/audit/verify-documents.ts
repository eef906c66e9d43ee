import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { DocumentStore } from '../integrations/documents/document-store.ts'
import { namedDocuments } from './named-documents.ts'

interface DocumentsReport {
  documents: number
  /** Content hashes that the database names and the store does not have, or no longer has whole. */
  missing: string[]
}

const pageSize = 1000

/** Reads every document that the database names, and checks it against its hash. */
export async function verifyDocuments(db: Executor, store: Pick<DocumentStore, 'get'>): Promise<DocumentsReport> {
  const report: DocumentsReport = { documents: 0, missing: [] }
  for (let after = ''; ; ) {
    const hashes = await listHashes(db, after)
    for (const hash of hashes) {
      report.documents++
      const read = await store.get(hash)
      if (!read.ok || read.value === null) report.missing.push(hash)
    }
    const last = hashes.at(-1)
    if (last === undefined) return report
    after = last
  }
}

/** The next page, in their order. */
async function listHashes(db: Executor, after: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select distinct hash from (${namedDocuments}) named
    where hash > ${after} order by hash limit ${pageSize}`.execute(db)
  return rows.map(({ hash }) => hash)
}
