import { sql } from 'kysely'
import { timeNow, today } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { sealName } from '../sales/index-name.ts'
import { wrongState } from '../sales/refusals.ts'
import { type FileRow, nameCells, type Problem } from './import-file.ts'
import type { ImportDeps, ImportKindRules, ImportRow, ImportWork, ReadRow } from './import-kind.ts'
import { rulesOf } from './import-kinds.ts'
import { findImport, lockImport } from './import-view.ts'
import { auditCase, continueLater, pagePlace } from './receive-file.ts'

/** A job does pages for so long and leaves the rest to the next: others of its runner wait no longer. */
const longestJobMs = 2000

/** Goes on with a check or an import, page by page. Killed in the middle, it goes on after the last page that was committed. */
export async function runImport(
  deps: ImportDeps & { stopping?: boolean },
  id: string,
  mostMs = longestJobMs,
): Promise<void> {
  const startedAt = performance.now()
  while (await inTransaction(deps, (work) => runNextPage(work, id))) {
    if (!deps.stopping && performance.now() - startedAt < mostMs) continue
    await inTransaction(deps, (work) => continueLater(work, id))
    return
  }
}

/** False where nothing is left to do. */
async function runNextPage(work: ImportWork, id: string): Promise<boolean> {
  const { tx, deps } = work
  const imported = await lockImport(tx, id)
  const { state, next_page, pages } = imported
  if (state !== 'checking' && state !== 'importing') return false
  if (next_page === pages) {
    await finish(work, imported)
    return false
  }
  const { sealed } = await tx
    .selectFrom('import_pages')
    .select('sealed')
    .where('import_id', '=', id)
    .where('page', '=', next_page)
    .executeTakeFirstOrThrow()
  const rows = cryptoOf(deps).open<FileRow[]>(pagePlace(id, next_page), sealed)
  const rules = rulesOf(imported.kind)
  const { valid, known, mistakes } = await assessPage(work, imported, rules, rows)
  const wrong = new Set(mistakes.map(({ row }) => row)).size
  let created = valid.length
  if (state === 'importing') {
    const named =
      valid.length > 0
        ? await rules.create(
            work,
            imported,
            valid.map(({ value }) => value),
            valid.map(({ row }) => row),
          )
        : []
    created = named.length
    const data = {
      kind: imported.kind,
      rows: [rows[0]!.row, rows.at(-1)!.row],
      created: named,
      known: rows.length - created - wrong,
      wrong,
    }
    await audit(work, { case_id: auditCase(id), actor: imported.started_by!, event: 'import_page', data })
  }
  await recordMistakes(work, id, mistakes)
  await tx
    .updateTable('imports')
    .set({
      next_page: next_page + 1,
      created: imported.created + created,
      // Created by somebody else between the comparison and now.
      known: imported.known + known + valid.length - created,
      wrong: imported.wrong + wrong,
      page_at: timeNow(deps),
    })
    .where('id', '=', id)
    .execute()
  return true
}

interface RowMistake extends Problem {
  row: number
  value: string
}

/** What of a page can be created, what is there already, and what is wrong. */
async function assessPage<Value>(
  work: ImportWork,
  imported: ImportRow,
  rules: ImportKindRules<Value>,
  rows: readonly FileRow[],
): Promise<{ valid: ReadRow<Value>[]; known: number; mistakes: RowMistake[] }> {
  const { tx, deps } = work
  const day = today(deps)
  const mistakes: RowMistake[] = []
  const read: ReadRow<Value>[] = []
  const cellsOf = new Map<number, Readonly<Record<string, string>>>()
  const report = (row: number, problems: readonly Problem[]) => {
    for (const problem of problems) mistakes.push({ ...problem, row, value: cellsOf.get(row)?.[problem.path] ?? '' })
  }
  for (const one of rows) {
    const { cells, problems } = nameCells(imported.columns!, one)
    cellsOf.set(one.row, cells)
    const outcome = problems.length > 0 ? { problems } : rules.readRow(cells, day)
    if ('problems' in outcome) report(one.row, outcome.problems)
    else read.push({ row: one.row, value: outcome.value })
  }
  const repeated = await findRepeated(work, imported.id, rules, read)
  for (const [row, problems] of repeated) report(row, problems)
  const unique = read.filter(({ row }) => !repeated.has(row))
  if (unique.length === 0) return { valid: [], known: 0, mistakes }
  const { known, problems } = await rules.compare(tx, deps, unique)
  for (const { row, ...problem } of problems) report(row, [problem])
  const refused = new Set(problems.map(({ row }) => row))
  const valid = unique.filter(({ row }) => !known.has(row) && !refused.has(row))
  return { valid, known: known.size, mistakes }
}

