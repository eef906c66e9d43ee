import { importLimits, type NewImport } from '@portal/contract/calls/imports.ts'
import type { Insertable } from 'kysely'
import { timeNow } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import { addJob } from '../db/jobs.ts'
import type { Tables } from '../db/schema.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import { jobNames } from '../kernel/job-names.ts'
import { wrongState } from '../sales/refusals.ts'
import {
  FileRefused,
  type FileRow,
  isEmptyRow,
  readHeader,
  readRows,
  refuseEndlessRow,
  splitAtLastRow,
} from './import-file.ts'
import type { ImportRow, ImportWork } from './import-kind.ts'
import { rulesOf } from './import-kinds.ts'
import { lockImport } from './import-view.ts'

/** Rows that share a transaction. Sealing more of them at once would hold up the calls of everybody else. */
const rowsPerPage = 100

export const auditCase = (id: string) => `import:${id}`

export async function createImport(
  { tx, deps }: ImportWork,
  { kind, file_name, bytes, source }: NewImport,
  by: string,
): Promise<ImportRow> {
  if (!rulesOf(kind).hasSource !== (source === undefined)) throw new FileRefused('import.source')
  const imported = await tx
    .insertInto('imports')
    .values({
      id: newId('IM'),
      kind,
      file_name,
      bytes,
      source: source?.trim() ?? null,
      state: 'receiving',
      uploaded_by: by,
      created_at: timeNow(deps),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const data = { kind, file_name, bytes, ...(source && { source }) }
  await audit({ tx, deps }, { case_id: auditCase(imported.id), actor: by, event: 'import_uploaded', data })
  return imported
}

/** Takes the next bytes of a file and keeps the whole rows among them as pages. The last part begins the check. */
export async function receivePart(work: ImportWork, id: string, at: number, bytes: Buffer): Promise<ImportRow> {
  const { tx, deps } = work
  const imported = await lockImport(tx, id)
  // It arrived, and its answer was lost.
  if (at + bytes.length <= imported.received) return imported
  if (imported.state !== 'receiving' || at !== imported.received) throw wrongState(imported.state)
  if (bytes.length > importLimits.partBytes || at + bytes.length > imported.bytes) throw new FileRefused('import.size')
  const isLast = at + bytes.length === imported.bytes
  const all = Buffer.concat([openRest(work, imported), bytes])
  const { whole, rest } = isLast ? { whole: all, rest: Buffer.alloc(0) } : splitAtLastRow(all)
  refuseEndlessRow(rest, imported.last_row + 1)
  const { columns, rows, last_row } = takeRows(imported, whole)
  if (isLast && (columns === null || imported.rows + rows.length === 0)) throw new FileRefused('import.empty')
  const pages = await insertPages(work, imported, rows)
  const received = await tx
    .updateTable('imports')
    .set({
      columns,
      last_row,
      received: at + bytes.length,
      rest_sealed: rest.length > 0 ? cryptoOf(deps).seal(restPlace(id), rest.toString('base64')) : null,
      rows: imported.rows + rows.length,
      pages: imported.pages + pages,
      ...(isLast && { state: 'checking' as const }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isLast) await continueLater(work, id)
  return received
}

/** Imports run one after the other: each has the database to itself, beside the sales. */
export async function continueLater({ tx }: ImportWork, id: string): Promise<void> {
  await addJob(tx, jobNames.runImport, { import_id: id }, { key: auditCase(id), queue: jobNames.runImport })
}

function takeRows(imported: ImportRow, whole: Buffer) {
  const read = readRows(whole, imported.last_row)
  const rules = rulesOf(imported.kind)
  let { columns, last_row } = imported
  const rows: FileRow[] = []
  for (const cells of read) {
    last_row += 1
    if (isEmptyRow(cells)) continue
    if (columns === null) columns = readHeader(cells, rules.columns, { hasOthers: rules.hasOtherColumns === true })
    else rows.push({ row: last_row, cells })
  }
  return { columns, rows, last_row }
}

async function insertPages({ tx, deps }: ImportWork, imported: ImportRow, rows: readonly FileRow[]): Promise<number> {
  const pages: Insertable<Tables['import_pages']>[] = []
  for (let first = 0; first < rows.length; first += rowsPerPage) {
    const page = imported.pages + pages.length
    const sealed = cryptoOf(deps).seal(pagePlace(imported.id, page), rows.slice(first, first + rowsPerPage))
    pages.push({ import_id: imported.id, page, sealed })
  }
  if (pages.length > 0) await tx.insertInto('import_pages').values(pages).execute()
  return pages.length
}

export function pagePlace(id: string, page: number): Place {
  return { table: 'import_pages', column: String(page), row: id, partner: '' }
}

const restPlace = (id: string): Place => ({ table: 'imports', column: 'rest', row: id, partner: '' })

function openRest({ deps }: ImportWork, { id, rest_sealed }: ImportRow): Buffer {
  return rest_sealed === null
    ? Buffer.alloc(0)
    : Buffer.from(cryptoOf(deps).open<string>(restPlace(id), rest_sealed), 'base64')
}
