import type { Deps } from '../../context/deps.ts'
import { countHit } from '../../db/rate-limit.ts'
import { hashToken } from '../../kernel/ids.ts'

const windowSeconds = 15 * 60
/** Attempts per window: account and address, account alone, address alone. */
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

/** Count before the password is checked, so that concurrent guesses all count. Returns the seconds to wait when locked. */
export async function countAttempt(deps: Deps, attempt: Attempt): Promise<number | undefined> {
  const key = keys(attempt)
  const limits = []
  for (const kind of ['pair', 'account', 'place'] as const)
    limits.push(await countHit(deps.db, deps, { key: key[kind], max: most[kind], perSeconds: windowSeconds }))
  const locked = limits.filter((one) => !one.allowed)
  return locked.length === 0 ? undefined : Math.max(...locked.map((one) => one.retryAfter))
}

/** A right password clears the account's attempts and takes back its own from the address, so that an office behind one address is not locked. */
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
