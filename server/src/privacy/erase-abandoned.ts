import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { dueRows, pageOf } from '../context/paged-work.ts'
import type { Work } from '../context/work.ts'
import { type Cursor, isAfter } from '../db/job-progress.ts'
import { abandonedSales } from '../db/retention.ts'
import { eraseSale } from './erase-sale.ts'
import { planErasure } from './erasure-plan.ts'

const dayMs = 86_400_000

/** Sales that ended without a policy lose their person when their time is over; those with payments keep only these. */
export const eraseAbandonedSales = dueRows({
  name: 'erase-abandoned-sales',
  failure: 'an abandoned sale could not be erased',
  pageSize: 100,
  async findPage(deps, after, size) {
    const rows = await salesToErase(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ exact_at, id }) => ({ updated_at: exact_at, id }))
  },
  handle: (work, { id }) => eraseIfAbandoned(work, id),
})

export function salesToErase(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  const before = new Date(deps.now() - abandonedSales.kept.days * dayMs).toISOString()
  return deps.db
    .selectFrom('quotes')
    .select(['id', sql<string>`updated_at::text`.as('exact_at')])
    .where('erased_at', 'is', null)
    .where('state', '=', sql.lit('expired'))
    .where('updated_at', '<', before)
    .where(isAfter({ updated_at: 'timestamptz', id: 'text' }, after))
    .orderBy('updated_at')
    .orderBy('id')
}

async function eraseIfAbandoned(work: Work, id: string): Promise<void> {
  const quote = await work.tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const [plan] = await planErasure(work.tx, [id])
  if (plan?.erases === 'all' || plan?.erases === 'part')
    await eraseSale(work, quote, { why: 'retention', actor: 'system' })
}
