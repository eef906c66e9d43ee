import type { RefusedRates } from '@portal/contract/calls/office-rates.ts'
import { tablesFromCsv, tablesToCsv } from '@portal/domain/rating/tables/load-tables.ts'
import type { FiledTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { SHIPPED_VERSIONS } from '@portal/domain/rating/tables/versions.ts'
import { type Deps, today } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { placeOf, sayRateProblem } from '../office/rate-mistake.ts'
import { scheduleRateVersion } from '../office/schedule-rates.ts'
import { hasOwnRates, isShippedVersion } from '../sales/rate-versions.ts'
import { CommandRefused } from './command-refused.ts'

const mistakesShown = 20

interface LoadedRates {
  version: string
  effectiveFrom: string
}

/** An insurer's first rates from a file, which may be in force at once: before them nothing is sold, and nobody may be there yet to approve. */
export async function loadRates(deps: Pick<Deps, 'db' | 'now' | 'settings'>, csv: string): Promise<LoadedRates> {
  const parsed = tablesFromCsv(csv)
  if (!parsed.ok) throw refusedFile(parsed.mistakes)
  const { tables } = parsed
  return inTransaction(deps, async (work) => {
    // Whoever has the server could otherwise change prices alone.
    if (await hasOwnRates(work.tx))
      throw new CommandRefused(
        'Rates are loaded already. A further version is drafted in the office under Products and rates, and approved by a second person.',
      )
    if (isShippedVersion(tables.version)) throw refusedFile([{ table: 'version', problem: 'taken' }])
    await scheduleRateVersion(work, tables, { actor: 'system' })
    return { version: tables.version, effectiveFrom: tables.effectiveFrom }
  })
}

/** The first rates of the insurer's pack, or the sample's, under a name of their own, from today: the form in which an insurer fills in its filing. */
export function sampleRates(deps: Pick<Deps, 'now'>, rates: FiledTables = SHIPPED_VERSIONS.at(-1)!): string {
  const day = today(deps)
  return tablesToCsv({ ...rates, version: `own-${day}`, effectiveFrom: day })
}

function refusedFile(mistakes: RefusedRates['mistakes']): CommandRefused {
  const lines = mistakes.slice(0, mistakesShown).map((mistake) => `  ${placeOf(mistake)}: ${sayRateProblem(mistake)}`)
  const rest = mistakes.length > mistakesShown ? [`  and ${mistakes.length - mistakesShown} more`] : []
  return new CommandRefused(['The file is refused:', ...lines, ...rest].join('\n'))
}
