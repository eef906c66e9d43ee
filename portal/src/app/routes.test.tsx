import { extraPages, specRoutes } from '@portal/domain/journey/routes.ts'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, matchRoutes, Route, Routes } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { setConfig } from '../kit/browser/config.ts'
import { noteReference } from '../kit/browser/reference.ts'
import { CallError } from '../kit/calls/call-error.ts'
import type { Session } from '../kit/session.ts'
import { testConfig } from '../testing/test-config.ts'
import { Loading } from '../ui/Loading.tsx'
import { ErrorScreen, errorDetails } from './ErrorScreen.tsx'
import { Guard } from './PrivateRoute.tsx'
import { type RouteHandle, routes } from './routes.tsx'
import { screens } from './screens.ts'

beforeAll(() => setConfig(testConfig))

const at = (path: string) => matchRoutes(routes, path)?.at(-1)?.route
const handleAt = (path: string) => at(path)?.handle as RouteHandle | undefined
const real = (path: string) => path.replace(/:(\w+)/g, (_, name) => (name === 'year' ? '2026' : `some-${name}`))

describe('the route table', () => {
  it.each(
    specRoutes.map((page, index) => [`[R-${index + 1}]`, page.path, page.screen] as const),
  )('%s %s shows its screen', (_fact, path, screen) => {
    expect(handleAt(real(path))?.page.screen).toBe(screen)
  })

  it('[R-60] every route of the specification is public', () => {
    expect(specRoutes.filter((page) => handleAt(real(page.path))?.isPrivate !== false)).toEqual([])
  })

  it('[R-61] insured-data and proposal-summary are one screen', () => {
    expect(handleAt('/topup/proposal-summary')?.page.screen).toBe(handleAt('/topup/insured-data')?.page.screen)
  })

  it('[R-62] only the office, which the specification does not list, is behind the guard', () => {
    const guarded = [...specRoutes, ...extraPages].filter((page) => handleAt(real(page.path))?.isPrivate)
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
    expect(at(path)?.path).toBe('*')
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
