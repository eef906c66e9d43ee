import { askForPapers } from '../../db/papers-job.ts'
import type { Seeder } from '../seeder.ts'

const putOffMs = 3_600_000

/** More than a hundred papers that hardly anybody opens: drawn when somebody looks for them, or when the demo has run for an hour. */
export const putOffPapers: Seeder = {
  name: 'papers',
  seed: async ({ tx, deps }) => {
    const policies = await tx.selectFrom('policies').select('id').execute()
    for (const { id } of policies) await askForPapers(tx, id, new Date(deps.now() + putOffMs))
  },
}
