import { findPage } from '@portal/domain/journey/routes.ts'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { initialsOf, useSession } from '../kit/session.ts'
import { toasts } from '../kit/toasts.ts'
import { usePageTitle } from '../kit/use-page-title.ts'
import { ToastRegion } from '../ui/Toasts.tsx'
import { Header } from './Header.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'
import { sayTitle } from './titles.ts'
import { useLateNotices } from './use-late-notices.ts'
import { useScroll } from './use-scroll.ts'
import { WithdrawalDialog } from './WithdrawalDialog.tsx'
import { say } from './words.ts'

/** What stands around every screen: header, notices, and the page's title for the tab and for screen readers. */
export function Shell() {
  const session = useSession()
  const { pathname } = useLocation()
  const page = findPage(pathname)
  const main = useRef<HTMLElement>(null)
  const firstPath = useRef(pathname)
  const LateNotices = useLateNotices()
  useScroll()

  usePageTitle(page ? sayTitle(page.title) : say('shell.page_not_found'))

  // After a change of screen, reading starts at its top; on the first load the browser's own order is right.
  useEffect(() => {
    if (pathname === firstPath.current) return
    firstPath.current = ''
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <Header initials={session.status === 'signed_in' ? initialsOf(session.me.name) : undefined} />
      <OfflineNotice />
      {LateNotices && <LateNotices />}
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <WithdrawalDialog />
      <StepUpDialog />
      <ToastRegion toasts={toasts} />
    </>
  )
}
