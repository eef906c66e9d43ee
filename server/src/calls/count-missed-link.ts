import type { FastifyRequest } from 'fastify'
import { countAttempt } from '../context/count-attempts.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { Gone, type Refused, TooOften } from '../kernel/errors.ts'
import { type Limits, limits } from '../kernel/limits.ts'

/**
 * A link that does not open counts for its address; one that opens is never refused, whatever else came from there: thousands of phones
 * share an address of their carrier. The refusal is returned, not thrown: the count is committed with it.
 */
export async function countMissedLink(
  { tx, deps }: { tx: Executor; deps: Deps },
  { ip }: Pick<FastifyRequest, 'ip'>,
  own: Limits = limits.openLink,
): Promise<Refused> {
  const wait = await countAttempt(deps, own, { address: ip }, tx)
  return wait === undefined ? new Gone() : new TooOften(wait)
}
