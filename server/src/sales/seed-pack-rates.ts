import type { Deps } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { hasOwnRates, insertRateVersion } from './rate-versions.ts'

/** The first rates of an insurer come with its pack; from then on the office decides, so a database with own rates keeps them. */
export async function seedPackRates(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const { rates } = deps.settings.pack
  if (!rates || (await hasOwnRates(deps.db))) return
  await inTransaction(deps, async (work) => {
    if (!(await insertRateVersion(work.tx, rates))) return
    const data = { version: rates.version, effective_from: rates.effectiveFrom }
    await audit(work, { case_id: 'rates', actor: 'system', event: 'rates_scheduled', data })
  })
}
