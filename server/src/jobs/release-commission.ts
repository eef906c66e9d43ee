import { type Selectable, sql } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import { dueRows, pageOf } from '../context/paged-work.ts'
import type { Work } from '../context/work.ts'
import { type Cursor, isAfter } from '../db/job-progress.ts'
import { moveIfAllowed } from '../db/move.ts'
import type { CommissionTable } from '../db/tables/commission.ts'
import { jobNames } from '../kernel/job-names.ts'
import { journals, postJournal } from '../payment/ledger.ts'

/** Commission is the partner's once the free-look days have passed. */
export const releaseCommission = dueRows({
  name: jobNames.releaseCommission,
  failure: 'a commission could not be released',
  pageSize: 500,
  together: 50,
  async findPage(deps, after, size) {
    const rows = await commissionsToRelease(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ held_until, policy_id }) => ({ held_until, policy_id }))
  },
  handle: release,
})

export function commissionsToRelease(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  return (
    deps.db
      .selectFrom('commissions')
      .select(['policy_id', 'state', 'held_until'])
      .where('state', '=', sql.lit('held'))
      .where('held_until', '<', today(deps))
      .where(isAfter({ held_until: 'date', policy_id: 'text' }, after))
      // Release no commission on a sale with an open flag.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sale_flags')
              .innerJoin('policies', 'policies.proposal_id', 'sale_flags.proposal_id')
              .select('policies.id')
              .whereRef('policies.id', '=', 'commissions.policy_id')
              .where('acknowledged_at', 'is', null),
          ),
        ),
      )
      .orderBy('held_until')
      .orderBy('policy_id')
  )
}

type DueCommission = Pick<Selectable<CommissionTable>, 'policy_id' | 'state'>

async function release(work: Work, commission: DueCommission): Promise<void> {
  const { policy_id } = commission
  const released = await moveIfAllowed(work, 'commission', commission, {
    event: 'release',
    caseId: policy_id,
    actor: 'system',
    name: 'commission_released',
    data: (moved) => ({ amount_paise: earnedPaise(moved) }),
    change: { changed_at: timeNow(work.deps) },
  })
  if (!released) return
  const entries = journals.commissionReleased(earnedPaise(released))
  await postJournal(work, `commission-released:${policy_id}`, null, entries)
}

const earnedPaise = ({ amount_paise, taken_back_paise }: Selectable<CommissionTable>) => amount_paise - taken_back_paise
