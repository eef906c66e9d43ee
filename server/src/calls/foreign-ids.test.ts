import { can } from '@portal/domain/kernel/access.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMoneyApp } from '../payment/testing/customer.ts'
import type { ServedRoute } from '../plugins/inventory.ts'
import { createRouteRequests, isCall, isOwned, type RouteRequests } from '../testing/attacks/route-requests.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { makeInspectionWithPhotos, makePartnersWorld } from './testing/partners-world.ts'

/**
 * Whose things are they? Every call that names something is asked with real ids of somebody else and a body its schema accepts. The
 * list is made from the routes: a new call is in it by itself, and an id of a new kind fails until its owner is made here.
 */
let test: TestApp
let asha: TestClient
let rohan: TestClient
let requests: RouteRequests
beforeAll(async () => {
  test = await buildMoneyApp()
  asha = await test.loginAs('P1001')
  rohan = await test.loginAs('P1002')
  requests = createRouteRequests(await makePartnersWorld(test, rohan))
})
afterAll(() => test.close())

const nameOf = ({ method, path }: ServedRoute) => `${method} ${path}`
const calls = () => test.app.served.filter(isCall).sort(readsFirst)
const readsFirst = (a: ServedRoute, b: ServedRoute) => Number(a.method !== 'GET') - Number(b.method !== 'GET')

const callRoute = (client: TestClient, route: ServedRoute) => client.send(requests.requestOf(route))

describe('a partner with real ids of another partner', () => {
  it('gets 404 from every call that names something, reading or writing, whatever the body', async () => {
    const owned = calls().filter((route) => can('partner', route.access) && isOwned(route))
    expect(owned.length).toBeGreaterThan(60)
    const answers: Record<string, number> = {}
    for (const route of owned) {
      const { status, text } = await callRoute(asha, route)
      answers[nameOf(route)] = status
      expect(text).not.toMatch(/Ramesh|Lakshmi/)
    }
    expect(Object.entries(answers).filter(([, status]) => status !== 404)).toEqual([])
  })

  it('changes nothing of the other partner, who can still open everything', async () => {
    /** Not there for the owner either: papers are not drawn in this test, no port was asked for; live status has no end. */
    const absent = [
      'GET /api/:product/quote/proposal/:proposal_id/events/',
      'GET /api/policy/:policy_id/documents/:kind/',
      'POST /api/portability/:product/:quote_id/withdraw/',
    ]
    const owned = calls().filter((route) => can('partner', route.access) && isOwned(route))
    const missed: string[] = []
    for (const route of owned.filter((one) => !absent.includes(nameOf(one)))) {
      const { status } = await callRoute(rohan, route)
      if (status === 404 || status >= 500) missed.push(`${nameOf(route)} ${status}`)
    }
    expect(missed).toEqual([])
  })
})

describe('a customer', () => {
  it('on the link of one inspection gets 404 for the photos of another', async () => {
    const ownInspection = await makeInspectionWithPhotos(test, asha)
    const customer = test.visitor()
    expect((await customer.post('/pub/inspect/open/', { token: ownInspection.token })).status).toBe(200)
    const customerCalls = calls().filter((one) => one.access === 'customer' && isOwned(one))
    expect(customerCalls.length).toBeGreaterThan(3)
    for (const route of customerCalls) {
      const { status } = await callRoute(customer, route)
      expect([nameOf(route), status]).toEqual([nameOf(route), 404])
    }
  })

  it('without a link’s cookie gets nothing from any of their calls', async () => {
    for (const route of calls().filter((one) => one.access === 'customer')) {
      const { status, text } = await callRoute(test.visitor(), route)
      expect([nameOf(route), status]).toEqual([nameOf(route), expect.toBeOneOf([403, 404, 410])])
      expect(text).not.toMatch(/Ramesh|Lakshmi/)
    }
  })
})
