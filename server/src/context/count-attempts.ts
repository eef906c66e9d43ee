import type { Executor } from '../db/database.ts'
import { clearLimits, countLimits, limitKey, uncountLimits } from '../db/rate-limit.ts'
import { TooOften } from '../kernel/errors.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { CountedWhen, LimitBy, Limits } from '../kernel/limits.ts'
import type { Counts } from '../kernel/permit.ts'
import type { Deps } from './deps.ts'

/** Whose counts: only limits by something that is named here are counted. */
export type Whose = Partial<Record<LimitBy, string>>

type Keyed = Pick<Deps, 'settings'>

/** Keys are not readable: they are made of addresses, mobiles and what people type into the wrong box. */
export function countsFor(deps: Keyed, limits: Limits, when: CountedWhen, whose: Whose): Counts {
  const counted = limits.most.flatMap((limit) => {
    const value = limit.by === 'everybody' ? 'everybody' : whose[limit.by]
    if (limit.counts !== when || value === undefined || value === '') return []
    return [{ limit, key: limitKey(limits, limit, cryptoOf(deps).index('limit', value)) }]
  })
  return {
    keys: counted.map(({ key }) => key),
    most: counted.map(({ limit }) => limit.max),
    seconds: counted.map(({ limit }) => limit.perSeconds),
  }
}

/** Counts one attempt. Answers the seconds to wait when there were too many. Outside the call's transaction the count outlives a refusal. */
export function countAttempt(
  deps: Keyed & Pick<Deps, 'db' | 'now'>,
  limits: Limits,
  whose: Whose,
  db: Executor = deps.db,
): Promise<number | undefined> {
  return countLimits(db, deps, countsFor(deps, limits, 'attempt', whose))
}

/** The same, as a refusal. */
export async function refuseAboveLimits(
  deps: Keyed & Pick<Deps, 'db' | 'now'>,
  limits: Limits,
  whose: Whose,
  db: Executor = deps.db,
): Promise<void> {
  const wait = await countAttempt(deps, limits, whose, db)
  if (wait !== undefined) throw new TooOften(wait)
}

/** An attempt that turned out to be right is no attempt. */
export function uncountAttempt(
  deps: Keyed & Pick<Deps, 'db'>,
  limits: Limits,
  whose: Whose,
  db: Executor = deps.db,
): Promise<void> {
  return uncountLimits(db, countsFor(deps, limits, 'attempt', whose).keys)
}

const day = 24 * 60 * 60

/** Whoever was right begins anew, but within the limits of the day: else somebody's guesses would be forgotten with each right one. */
export async function clearAttempts(
  deps: Keyed & Pick<Deps, 'db'>,
  limits: Limits,
  whose: Whose,
  db: Executor = deps.db,
): Promise<void> {
  const { keys, seconds } = countsFor(deps, limits, 'attempt', whose)
  const isOfDay = (_: string, place: number) => seconds[place]! >= day
  await uncountLimits(db, keys.filter(isOfDay))
  await clearLimits(
    db,
    keys.filter((key, place) => !isOfDay(key, place)),
  )
}
