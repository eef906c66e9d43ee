import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

/** The browser's history for the routes. The library's own component comes in one file with forms, fetchers and prefetching, 6 kB. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen((next) => startTransition(() => setShown(next))), [history])
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  )
}
