import type { WorkViews } from '@portal/contract/calls/workbench.ts'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { SignedIn } from '../plugins/session.ts'

/** How a person has arranged a list: kept with the account, so that another device shows the same. */
export async function readWorkViews(db: Executor, accountId: string, bench: string): Promise<WorkViews> {
  const row = await db
    .selectFrom('workbench_views')
    .select(['columns', 'views'])
    .where('account_id', '=', accountId)
    .where('bench', '=', bench)
    .executeTakeFirst()
  return { ...(row?.columns && { columns: row.columns }), views: row?.views ?? [] }
}

export async function storeWorkViews(
  work: Work,
  who: SignedIn,
  bench: string,
  { columns, views }: WorkViews,
): Promise<WorkViews> {
  const row = {
    columns: columns ? JSON.stringify(columns) : null,
    views: JSON.stringify(views),
    changed_at: timeNow(work.deps),
  }
  await work.tx
    .insertInto('workbench_views')
    .values({ account_id: who.partnerId, bench, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'bench']).doUpdateSet(row))
    .execute()
  await audit(work, {
    case_id: `partner:${who.code}`,
    actor: `${who.role === 'partner' ? 'partner' : 'office'}:${who.code}`,
    event: 'workbench_arranged',
    data: { bench, views: views.length },
  })
  return readWorkViews(work.tx, who.partnerId, bench)
}
