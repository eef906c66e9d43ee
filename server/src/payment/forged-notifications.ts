import { countAttempt } from '../context/count-attempts.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { NotificationHeaders } from '../integrations/payment/gateway.ts'
import { limits } from '../kernel/limits.ts'
import { headersToStore } from './inbox.ts'

/** Limit what is stored of forged notifications, so that a flood fills neither disk nor log. */
export const forgedSampleBytes = 4096

/** Stores a sample of notifications with a wrong signature. Returns whether this one was stored and should be logged. */
export async function storeForgedNotification(
  deps: Deps,
  ip: string,
  raw: Buffer,
  headers: NotificationHeaders,
): Promise<boolean> {
  if ((await countAttempt(deps, limits.gatewayNotice, {})) !== undefined) return false
  await deps.db
    .insertInto('forged_notifications')
    .values({
      ip,
      headers: JSON.stringify(headersToStore(headers)),
      raw: raw.subarray(0, forgedSampleBytes),
      bytes: raw.length,
      received_at: timeNow(deps),
    })
    .execute()
  return true
}
