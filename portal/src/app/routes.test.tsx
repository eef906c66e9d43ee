import { extraPages, specRoutes } from '@portal/domain/journey/routes.ts'
import type { ComponentType, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, matchRoutes, Route, Routes } from 'react-router'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { setConfig } from '../kit/browser/config.ts'
import { noteReference } from '../kit/browser/reference.ts'
import { CallError } from '../kit/calls/call-error.ts'
import type { Session } from '../kit/session.ts'
import { testConfig } from '../testing/test-config.ts'
import { Loading } from '../ui/Loading.tsx'
import { CustomerEntry } from './CustomerEntry.tsx'
import { ErrorScreen, errorDetails } from './ErrorScreen.tsx'
import { Guard, PrivateRoute } from './PrivateRoute.tsx'
import { preloadScreen, routesAt } from './routes.tsx'
import { screens } from './screens.ts'

beforeAll(() => setConfig(testConfig))

const at = (path: string) => matchRoutes(routesAt(path), path)!.at(-1)!.route
const real = (path: string) => path.replace(/:(\w+)/g, (_, name) => (name === 'year' ? '2026' : `some-${name}`))

type Around = ReactElement<{ children: ReactElement<object, ComponentType> }>

/** What stands at an address within the boundary for errors, and whether the guard is before it. */
function shownAt(path: string): { Shown: ComponentType; isGuarded: boolean } {
  const { children: inside } = (at(path).element as Around).props
  if (inside.type !== PrivateRoute) return { Shown: inside.type, isGuarded: false }
  return { Shown: (inside as Around).props.children.type, isGuarded: true }
}

describe('the route table', () => {
  it.each(
    specRoutes.map((page, index) => [`[R-${index + 1}]`, page.path, page] as const),
  )('%s %s shows its screen', async (_fact, path, { screen, audience }) => {
    const isCustomers = audience === 'customer'
    if (!isCustomers) vi.spyOn(screens, screen).mockResolvedValue({ default: () => `screen ${screen}` })
    await preloadScreen(real(path))
    const { Shown } = shownAt(real(path))
    expect(at(real(path)).path).toBe(path)
    // A customer's page comes from the other entry.
    if (isCustomers) expect(Shown).toBe(CustomerEntry)
    else expect(renderToString(<Shown />)).toBe(`screen ${screen}`)
  })

  it('a page keeps its routes, so that what is typed on it stays when its address changes', () => {
    expect(routesAt('/health/quick-quote/')).toBe(routesAt('/health/quick-quote'))
    expect(routesAt('/nope')).toBe(routesAt('/nothing'))
  })

  it('[R-60] every route of the specification is public', () => {
    expect(specRoutes.filter((page) => shownAt(real(page.path)).isGuarded)).toEqual([])
  })

  it('[R-61] insured-data and proposal-summary are one screen', () => {
    expect(shownAt('/topup/proposal-summary').Shown).toBe(shownAt('/topup/insured-data').Shown)
  })

  it('[R-62] only the office, which the specification does not list, is behind the guard', () => {
    const guarded = [...specRoutes, ...extraPages].filter((page) => shownAt(real(page.path)).isGuarded)
    expect(guarded.length).toBeGreaterThan(0)
    expect(guarded.every((page) => page.path.startsWith('/office'))).toBe(true)
  })

  it.each([
    '/nope',
    '/health',
    '/health/quick-quote/more',
    '/Health/quick-quote',
    '/topup/renewal-details/p',
  ])('[R-63] %s shows the fallback: routes are exact matches', (path) => {
    expect(at(path).path).toBe('*')
  })
})

describe('screens', () => {
  const partner = [...specRoutes, ...extraPages]
    .filter((page) => page.audience === 'partner')
    .map((page) => page.screen)

  it('every page of the partner’s entry has a screen, and no screen is left without a page', () => {
    expect(Object.keys(screens).sort()).toEqual([...new Set(partner)].sort())
  })
})

describe('the private-route guard', () => {
  const me = { code: 'U3001', name: 'U', role: 'underwriter', licence: null } as never
  const show = (session: Session) =>
    renderToString(
      <MemoryRouter initialEntries={['/office']}>
        <Routes>
          <Route path="/office" element={<Guard session={session}>the office</Guard>} />
          <Route path="/login" element="the login" />
        </Routes>
      </MemoryRouter>,
    )

  it('[R-62] shows the screen only to a signed-in user', () => {
    expect(show({ status: 'signed_in', me })).toContain('the office')
    expect(show({ status: 'signed_out' })).not.toContain('the office')
  })
  it('[R-64] shows the loading indicator while the session is loading', () => {
    expect(show({ status: 'unknown' })).toContain('Loading')
    expect(renderToString(<Loading />)).toContain('role="status"')
  })
})

describe('the error boundary', () => {
  it('[R-65] gives message and name always, the stack only while developing', () => {
    const error = new TypeError('x is not a function')
    expect(errorDetails(error, false)).toBe('TypeError: x is not a function')
    expect(errorDetails(error, true)).toContain('routes.test')
    expect(errorDetails('plain', false)).toBe('plain')
  })
})

it('[R-65] the error boundary shows a reference: the call’s own, else the reply that came last', () => {
  noteReference(new Headers({ 'x-request-id': 'R-last' }))
  const shown = (error: unknown) => renderToString(<ErrorScreen error={error} whole />)
  expect(shown(new Error('broken'))).toContain('R-last')
  expect(shown(new CallError('refused', 500, { error: 'internal', reference: 'R-own' }))).toContain('R-own')
})
