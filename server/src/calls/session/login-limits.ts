import { countAttempt, uncountAttempt, type Whose } from '../../context/count-attempts.ts'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'

interface Attempt {
  /** The account, or what was typed where there is none. */
  account: string
  address: string
  /** The browser, where it has signed in to this account before. */
  knownDevice: string | undefined
}

/** From a known device nothing counts but its own attempts: partner codes are public, and nobody may lock an account from elsewhere. */
function whoseAttempt({ account, address, knownDevice }: Attempt): { own: Whose; shared: Whose } {
  if (knownDevice) return { own: { device: `${account} ${knownDevice}` }, shared: {} }
  return { own: { pair: `${account} ${address}` }, shared: { account, address } }
}

/**
 * Count before the password is checked, so that concurrent guesses all count. Returns the seconds to wait when there were too many: the more
 * there were, the longer. What is refused for its own attempts does not count for others: one address cannot use up the account's.
 */
export async function countLoginAttempt(deps: Deps, attempt: Attempt): Promise<number | undefined> {
  const { own, shared } = whoseAttempt(attempt)
  return (await countAttempt(deps, limits.login, own)) ?? (await countAttempt(deps, limits.login, shared))
}

/**
 * A right password is no attempt, so that an office behind one address is not locked. Where one account signs in without end they count on:
 * else whoever has a password could make us hash for ever.
 */
export async function uncountLoginAttempt(deps: Deps, attempt: Attempt): Promise<void> {
  if ((await countAttempt(deps, limits.login, { partner: attempt.account })) !== undefined) return
  const { own, shared } = whoseAttempt(attempt)
  await uncountAttempt(deps, limits.login, { ...own, ...shared })
}
