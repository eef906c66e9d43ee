import { isOneOf, liveLinkStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { LinkState } from '../db/tables/money.ts'

export function isLiveLink(state: LinkState): boolean {
  return isOneOf(liveLinkStates, state)
}
