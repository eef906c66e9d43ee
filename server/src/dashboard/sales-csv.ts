import type { SaleRow } from '@portal/contract/calls/dashboard.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { Lang } from '@portal/words/languages.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { csvLine, toCsv } from '../documents/csv.ts'
import { everyPage } from '../kernel/every-page.ts'
import { type SalesFilter, salesPage } from './sales-list.ts'

const columns = [
  'csv.quote',
  'csv.proposal',
  'csv.policy',
  'csv.issued_on',
  'csv.customer',
  'csv.plan',
  'csv.registration',
  'csv.status',
  'csv.premium',
  'csv.valid_until',
  'csv.updated',
] as const
/** Read in pages, so that a long list is never in memory as a whole. */
const rowsPerRead = 500

/** A list as a file for a spreadsheet, piece by piece. Names are shown, contact details are not in it. */
export async function* salesCsv(db: Executor, deps: Deps, filter: SalesFilter, lang: Lang): AsyncGenerator<string> {
  const say = speakIn(lang)
  yield toCsv(
    columns.map((code) => say(code)),
    [],
  )
  for await (const rows of everyPage((after) =>
    salesPage(db, deps, { ...filter, ...(after && { after }) }, rowsPerRead),
  ))
    yield rows.map((one) => salesLine(one, say)).join('')
}

function salesLine(one: SaleRow, say: Speak): string {
  return csvLine([
    one.quote_number,
    one.proposal_number,
    one.policy_number,
    one.issued_on && showDay(one.issued_on),
    one.name,
    one.plan,
    one.registration,
    one.postponed_until ? say('state.sale.postponed', { day: showDay(one.postponed_until) }) : say(one.status),
    one.amount,
    showDay(one.valid_until),
    one.updated_at,
  ])
}
