import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../kit/session.ts'
import { OfflineQuotes } from '../sale/offline/OfflineQuotes.tsx'
import { keepForPartner } from '../sale/offline/offline-quotes.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { hasUpdate, subscribeToUpdates, switchToNewVersion } from './offline-shell.ts'

/** What the shell says that no first load needs: a new version, and the quotes kept on this device. */
export default function LateNotices() {
  const { pathname } = useLocation()
  const session = useSession()
  const isUpdated = useSyncExternalStore(subscribeToUpdates, hasUpdate)
  const code = session.status === 'signed_in' ? session.me.code : undefined
  useEffect(() => {
    if (code) keepForPartner(code)
  }, [code])
  return (
    <>
      <div role="status" className="no-print">
        {isUpdated && (
          <Notice kind="info" title="A new version of the portal is available" flat>
            You can finish what you are doing first. What you typed is kept.{' '}
            <Button look="quiet" small onClick={switchToNewVersion}>
              Reload portal
            </Button>
          </Notice>
        )}
      </div>
      {pathname === '/' && <OfflineQuotes />}
    </>
  )
}
