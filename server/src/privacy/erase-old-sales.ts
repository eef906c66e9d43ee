import { addYears } from '@portal/domain/kernel/day.ts'
import { type Deps, today } from '../context/deps.ts'
import { dueRows, type PagedWork, pageOf } from '../context/paged-work.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { type Cursor, isAfter } from '../db/job-progress.ts'
import { keptSince } from '../db/retention.ts'
import { keptFor } from '../kernel/retention-clocks.ts'
import { endLiveSale } from './end-live-sale.ts'
import { eraseSale } from './erase-sale.ts'
import { hasOpenMoney } from './erasure-plan.ts'

const failure = 'a sale past its time could not be erased'
const actor = 'system'

type ClockDeps = Pick<Deps, 'settings' | 'now'>

const eraseUnsoldSales = dueRows({
  name: 'erase-unsold-sales',
  failure,
  async findPage(deps, after, size) {
    const rows = await unsoldSalesToErase(deps.db, deps, after).limit(size).execute()
    return pageOf(rows, size, ({ created_at, id }) => ({ created_at, id }))
  },
  handle: (work, { id }) => eraseUnsoldSale(work, id),
})

const erasePolicies = dueRows({
  name: 'erase-policies',
  failure,
  async findPage(deps, after, size) {
    const rows = await policiesToErase(deps.db, deps, after).limit(size).execute()
    return pageOf(rows, size, ({ ends, id }) => ({ ends, id }))
  },
  handle: (work, { quote_id }) => eraseWithTime(work, quote_id),
})

/** Sales whose time is over lose their person; figures without one stay. */
export const oldSales: readonly PagedWork[] = [eraseUnsoldSales, erasePolicies]

/** By their creation, which is never later than their last change. */
function unsoldSalesToErase(db: Executor, { settings, now }: ClockDeps, after?: Cursor) {
  const since = keptSince(keptFor(settings, 'unsoldSales'), now())
  return (
    db
      .selectFrom('quotes')
      .innerJoin('sales_board', 'sales_board.quote_id', 'quotes.id')
      .select(['quotes.id', 'quotes.created_at'])
      .where('quotes.created_at', '<', since)
      .where('quotes.key_destroyed_at', 'is', null)
      // Of the quote, its proposals, links and payments.
      .where('sales_board.updated_at', '<', since)
      .where('sales_board.policy_id', 'is', null)
      // Its answers are kept until its day, which may be a year away: from then on its time runs.
      .where('sales_board.status', '<>', 'state.proposal.postponed')
      // While an underwriter owes an answer a sale has no last day, however long that takes.
      .where((sale) =>
        sale.or([sale('sales_board.turn', 'in', ['done', 'closed']), sale('sales_board.ends_on', 'is not', null)]),
      )
      .where(isAfter({ 'quotes.created_at': 'timestamptz', 'quotes.id': 'text' }, after))
      .orderBy('quotes.created_at')
      .orderBy('quotes.id')
  )
}

function policiesToErase(db: Executor, deps: ClockDeps, after?: Cursor) {
  return db
    .selectFrom('policies')
    .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
    .select(['policies.id', 'policies.quote_id', 'policies.ends'])
    .where('policies.ends', '<', addYears(today(deps), -deps.settings.policiesKept))
    .where('quotes.key_destroyed_at', 'is', null)
    .where(isAfter({ 'policies.ends': 'date', 'policies.id': 'text' }, after))
    .orderBy('policies.ends')
    .orderBy('policies.id')
}

async function eraseUnsoldSale(work: Work, id: string): Promise<void> {
  const { tx, deps } = work
  // Locked, so that nobody goes on with it meanwhile.
  await tx.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().execute()
  const [due] = await unsoldSalesToErase(tx, deps).where('quotes.id', '=', id).execute()
  // Money that has not ended finds its customer first.
  if (due && !(await hasOpenMoney(tx, id))) await eraseWithTime(work, id)
}

async function eraseWithTime(work: Work, quoteId: string): Promise<void> {
  await eraseSale(work, await endLiveSale(work, quoteId, actor), { why: 'retention', actor })
}
