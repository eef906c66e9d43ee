import { useOnline } from '../kit/browser/online.ts'
import { Notice } from '../ui/Notice.tsx'
import { say } from './words.ts'

export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" className="no-print">
      {!online && (
        <Notice kind="wait" title={say('shell.offline')} flat>
          {say('shell.offline_kept')}
        </Notice>
      )}
    </div>
  )
}
