import type { Limit } from '../../kernel/limits.ts'
import type { ServedRoute } from '../../plugins/inventory.ts'
import { type AttackRecord, createAttackRecord, forgetLimits } from './attack-record.ts'
import type { AttackWorld } from './attack-world.ts'

/** Higher limits are shown with their counters set, in limits.test.ts. */
const mostRequests = 130

/** Every call that counts its calls, asked once more often than it declares, by somebody who may call it. */
export async function attackLimits(attacked: AttackWorld): Promise<AttackRecord> {
  const { test, routes, requests, allowed } = attacked
  const record = createAttackRecord(attacked, 'Limits: every call that counts its calls, once more than declared')
  for (const route of routes) {
    const limit = lowestLimit(route)
    if (!limit) continue
    await forgetLimits(test, 0)
    const by = allowed(route)
    const attack = { route, by, what: `${limit.max + 1} times, allowed are ${limit.max} by ${limit.by}` }
    let isRefused = false
    for (let sent = 0; sent <= limit.max && !isRefused; sent++) {
      const client = await by.client()
      const { status, headers } = await client.send(requests.requestOf(route))
      record.count(status)
      isRefused = status === 429 && headers['retry-after'] !== undefined
      if (status >= 500) record.find(attack, `answered ${status}`)
    }
    if (!isRefused) record.find(attack, 'was never refused')
  }
  return record
}

function lowestLimit({ limits }: ServedRoute): Limit | undefined {
  if (limits === 'none') return undefined
  return limits.most
    .filter(({ counts, max }) => counts === 'call' && max <= mostRequests)
    .sort((a, b) => a.max - b.max)[0]
}
