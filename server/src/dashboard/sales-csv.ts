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
/** Read in pages, so that a long list is never in memory as rows. */
const rowsPerRead = 500
const mostRows = 50_000

/** A list as a file for a spreadsheet. Names are shown, contact details are not in it. */
export async function salesCsv(db: Executor, deps: Deps, filter: SalesFilter): Promise<string> {
  let text = toCsv(header, [])
  let after: string | undefined
  for (let rows = 0; rows < mostRows; rows += rowsPerRead) {
    const page = await salesPage(db, deps, { ...filter, ...(after && { after }) }, rowsPerRead)
    for (const one of page.rows)
      text += csvLine([
        one.quote_id,
        one.proposal_id,
        one.policy_number,
        one.name,
        one.plan,
        one.registration,
        say(one.status),
        one.amount,
        showDay(one.valid_until),
        one.updated_at,
      ])
    if (!page.next) break
    after = page.next
  }
  return text
}
