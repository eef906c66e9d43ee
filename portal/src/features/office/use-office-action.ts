import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'

/** Reads the screen again when somebody else has changed it meanwhile; the refusal is still the caller's. */
export async function reloadIfOutdated<Value>(sent: Promise<Value>, onOutdated: () => void): Promise<Value> {
  try {
    return await sent
  } catch (error) {
    if (toFailure(error).status === 409) onOutdated()
    throw error
  }
}

/** Where fields show their own errors, the toast says only that something is wrong. */
export function showFailureToast(failure: CallFailure): void {
  showToast(sayFailure(failure), 'error')
}

/** One action of the office at a time; a toast says how it went: the words the action answers, or why it failed. */
export function useOfficeAction() {
  const { run, busy, failure } = useAction()
  return {
    busy,
    failure,
    run: async (name: string, action: () => Promise<string | undefined>): Promise<boolean> => {
      const outcome = await run(name, action)
      if (!outcome) return false
      if (outcome.ok) {
        if (outcome.value) showToast(outcome.value)
        return true
      }
      showFailureToast(outcome.failure)
      return false
    },
  }
}