/** Rows with a value that stands in an earlier row of the same file. */
async function findRepeated<Value>(
  { tx, deps }: ImportWork,
  id: string,
  { keysOf }: ImportKindRules<Value>,
  rows: readonly ReadRow<Value>[],
): Promise<Map<number, Problem[]>> {
  const keys = rows.flatMap(({ row, value }) =>
    Object.entries(keysOf(value)).map(([path, text]) => ({
      row,
      path,
      key: cryptoOf(deps).index('import', `${path} ${text}`),
    })),
  )
  const repeated = new Map<number, Problem[]>()
  if (keys.length === 0) return repeated
  const texts = keys.map(({ key }) => key)
  await sql`insert into import_keys (import_id, key, row)
    select ${id}, key, min(row) from unnest(${texts}::text[], ${keys.map(({ row }) => row)}::int[]) as given (key, row) group by key
    on conflict do nothing`.execute(tx)
  const first = await tx
    .selectFrom('import_keys')
    .select(['key', 'row'])
    .where('import_id', '=', id)
    .where('key', '=', sql<string>`any(${texts}::text[])`)
    .execute()
  const firstRow = new Map(first.map(({ key, row }) => [key, row]))
  for (const { row, path, key } of keys) {
    const earlier = firstRow.get(key)!
    if (earlier === row) continue
    const problem = { path, code: 'import.repeated' as const, params: { row: earlier } }
    repeated.set(row, [...(repeated.get(row) ?? []), problem])
  }
  return repeated
}

const longestValue = 100

async function recordMistakes({ tx, deps }: ImportWork, id: string, mistakes: readonly RowMistake[]): Promise<void> {
  if (mistakes.length === 0) return
  await tx
    .insertInto('import_mistakes')
    .values(
      mistakes.map(({ row, path, code, params, value }) => ({
        import_id: id,
        row,
        field: path,
        code,
        params: JSON.stringify(params ?? {}),
        value: sealName(deps, value.slice(0, longestValue).toWellFormed()),
      })),
    )
    // The first thing wrong with a cell has to be corrected first.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function finish(work: ImportWork, imported: ImportRow): Promise<void> {
  const { tx, deps } = work
  const { id, state, kind, created, known, wrong } = imported
  const isChecked = state === 'checking'
  if (!isChecked) {
    await rulesOf(kind).finish?.(work)
    await forgetRows(work, id)
  }
  await tx
    .updateTable('imports')
    .set({ state: isChecked ? 'checked' : 'done', finished_at: timeNow(deps) })
    .where('id', '=', id)
    .execute()
  const event = isChecked ? 'import_checked' : 'import_done'
  const actor = isChecked ? imported.uploaded_by : imported.started_by!
  await audit(work, { case_id: auditCase(id), actor, event, data: { kind, created, known, wrong } })
}

/** The rows themselves; counts and mistakes stay for some weeks. */
async function forgetRows({ tx }: ImportWork, id: string): Promise<void> {
  await tx.deleteFrom('import_pages').where('import_id', '=', id).execute()
  await tx.deleteFrom('import_keys').where('import_id', '=', id).execute()
}

export async function startImport(
  work: ImportWork,
  id: string,
  { send_welcome, by }: { send_welcome: boolean; by: string },
): Promise<ImportRow> {
  const { tx, deps } = work
  const imported = await lockImport(tx, id)
  if (imported.state !== 'checked') throw wrongState(imported.state)
  await tx
    .updateTable('imports')
    .set({
      state: 'importing',
      next_page: 0,
      created: 0,
      known: 0,
      wrong: 0,
      send_welcome: send_welcome && imported.kind === 'partners',
      started_by: by,
      page_at: timeNow(deps),
      finished_at: null,
    })
    .where('id', '=', id)
    .execute()
  const data = { kind: imported.kind, send_welcome }
  await audit(work, { case_id: auditCase(id), actor: by, event: 'import_started', data })
  await continueLater(work, id)
  return findImport(tx, id)
}

const endedStates = ['done', 'cancelled']

export async function cancelImport(work: ImportWork, id: string, by: string): Promise<ImportRow> {
  const { tx, deps } = work
  const imported = await lockImport(tx, id)
  if (endedStates.includes(imported.state)) throw wrongState(imported.state)
  await forgetRows(work, id)
  // After a mere check nothing was created.
  const created = imported.state === 'importing' ? imported.created : 0
  await tx
    .updateTable('imports')
    .set({ state: 'cancelled', created, rest_sealed: null, finished_at: timeNow(deps) })
    .where('id', '=', id)
    .execute()
  const data = { kind: imported.kind, created }
  await audit(work, { case_id: auditCase(id), actor: by, event: 'import_cancelled', data })
  return findImport(tx, id)
}
