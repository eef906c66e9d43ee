import type { Deps } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction } from '../context/work.ts'
import { findMissingThere } from './missing-settlements.ts'
import { lockOpenDifference, matchAgain } from './resolve-difference.ts'

const mostAtOnce = 1000

/** Compares the settlements on file once more with what has become known since: lines that now have their payment, and money that is late. */
export async function compareSettlements(deps: Deps): Promise<void> {
  const found = await deps.db
    .selectFrom('settlement_differences as d')
    .innerJoin('settlement_lines as l', 'l.id', 'd.line_id')
    .innerJoin('gateway_payments as g', 'g.id', 'l.reference')
    .select('d.id')
    .where('d.state', '=', 'open')
    .where('d.kind', '=', 'missing_here')
    .where('l.kind', '=', 'payment')
    .where('g.captured_at', 'is not', null)
    .where('g.settled_on', 'is', null)
    .limit(mostAtOnce)
    .execute()
  for (const { id } of found)
    await runIsolated(deps, { difference: id }, 'a settlement could not be compared again', () =>
      inTransaction(deps, async (work) => matchAgain(work, await lockOpenDifference(work.tx, id), 'system')),
    )
  await inTransaction(deps, findMissingThere)
}
