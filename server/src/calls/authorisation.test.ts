import { accountRoles } from '@portal/domain/kernel/access.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayCall, needsSession } from '../plugins/access.ts'
import type { ServedRoute } from '../plugins/inventory.ts'
import { type MadeSale, makeComplete, makeQuote } from '../sales/testing/samples.ts'
import { demoCodeOf } from '../testing/demo-code-of.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

/** Every call that is served × everybody who may ask; whose things they are is in foreign-ids.test.ts. Nothing here names a call: a new one is in the matrix by itself. */
let test: TestApp
const people: Record<string, TestClient> = {}
let foreign: MadeSale & { caseId: string; policyless: string }

beforeAll(async () => {
  test = await buildTestApp()
  people.visitor = test.visitor()
  for (const role of accountRoles) people[role] = await test.loginAs(demoCodeOf(role))
  const rohan = await test.loginAs('P1002')
  const sale = await makeComplete(rohan, 'health')
  foreign = { ...sale, caseId: 'C-unknown', policyless: await makeQuote(rohan, 'health') }
})
afterAll(() => test.close())

const calls = () =>
  test.app.served.filter((route) => /^\/(api|pub)\//.test(route.path) && !route.path.includes('/events'))

/** The address with somebody else's ids where there are any. */
function addressOf({ path }: ServedRoute): string {
  const ids: Record<string, string> = {
    product: 'health',
    quote_id: foreign.quoteId,
    proposal_id: foreign.proposalId,
    section: 'contact-details',
    year: '2026',
    version: '2026-04',
    pin: '400001',
    code: 'HDFC0000001',
  }
  return path.replace(/:([a-z_]+)/g, (_, name: string) => ids[name] ?? 'X-0000000000000000')
}

const callRoute = (client: TestClient, route: ServedRoute) =>
  client.send({
    method: route.method as 'GET',
    url: addressOf(route),
    ...(route.method !== 'GET' && { payload: '{}', headers: { 'content-type': 'application/json' } }),
  })

describe('every call × every role', () => {
  it('nobody signed in gets 401 from every call that needs a session', async () => {
    const private_ = calls().filter((route) => needsSession(route.access))
    expect(private_.length).toBeGreaterThan(40)
    for (const route of private_)
      expect([route.path, (await callRoute(people.visitor!, route)).status]).toEqual([route.path, 401])
  })

  it.each(accountRoles)('%s gets 403 exactly where the access table says no', async (role) => {
    for (const route of calls().filter((one) => needsSession(one.access) && one.access !== 'signed-in')) {
      const { status } = await callRoute(people[role]!, route)
      const name = `${route.method} ${route.path}`
      if (mayCall(role, route)) expect([name, status]).not.toEqual([name, 403])
      else expect([name, status]).toEqual([name, 403])
    }
  })

  it('an auditor gets an answer from every question of the office, and 403 from everything that changes', async () => {
    const ofOffice = calls().filter(({ path, access }) => path.startsWith('/api/office/') && access !== 'signed-in')
    expect(ofOffice.filter(({ reads }) => reads).length).toBeGreaterThan(30)
    for (const route of ofOffice) {
      const { status } = await callRoute(people.auditor!, route)
      expect([`${route.method} ${route.path}`, status === 403]).toEqual([`${route.method} ${route.path}`, !route.reads])
    }
  })
})
