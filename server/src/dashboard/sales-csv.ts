import type { SaleRow } from '@portal/contract/calls/dashboard.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { say } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { csvLine, toCsv } from '../documents/csv.ts'
import { type SalesFilter, salesPage } from './sales-list.ts'

const header = [
  'Quote',
  'Proposal',
  'Policy',
  'Customer',
  'Plan',
  'Registration',
  'State',
  'Premium',
  'Valid until',
  'Changed',
]
/** Read in pages, so that a long list is never in memory as a whole. */
const rowsPerRead = 500

/** A list as a file for a spreadsheet, piece by piece. Names are shown, contact details are not in it. */
export async function* salesCsv(db: Executor, deps: Deps, filter: SalesFilter): AsyncGenerator<string> {
  yield toCsv(header, [])
  let after: string | undefined
  do {
    const page = await salesPage(db, deps, { ...filter, ...(after && { after }) }, rowsPerRead)
    yield page.rows.map(salesLine).join('')
    after = page.next
  } while (after)
}

function salesLine(one: SaleRow): string {
  return csvLine([
    one.quote_number,
    one.proposal_number,
    one.policy_number,
    one.name,
    one.plan,
    one.registration,
    say(one.status),
    one.amount,
    showDay(one.valid_until),
    one.updated_at,
  ])
}
