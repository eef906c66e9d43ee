import type { Lang } from '@portal/words/languages.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { Unavailable } from '../kernel/errors.ts'
import { listStoredSales } from '../sales/find-person.ts'
import { type ZipEntry, zipOf } from '../sheets/zip.ts'
import { readSaleFile, type SaleFile } from './person-file.ts'
import { documentPath, drawPersonPage } from './person-page.ts'

/** More than the papers of a family; what is beyond is named in the page and handed out singly. */
const mostBytes = 60 * 1024 * 1024

/** Everything about a person in one file: a page to read, the data for another system, and the documents. */
export async function exportPerson(
  db: Executor,
  deps: Deps,
  { quoteIds, name, lang }: { quoteIds: readonly string[]; name: string; lang: Lang },
): Promise<Buffer> {
  const sales: SaleFile[] = []
  for (const quoteId of await listStoredSales(db, quoteIds)) sales.push(await readSaleFile(db, deps, { quoteId, lang }))
  const documents = await readDocuments(deps, sales)
  const facts = { name, brand: deps.settings.insurer.brand, written_at: timeNow(deps) }
  const page = drawPersonPage({ ...facts, sales }, lang)
  const data = JSON.stringify({ ...facts, sales: sales.map(({ sheet, ...sale }) => sale) }, null, 2)
  return zipOf(
    [{ name: 'index.html', pieces: [page] }, { name: 'data.json', pieces: [data] }, ...documents],
    new Date(deps.now()),
  )
}

async function readDocuments(deps: Deps, sales: readonly SaleFile[]): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  let total = 0
  for (const { number, files } of sales)
    for (const { name, hash } of files) {
      const file = await deps.integrations.documents.get(hash)
      if (!file.ok) throw new Unavailable(5)
      if (!file.value || total + file.value.length > mostBytes) continue
      total += file.value.length
      entries.push({ name: documentPath(number, name), pieces: [file.value] })
    }
  return entries
}
