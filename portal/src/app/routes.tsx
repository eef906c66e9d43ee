import { findPage, type Page } from '@portal/domain/journey/routes.ts'
import type { RouteObject } from 'react-router'
import { loadLine } from '../sale/state/product-line.ts'
import { withWords } from '../speech/language.ts'
import { areasOfScreen } from '../speech/word-files.ts'
import { CustomerEntry } from './CustomerEntry.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PrivateRoute } from './PrivateRoute.tsx'
import { Shell } from './Shell.tsx'
import { type LoadScreen, type Screen, screen } from './screen.tsx'
import { loadNotFound, screens } from './screens.ts'

const loaded = new Map<string, Screen>()
const NotFound = screen('not-found', () => withWords(loadNotFound))

/** Routes that share a screen share its component, so that going from one to the other keeps what is typed. */
function screenOf(page: Page): Screen {
  const entry = screens[page.screen]
  if (!entry) throw new Error(`the page ${page.path} has no screen`)
  const load = () => withWords(withLine(page.group, entry), areasOfScreen?.[page.screen])
  const component = loaded.get(page.screen) ?? screen(page.screen, load)
  loaded.set(page.screen, component)
  return component
}

/** A screen of a sale is loaded together with the rules of its line. */
function withLine(group: Page['group'], load: LoadScreen): LoadScreen {
  if (group !== 'health' && group !== 'topup' && group !== 'car') return load
  return async () => (await Promise.all([load(), loadLine(group)]))[0]
}

/** Loads the code of a screen before it is opened. */
export async function preloadScreen(path: string): Promise<void> {
  const page = findPage(path.split('?')[0]!)
  if (page && page.audience !== 'customer') await screenOf(page).preload()
}

function route(page: Page): RouteObject {
  const Screen = page.audience === 'customer' ? CustomerEntry : screenOf(page)
  return {
    path: page.path,
    caseSensitive: true,
    element: (
      <ErrorBoundary>
        {page.group === 'office' ? (
          <PrivateRoute>
            <Screen />
          </PrivateRoute>
        ) : (
          <Screen />
        )}
      </ErrorBoundary>
    ),
  }
}

const shell = (
  <ErrorBoundary whole>
    <Shell />
  </ErrorBoundary>
)
const known = new Map<Page | undefined, RouteObject[]>()

/**
 * The page at an address inside the shell, an exact match, or else the fallback. One page, not all hundred: the library ranks and tries
 * whatever it is given with every change of the address, 2 ms for all of them on a desk and 6 the first time.
 */
export function routesAt(pathname: string): RouteObject[] {
  const page = findPage(pathname)
  // The same for the same page: new ones would have its screen drawn anew.
  const routes = known.get(page) ?? [
    { element: shell, children: [...(page ? [route(page)] : []), { path: '*', element: <NotFound /> }] },
  ]
  known.set(page, routes)
  return routes
}
