import { type CallFailure, toFailure } from '../../../kit/calls/call-failure.ts'
import { showToast } from '../../../kit/toasts.ts'
import { reloadIfOutdated } from '../use-office-action.ts'
import { say } from './words.ts'

interface Decision<Reply> {
  decide: () => Promise<Reply>
  onDecided: (next: Reply) => void
  onOutdated: () => void
}

/** Sends a decision and says that it is recorded; answers why it was refused, after reading again what somebody else changed. */
export async function recordDecision<Reply>(decision: Decision<Reply>): Promise<CallFailure | undefined> {
  const { decide, onDecided, onOutdated } = decision
  try {
    onDecided(await reloadIfOutdated(decide(), onOutdated))
    showToast(say('office-cases.decision_recorded'))
    return undefined
  } catch (error) {
    return toFailure(error)
  }
}
