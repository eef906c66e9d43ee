import type { LinkState } from '../db/tables/money.ts'

/** A link that can still be used; a proposal has at most one. */
export const liveLinkStates = ['created', 'sent', 'seen', 'consented'] as const satisfies readonly LinkState[]

export function isLiveLink(state: LinkState): boolean {
  return (liveLinkStates as readonly LinkState[]).includes(state)
}
