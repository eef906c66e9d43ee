import type { Deps } from '../context/deps.ts'
import { Unavailable } from '../kernel/errors.ts'

const retrySeconds = 30

/** No payment is begun while nobody would make a policy or a refund of it; one already begun goes on. */
export function refuseWhilePaymentsArePaused(deps: Pick<Deps, 'jobs'>): void {
  if (!deps.jobs.report().arePaymentsOpen) throw new Unavailable(retrySeconds, 'payments_paused')
}
