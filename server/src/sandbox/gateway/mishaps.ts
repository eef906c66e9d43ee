import { createHash } from 'node:crypto'

/** How often the sandbox misbehaves, each between 0 and 1. All zero is a well-behaved gateway. */
export interface MishapRates {
  /** The reply never arrives, whether or not the call was carried out. */
  lostAnswer: number
  lostNotification: number
  duplicateNotification: number
  /** Notifications wait for a random while and so overtake each other. */
  reorderedNotification: number
  /** A success that first looks like a failure. */
  lateAuthorisation: number
  /** The bank captures another amount than ordered. */
  amountMismatch: number
  /** The gateway refuses to make a refund, in words of its own. */
  refusedRefund: number
  /** A refund is taken on and fails at the bank. */
  failedRefund: number
}

export const NO_MISHAPS: MishapRates = {
  lostAnswer: 0,
  lostNotification: 0,
  duplicateNotification: 0,
  reorderedNotification: 0,
  lateAuthorisation: 0,
  amountMismatch: 0,
  refusedRefund: 0,
  failedRefund: 0,
}

export interface Mishaps {
  happens: (kind: keyof MishapRates, key: string) => boolean
  /** A number in [0, 1) that depends on the seed and the key alone. */
  share: (name: string, key: string) => number
}

/** Drawn from seed and key, never from call order, so that a run with parallel calls can be repeated exactly. */
export function seededMishaps(seed: string, rates: MishapRates): Mishaps {
  const share = (name: string, key: string) =>
    createHash('sha256').update(`${seed}|${name}|${key}`).digest().readUInt32BE(0) / 2 ** 32
  return { share, happens: (kind, key) => rates[kind] > 0 && share(kind, key) < rates[kind] }
}
