import type { Deps } from '../context/deps.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'

interface SealedPartner {
  id: string
  identity_sealed: string | null
}

/** Undefined where the office has not recorded one. */
export function panOfPartner(deps: Deps, { id, identity_sealed }: SealedPartner): string | undefined {
  if (!identity_sealed) return undefined
  const place = { table: 'partners', column: 'identity', row: id, partner: id }
  return cryptoOf(deps).open<{ pan: string }>(place, identity_sealed).pan
}
