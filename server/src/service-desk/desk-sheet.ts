import type { DeskRow } from '@portal/contract/calls/service-desk.ts'
import { dayInKolkata, daysBetween } from '@portal/domain/kernel/day.ts'
import { type DeskKind, ombudsmanFrom } from '@portal/domain/policy/desk-case.ts'
import type { Lang } from '@portal/words/languages.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { readPages } from '../sheets/read-pages.ts'
import type { Sheet, SheetCell } from '../sheets/sheet.ts'
import { type DeskFilter, deskPage } from './desk-rows.ts'

const columns = {
  complaint: [
    'csv.complaint',
    'csv.received_on',
    'csv.channel',
    'csv.regulator_number',
    'csv.category',
    'csv.product',
    'csv.policy',
    'csv.customer',
    'csv.status',
    'csv.due_by',
    'csv.closed_on',
    'csv.days_taken',
    'csv.ombudsman_from',
    'csv.recorded_by',
  ],
  claim: [
    'csv.claim',
    'csv.received_on',
    'csv.channel',
    'csv.claims_number',
    'csv.category',
    'csv.product',
    'csv.policy',
    'csv.customer',
    'csv.happened_on',
    'csv.status',
    'csv.due_by',
    'csv.closed_on',
    'csv.days_taken',
    'csv.recorded_by',
  ],
} as const satisfies Record<DeskKind, readonly string[]>

/** The register that a filter leaves, for a spreadsheet: what the regulator's return is filled in from. */
export function deskSheet(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  kind: DeskKind,
  { filter, lang }: { filter: DeskFilter; lang: Lang },
): Sheet {
  const say = speakIn(lang)
  return {
    columns: columns[kind].map((code) => ({ title: say(code), isNumber: code === 'csv.days_taken' })),
    pages: readPages(
      (place, size) => deskPage(db, deps, kind, { filter: { ...filter, ...place }, size }),
      (row) => cellsOf(row, say),
    ),
  }
}

function cellsOf(row: DeskRow, say: Speak): SheetCell[] {
  const received = dayInKolkata(Date.parse(row.received_at))
  const closed = row.closed_at && dayInKolkata(Date.parse(row.closed_at))
  const head = [
    row.number,
    received,
    say<string>(`csv.channel.${row.channel}`),
    row.reference,
    say<string>(`csv.topic.${row.topic}`),
    say(`csv.product.${row.product}`),
    row.policy_number,
    row.name,
  ]
  const status = say<string>(row.outcome ? `csv.outcome.${row.outcome}` : `csv.desk_state.${row.state}`)
  const clock = [row.due_on, closed, closed && String(daysBetween(received, closed))]
  return row.kind === 'complaint'
    ? [...head, status, ...clock, ombudsmanFrom(received), row.opened_by]
    : [...head, row.happened_on, status, ...clock, row.opened_by]
}
