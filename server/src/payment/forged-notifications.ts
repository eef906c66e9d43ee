import { type Deps, timeNow } from '../context/deps.ts'
import { countHit } from '../db/rate-limit.ts'
import type { NotificationHeaders } from '../integrations/payment/gateway.ts'
import { keptHeadersOf } from './inbox.ts'

/** A flood of forgeries must not fill the disk or the log: so many an hour are worth keeping, and so much of each. */
export const mostForgedKept = { perHour: 20, bytes: 4096 } as const

/** Keeps a sample of what came with a wrong signature. Answers whether this one was kept, and so is worth a line in the log. */
export async function keepForged(deps: Deps, ip: string, raw: Buffer, headers: NotificationHeaders): Promise<boolean> {
  // Outside the call's own transaction, which is rolled back with the refusal.
  const { allowed } = await countHit(deps.db, deps, {
    key: 'forged-notification',
    max: mostForgedKept.perHour,
    perSeconds: 3600,
  })
  if (!allowed) return false
  await deps.db
    .insertInto('forged_notifications')
    .values({
      ip,
      headers: JSON.stringify(keptHeadersOf(headers)),
      raw: raw.subarray(0, mostForgedKept.bytes),
      bytes: raw.length,
      received_at: timeNow(deps),
    })
    .execute()
  return true
}
