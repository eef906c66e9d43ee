import type { Deps } from '../context/deps.ts'
import { reconcileWindow } from '../payment/reconcile.ts'

const dayMs = 86_400_000

/** Nightly: compares the gateway's payments of the last six days with our rows, both ways. */
export async function reconcile(deps: Deps): Promise<void> {
  const now = deps.now()
  const from = new Date(now - 6 * dayMs).toISOString()
  const { unseen } = await reconcileWindow(deps, from, new Date(now).toISOString())
  // Throw, so that the job is retried and shows as failing.
  if (unseen > 0) throw new Error(`${unseen} payments could not be looked at`)
}
