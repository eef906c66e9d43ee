import { sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import { dueRows, pageOf } from '../context/paged-work.ts'
import type { Work } from '../context/work.ts'
import { type Cursor, isAfter } from '../db/job-progress.ts'
import { resumePostponed } from '../sales/resume-postponed.ts'
import { lockSaleById } from '../sales/sale.ts'
import { notifyPartner } from './notify-partner.ts'

/** Begins postponed proposals again on their day, and reminds the agent. */
export const endPostponements = dueRows({
  name: 'end-postponements',
  failure: 'a postponed proposal could not be begun again',
  pageSize: 50,
  async findPage(deps, after, size) {
    const rows = await postponementsToEnd(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ postponed_until, id }) => ({ postponed_until: String(postponed_until), id }))
  },
  handle: (work, { id }) => endPostponement(work, id),
})

export function postponementsToEnd(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  return deps.db
    .selectFrom('proposals')
    .select(['id', 'postponed_until'])
    .where('state', '=', sql.lit('postponed'))
    .where('postponed_until', '<=', today(deps))
    .where(isAfter({ postponed_until: 'date', id: 'text' }, after))
    .orderBy('postponed_until')
    .orderBy('id')
}

async function endPostponement(work: Work, id: string): Promise<void> {
  const sale = await lockSaleById(work, id)
  const { postponed_until: until, number } = sale.proposal
  if (!until || until > today(work.deps)) return
  const isResumed = await resumePostponed(work, sale)
  await notifyPartner(work, sale.proposal, {
    dedupeKey: `postponement:${id}:${until}`,
    template: isResumed ? 'postponement_ended' : 'postponement_lapsed',
    variables: { reference: number },
  })
}
