import { useOnline } from '../kit/browser/online.ts'
import { Notice } from '../ui/Notice.tsx'

export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" className="no-print">
      {!online && (
        <Notice kind="wait" title="You are offline" flat>
          What you type is kept on this device. Saving works again when the connection is back.
        </Notice>
      )}
    </div>
  )
}
