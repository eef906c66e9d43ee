import { type Deps, timeNow } from '../context/deps.ts'
import { countHit } from '../db/rate-limit.ts'
import type { NotificationHeaders } from '../integrations/payment/gateway.ts'
import { headersToStore } from './inbox.ts'

/** Limit what is stored of forged notifications, so that a flood fills neither disk nor log. */
export const forgedSampleLimits = { perHour: 20, bytes: 4096 } as const

/** Stores a sample of notifications with a wrong signature. Returns whether this one was stored and should be logged. */
export async function storeForgedNotification(
  deps: Deps,
  ip: string,
  raw: Buffer,
  headers: NotificationHeaders,
): Promise<boolean> {
  const { allowed } = await countHit(deps.db, deps, {
    key: 'forged-notification',
    max: forgedSampleLimits.perHour,
    perSeconds: 3600,
  })
  if (!allowed) return false
  await deps.db
    .insertInto('forged_notifications')
    .values({
      ip,
      headers: JSON.stringify(headersToStore(headers)),
      raw: raw.subarray(0, forgedSampleLimits.bytes),
      bytes: raw.length,
      received_at: timeNow(deps),
    })
    .execute()
  return true
}
