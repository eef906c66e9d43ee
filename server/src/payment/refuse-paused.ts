import type { Deps } from '../context/deps.ts'
import { Unavailable } from '../kernel/errors.ts'

const retrySeconds = 30

/** Start no payment while no job could turn it into a policy or a refund; one already started continues. */
export function refuseWhilePaymentsArePaused(deps: Pick<Deps, 'jobs'>): void {
  if (!deps.jobs.report().arePaymentsOpen) throw new Unavailable(retrySeconds, 'payments_paused')
}
