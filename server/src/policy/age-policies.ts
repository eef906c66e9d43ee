import { addDays, type Day } from '@portal/domain/kernel/day.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import { dueRows, type PagedWork, pageOf } from '../context/paged-work.ts'
import type { Work } from '../context/work.ts'
import { type Cursor, isAfter } from '../db/job-progress.ts'
import { moveIfAllowed } from '../db/move.ts'
import type { PolicyRow } from './cancellation.ts'

const clock = { failure: 'a policy could not be moved by the calendar', pageSize: 500, together: 50 }

/** Cover starts on its first day. Reading never depends on it. */
const startPolicies = dueRows({
  ...clock,
  name: 'start-policies',
  async findPage(deps, after, size) {
    const rows = await policiesToStart(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ starts, id }) => ({ starts, id }))
  },
  handle: (work, policy) => movePolicy(work, policy, 'start'),
})

/** It ends into grace after its last day. */
const endPolicies = dueRows({
  ...clock,
  name: 'end-policies',
  async findPage(deps, after, size) {
    const rows = await policiesToEnd(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ ends, id }) => ({ ends, id }))
  },
  handle: (work, policy) => movePolicy(work, policy, 'end'),
})

/** It lapses after the days of grace. */
const lapsePolicies = dueRows({
  ...clock,
  name: 'lapse-policies',
  async findPage(deps, after, size) {
    const rows = await policiesToLapse(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ ends, id }) => ({ ends, id }))
  },
  handle: (work, policy) => movePolicy(work, policy, 'lapse'),
})

/** What the calendar alone does to policies. */
export const policyClock: readonly PagedWork[] = [startPolicies, endPolicies, lapsePolicies]

function movePolicy(work: Work, policy: Pick<PolicyRow, 'id' | 'state'>, event: 'start' | 'end' | 'lapse') {
  return moveIfAllowed(work, 'policy', policy, { event, caseId: policy.id, actor: 'system' })
}

export function policiesToStart(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  return deps.db
    .selectFrom('policies')
    .select(['id', 'state', 'starts'])
    .where('state', '=', sql.lit('issued'))
    .where('starts', '<=', today(deps))
    .where(isAfter({ starts: 'date', id: 'text' }, after))
    .orderBy('starts')
    .orderBy('id')
}

/** One under notice ends as cancelled, without days of grace. */
export function policiesToEnd(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  return policiesEndedBefore(deps, 'active', today(deps), after).where('cancels_on', 'is', null)
}

export function policiesToLapse(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  return policiesEndedBefore(deps, 'grace', addDays(today(deps), -graceDays), after)
}

function policiesEndedBefore(deps: Pick<Deps, 'db'>, state: 'active' | 'grace', day: Day, after?: Cursor) {
  return deps.db
    .selectFrom('policies')
    .select(['id', 'state', 'ends'])
    .where('state', '=', sql.lit(state))
    .where('ends', '<', day)
    .where(isAfter({ ends: 'date', id: 'text' }, after))
    .orderBy('ends')
    .orderBy('id')
}
