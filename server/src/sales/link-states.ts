import { isOneOf, liveLinkStates } from '@portal/domain/lifecycle/state-groups.ts'

export const isLiveLink = (state: string): boolean => isOneOf(liveLinkStates, state)
