import type { WorkViews } from '@portal/contract/calls/workbench.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import { send } from '../calls/clients.ts'
import { useAction } from '../calls/use-action.ts'
import { useCall } from '../calls/use-call.ts'
import { showToast } from '../toasts.ts'
import { sayFailure } from '../words.ts'

const none: WorkViews = { views: [] }

interface ViewCalls {
  read: Call<undefined, WorkViews>
  store: Call<WorkViews, WorkViews>
  params?: Record<string, string>
}

/** How this person has arranged a list, and a way to change it. Until it is read, or when it cannot be, the list is as usual. */
export function useWorkViews({ read, store, params = {} }: ViewCalls) {
  const reading = useCall(read, { params })
  const { run, busy } = useAction()
  const saved = reading.status === 'ready' ? reading.data : none

  /** Whether it was saved; a toast says how it went. */
  async function save(next: WorkViews, says?: string): Promise<boolean> {
    const outcome = await run('save', () => send(store, { params, body: next }))
    if (!outcome) return false
    if (!outcome.ok) {
      showToast(sayFailure(outcome.failure), 'error')
      return false
    }
    if (reading.status === 'ready') reading.set(outcome.value)
    if (says) showToast(says)
    return true
  }
  return { saved, save, isReady: reading.status === 'ready', isBusy: busy !== undefined }
}
