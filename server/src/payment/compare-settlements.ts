import type { Deps } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction } from '../context/work.ts'
import { everyPage } from '../kernel/every-page.ts'
import { findMissingThere } from './missing-settlements.ts'
import { lockOpenDifference, matchAgain } from './resolve-difference.ts'
import { findOwnMoney, isDue, keyOf } from './settle-lines.ts'

/** Chargebacks may stay open for long: each page is looked through, so that they do not hide what can be matched. */
const pageSize = 500

/** Compares the settlements on file once more with what has become known since: lines that now have their payment or refund, and money that is late. */
export async function compareSettlements(deps: Deps): Promise<void> {
  for await (const found of everyPage((after) => readKnownByNow(deps, after)))
    for (const id of found)
      await runIsolated(deps, { difference: id }, 'a settlement could not be compared again', () =>
        inTransaction(deps, async (work) => matchAgain(work, await lockOpenDifference(work.tx, id), 'system')),
      )
  await inTransaction(deps, findMissingThere)
}

async function readKnownByNow(deps: Deps, after = ''): Promise<{ rows: string[]; next?: string | undefined }> {
  const open = await deps.db
    .selectFrom('settlement_differences as d')
    .innerJoin('settlement_lines as l', 'l.id', 'd.line_id')
    .select(['d.id', 'l.kind', 'l.reference'])
    .where('d.state', '=', 'open')
    .where('d.kind', '=', 'missing_here')
    .where('d.id', '>', after)
    .orderBy('d.id')
    .limit(pageSize)
    .execute()
  const own = await inTransaction(deps, ({ tx }) => findOwnMoney(tx, open))
  return {
    rows: open.filter((line) => isDue(own.get(keyOf(line)))).map(({ id }) => id),
    next: open.length === pageSize ? open.at(-1)?.id : undefined,
  }
}
