import type { Deps } from '../context/deps.ts'
import { reconcileWindow } from '../payment/reconcile.ts'

const dayMs = 86_400_000

/** Nightly: everything the gateway took in the last six days, against our rows and the other way round. */
export async function reconcile(deps: Deps): Promise<void> {
  const now = deps.now()
  const from = new Date(now - 6 * dayMs).toISOString()
  const { unseen } = await reconcileWindow(deps, from, new Date(now).toISOString())
  // Tried again soon, and seen to fail while something is wrong with them.
  if (unseen > 0) throw new Error(`${unseen} payments could not be looked at`)
}
