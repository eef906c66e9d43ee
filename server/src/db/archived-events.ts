import { type Day, dayInKolkata } from '@portal/domain/kernel/day.ts'
import type { Executor } from './database.ts'

/** The day before which events, of these cases or of any, are archived; undefined while all are in the database. */
export async function findArchiveBorder(db: Executor, caseIds?: readonly string[]): Promise<Day | undefined> {
  let border = db.selectFrom('audit_archives').select((archive) => archive.fn.max('until_at').as('at'))
  if (caseIds)
    border = border.where((archive) =>
      archive.exists(archive.selectFrom('audit_archived_ends').select('seq').where('case_id', 'in', caseIds)),
    )
  const row = await border.executeTakeFirst()
  return row?.at ? dayInKolkata(Date.parse(row.at)) : undefined
}
