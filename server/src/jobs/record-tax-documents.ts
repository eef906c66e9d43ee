import { sql } from 'kysely'
import { dueRows, pageOf } from '../context/paged-work.ts'
import { jobNames } from '../kernel/job-names.ts'
import { recordBooked } from '../policy/tax-documents.ts'

/** Bills of the months that are not closed yet, which an earlier release has booked without recording them for the tax office. */
export const recordTaxDocuments = dueRows({
  name: jobNames.recordTaxDocuments,
  failure: 'a bill could not be recorded for the tax office',
  async findPage({ db }, after, size) {
    const { rows } = await sql<{ id: string; ref: string; at: string }>`
      select j.id, j.ref, j.at from ledger_journals j
      where j.id > ${after?.id ?? ''} and split_part(j.ref, ':', 1) in ('issue', 'free-look', 'cancelled')
        and not exists (select from tax_documents d where d.journal_ref = j.ref)
        and to_char(j.at at time zone 'Asia/Kolkata', 'YYYY-MM') > (select coalesce(max(month), '') from month_closes)
      order by j.id limit ${size}`.execute(db)
    return pageOf(rows, size, ({ id }) => ({ id }))
  },
  handle: recordBooked,
})
