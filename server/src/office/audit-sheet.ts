import type { AuditRow } from '@portal/contract/calls/office-audit.ts'
import { loadEventNames } from '@portal/words/event-names.ts'
import { type Lang, speakIn } from '@portal/words/say.ts'
import type { Executor } from '../db/database.ts'
import { momentDay, timeInKolkata } from '../documents/show.ts'
import { readPages } from '../sheets/read-pages.ts'
import type { Sheet, SheetCell } from '../sheets/sheet.ts'
import { auditPage } from './audit-rows.ts'
import type { FoundEvents } from './find-events.ts'

const columns = [
  'csv.time',
  'csv.code',
  'csv.done_by',
  'csv.event',
  'csv.reference',
  'csv.event_number',
  'csv.details',
  'csv.request',
  'csv.hash',
] as const

/** The events that a filter leaves, for a spreadsheet: named in words, with what was recorded and the hash that proves it. */
export function auditSheet(db: Executor, filter: FoundEvents, lang: Lang): Sheet {
  const say = speakIn(lang)
  return {
    columns: columns.map((code) => ({ title: say(code), isNumber: code === 'csv.event_number' })),
    pages: pagesOf(db, filter, lang),
  }
}

async function* pagesOf(db: Executor, filter: FoundEvents, lang: Lang) {
  const nameOf = await loadEventNames(lang)
  yield* readPages(
    (place, size) => auditPage(db, { ...filter, ...place }, size),
    (one) => eventCells(one, nameOf),
  )
}

function eventCells(row: AuditRow, nameOf: (event: string) => string): SheetCell[] {
  const { at, actor, event, case_id, seq, data, numbers, names, request, hash } = row
  const code = actor.split(':').at(-1)!
  return [
    `${momentDay(at)} ${timeInKolkata(at)}`,
    code,
    names[code],
    nameOf(event),
    numbers[case_id] ?? case_id,
    seq,
    JSON.stringify(data),
    request,
    hash,
  ]
}
