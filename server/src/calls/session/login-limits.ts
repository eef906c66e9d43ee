import type { Deps } from '../../context/deps.ts'
import { countHit } from '../../db/rate-limit.ts'
import { hashToken } from '../../kernel/ids.ts'

const windowSeconds = 15 * 60
/** Attempts in a window: one person at one place, one account from everywhere, one place for all accounts. */
const most = { pair: 5, account: 20, place: 50 }

interface Attempt {
  username: string
  address: string
}

function keys({ username, address }: Attempt) {
  const account = username.trim().toLowerCase()
  // Hashed: people type their password into the wrong box.
  return {
    pair: `login:pair:${hashToken(`${account} ${address}`)}`,
    account: `login:account:${hashToken(account)}`,
    place: `login:place:${hashToken(address)}`,
  }
}

/** Counted before the password is looked at, so that a hundred guesses at once count as a hundred. Answers seconds to wait when locked. */
export async function countAttempt(deps: Deps, attempt: Attempt): Promise<number | undefined> {
  const key = keys(attempt)
  const counted = []
  for (const kind of ['pair', 'account', 'place'] as const)
    counted.push(await countHit(deps.db, deps, { key: key[kind], max: most[kind], perSeconds: windowSeconds }))
  const locked = counted.filter((one) => !one.allowed)
  return locked.length === 0 ? undefined : Math.max(...locked.map((one) => one.retryAfter))
}

/** A right password clears the account, and takes its own attempt back from the place: an office behind one address may sign in all day. */
export async function clearAttempts(deps: Deps, attempt: Attempt): Promise<void> {
  const { pair, account, place } = keys(attempt)
  await deps.db.deleteFrom('rate_limits').where('key', 'in', [pair, account]).execute()
  await deps.db
    .updateTable('rate_limits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', place)
    .where('hits', '>', 0)
    .execute()
}
