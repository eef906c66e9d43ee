import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../kit/session.ts'
import { keepForPartner, useOfflineQuotes } from '../sale/offline/offline-quotes.ts'
import { withWords } from '../speech/language.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { hasUpdate, subscribeToUpdates, switchToNewVersion } from './offline-shell.ts'
import { say } from './words.ts'

/** Most devices keep no quote. Without a connection for its code the screen stays: the list comes with the next visit. */
const OfflineQuotes = lazy(() =>
  withWords(() => import('../sale/offline/OfflineQuotes.tsx')).then(
    (module) => ({ default: module.OfflineQuotes }),
    () => ({ default: () => null }),
  ),
)

/** What the shell says that no first load needs: a new version, and the quotes kept on this device. */
export default function LateNotices() {
  const { pathname } = useLocation()
  const session = useSession()
  const isUpdated = useSyncExternalStore(subscribeToUpdates, hasUpdate)
  const hasQuotes = useOfflineQuotes().length > 0
  const code = session.status === 'signed_in' ? session.me.code : undefined
  useEffect(() => {
    if (code) keepForPartner(code)
  }, [code])
  return (
    <>
      <div role="status" className="no-print">
        {isUpdated && (
          <Notice kind="info" title={say('shell.new_version')} flat>
            {say('shell.finish_first')}{' '}
            <Button look="quiet" small onClick={switchToNewVersion}>
              {say('shell.reload_portal')}
            </Button>
          </Notice>
        )}
      </div>
      {pathname === '/' && hasQuotes && (
        <Suspense>
          <OfflineQuotes />
        </Suspense>
      )}
    </>
  )
}
