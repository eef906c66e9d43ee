import { type Bench, getWorkViews, saveWorkViews, type WorkViews } from '@portal/contract/calls/workbench.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { useOfficeAction } from '../use-office-action.ts'

const none: WorkViews = { views: [] }

/** How this person has arranged a workbench, and a way to change it. Until it is read, or when it cannot be, the list is as usual. */
export function useWorkViews(bench: Bench) {
  const params = { bench }
  const reading = useCall(getWorkViews, { params })
  const { run, busy } = useOfficeAction()
  const saved = reading.status === 'ready' ? reading.data : none
  const save = (next: WorkViews, says?: string) =>
    run('save', async () => {
      const reply = await send(saveWorkViews, { params, body: next })
      if (reading.status === 'ready') reading.set(reply)
      return says
    })
  return { saved, save, isReady: reading.status === 'ready', isBusy: busy !== undefined }
}
