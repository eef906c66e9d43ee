import { hash, verify } from '@node-rs/argon2'
import { beginWork } from './permit.ts'

/** OWASP's least for argon2id: 19 MiB, 2 passes, 1 lane; the library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const longestPassword = 256

export function hashPassword(password: string): Promise<string> {
  beginWork('hashes')
  return hash(password, cost)
}

/** In place of a hash, where the account's person has not set a password yet: none fits. */
export const noPassword = 'none'

let decoy: Promise<string> | undefined

/** Takes as long for an unknown account as for a known one, so that nobody learns which codes exist. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  beginWork('hashes')
  decoy ??= hashPassword('no account has this password')
  const hashed = stored === noPassword ? undefined : stored
  const matches = await verify(hashed ?? (await decoy), password)
  return hashed !== undefined && matches
}
