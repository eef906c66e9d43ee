import type { TargetView } from '@portal/contract/calls/dashboard.ts'
import { fromRupees, toRupees } from '@portal/domain/kernel/money.ts'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { SignedIn } from '../plugins/session.ts'
import { invalid } from '../sales/refusals.ts'
import { lastMonths, readMonths } from './overview.ts'

const monthsRanked = 12

/** The target of the present month, and the months before it to compare with. */
export async function readTarget(db: Executor, deps: Deps, partnerId: string): Promise<TargetView> {
  const day = today(deps)
  const month = day.slice(0, 7)
  const [row, months] = await Promise.all([
    db
      .selectFrom('partner_targets')
      .select('premium_paise')
      .where('partner_id', '=', partnerId)
      .where('month', '=', month)
      .executeTakeFirst(),
    readMonths(db, partnerId, lastMonths(day, monthsRanked)),
  ])
  return { month, ...(row && { target: toRupees(row.premium_paise) }), months }
}

/** For the present month only: a target that is set afterwards is none. */
export async function storeTarget(work: Work, who: SignedIn, target: string | null): Promise<TargetView> {
  const { tx, deps } = work
  const month = today(deps).slice(0, 7)
  const own = { partner_id: who.partnerId, month }
  if (target === null) {
    await tx.deleteFrom('partner_targets').where('partner_id', '=', who.partnerId).where('month', '=', month).execute()
  } else {
    const row = { premium_paise: fromRupees(target) ?? 0, changed_at: timeNow(deps) }
    if (row.premium_paise <= 0) throw invalid([{ path: 'target', code: 'required' }])
    await tx
      .insertInto('partner_targets')
      .values({ ...own, ...row })
      .onConflict((conflict) => conflict.columns(['partner_id', 'month']).doUpdateSet(row))
      .execute()
  }
  await audit(work, {
    case_id: `partner:${who.code}`,
    actor: `partner:${who.code}`,
    event: 'target_set',
    data: { month, isSet: target !== null },
  })
  return readTarget(tx, deps, who.partnerId)
}
