import type { Deps } from '../deps.ts'
import { reconcileWindow } from '../money/reconcile.ts'

const dayMs = 86_400_000

/** Nightly: everything the gateway took in the last six days, against our rows and the other way round. */
export async function reconcile(deps: Deps): Promise<void> {
  const now = deps.now()
  await reconcileWindow(deps, new Date(now - 6 * dayMs).toISOString(), new Date(now).toISOString())
}
