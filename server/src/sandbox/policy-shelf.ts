import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import type { SandboxClock } from './clock.ts'

interface Shelved {
  version: number
  /** The day on which the policy first came. */
  since: string
}

export interface PolicyShelf<Policy> {
  /** By policy number. */
  kept: ReadonlyMap<string, Policy & Shelved>
  /** Told again a policy stays as it is, and a version older than the one kept changes nothing. */
  keep: (number: string, version: number, policy: Policy) => Shelved
}

/** Where a party of the sandbox keeps policies as they stand. */
export function createPolicyShelf<Policy>(clock: SandboxClock): PolicyShelf<Policy> {
  const kept = new Map<string, Policy & Shelved>()
  return {
    kept,
    keep(number, version, policy) {
      const earlier = kept.get(number)
      const since = earlier?.since ?? dayInKolkata(clock.now())
      if (!earlier || earlier.version <= version) kept.set(number, { ...policy, version, since })
      return { version: Math.max(version, earlier?.version ?? 0), since }
    },
  }
}
