import { allPages, findPage, type Page } from '@portal/domain/journey/routes.ts'
import type { ComponentType } from 'react'
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

/** What react-router keeps beside a route: which page it is, and whether the guard stands before it. */
export interface RouteHandle {
  page: Page
  isPrivate: boolean
}

const loaded = new Map<string, Screen>()
const NotFound = screen('not-found', () => withWords(loadNotFound))

/** Routes that share a screen share its component, so that going from one to the other keeps what is typed. */
function screenOf(page: Page): ComponentType {
  if (page.audience === 'customer') return CustomerEntry
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
  if (page) await loaded.get(page.screen)?.preload()
}

function route(page: Page): RouteObject {
  const Screen = screenOf(page)
  const isPrivate = page.group === 'office'
  return {
    path: page.path,
    caseSensitive: true,
    handle: { page, isPrivate } satisfies RouteHandle,
    element: (
      <ErrorBoundary>
        {isPrivate ? (
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

/** Every route of the specification and the pages beside it, each an exact match; any other path shows the fallback. */
export const routes: RouteObject[] = [
  {
    element: (
      <ErrorBoundary whole>
        <Shell />
      </ErrorBoundary>
    ),
    children: [...allPages.map(route), { path: '*', element: <NotFound /> }],
  },
]
