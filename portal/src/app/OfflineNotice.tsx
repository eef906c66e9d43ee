import { useSyncExternalStore } from 'react'
import { Notice } from '../ui/Notice.tsx'

function subscribe(tell: () => void) {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
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
