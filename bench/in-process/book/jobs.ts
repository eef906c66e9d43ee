import { addJob } from '../../../server/src/db/jobs.ts'
import { jobNames } from '../../../server/src/kernel/job-names.ts'
import { bookDay } from './make-template.ts'
import type { Measurement } from './measurement.ts'
import type { Book } from './open-book.ts'

/** What the jobs do with the book: as many due in a book of any size, so that the rest of it is all that differs. */
const due = 1000

async function runJob(book: Book, name: string): Promise<void> {
  await addJob(book.db, name, {})
  await book.test.runJobs()
}

async function countRows(book: Book, query: string): Promise<number> {
  const { rows } = await book.prepare(`select count(*)::int as count from ${query}`)
  return Number(rows[0]?.count)
}

const yesterday = `date '${bookDay}' - 1`

export const jobMeasurements: readonly Measurement[] = [
  {
    what: 'commission release',
    unit: 'items',
    async prepare(book, round) {
      await book.prepare(`with due as (select policy_id from commissions where state = 'released' and policy_id like 'PL-b%'
          order by policy_id limit ${due} offset ${round * due})
        update commissions set state = 'held', held_until = ${yesterday} where policy_id in (select policy_id from due)`)
      await book.prepare(`delete from ledger_entries where journal_id in (select j.id from ledger_journals j
          join commissions c on j.ref = 'commission-released:' || c.policy_id where c.state = 'held' and c.held_until < '${bookDay}')`)
      await book.prepare(`delete from ledger_journals where ref in (select 'commission-released:' || policy_id from commissions
          where state = 'held' and held_until < '${bookDay}')`)
    },
    async run(book) {
      const before = await countRows(book, `commissions where state = 'held'`)
      await runJob(book, jobNames.releaseCommission)
      return before - (await countRows(book, `commissions where state = 'held'`))
    },
  },
]
