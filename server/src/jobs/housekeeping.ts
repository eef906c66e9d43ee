import type { Deps } from '../context/deps.ts'
import { stepDraftDays } from '../sales/step-drafts.ts'

export const housekeepingJob = 'housekeeping'
const day = 24 * 60 * 60_000
/** Repeats of a call are recognised for this long. */
const idempotencyKeysLive = 30 * day
/** Long enough to investigate an attack. */
const forgeriesLive = 30 * day

/** Longer than any commission is held, so that a consent can still be traced while it is looked at. */
const devicesLive = 180 * day

/** Removes expired technical rows, so that no such table grows for ever. */
export async function purgeExpiredRows(_payload: Record<string, unknown>, deps: Deps): Promise<void> {
  const before = (ms: number) => new Date(deps.now() - ms).toISOString()
  await deps.db.deleteFrom('sessions').where('expires_at', '<', before(0)).execute()
  await deps.db.deleteFrom('partner_devices').where('last_seen_at', '<', before(devicesLive)).execute()
  await deps.db.deleteFrom('customer_visits').where('expires_at', '<', before(0)).execute()
  await deps.db.deleteFrom('inspection_visits').where('expires_at', '<', before(0)).execute()
  await deps.db.deleteFrom('password_resets').where('expires_at', '<', before(day)).execute()
  await deps.db
    .deleteFrom('rate_limits')
    .where('window_start', '<', before(2 * day))
    .execute()
  await deps.db.deleteFrom('idempotency_keys').where('created_at', '<', before(idempotencyKeysLive)).execute()
  await deps.db
    .deleteFrom('step_drafts')
    .where('saved_at', '<', before(stepDraftDays * day))
    .execute()
  await deps.db.deleteFrom('worker_heartbeats').where('at', '<', before(day)).execute()
  await deps.db.deleteFrom('forged_notifications').where('received_at', '<', before(forgeriesLive)).execute()
}
