import { writeFileSync } from 'node:fs'
import { accountRoles, can } from '@portal/domain/kernel/access.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeInspectionWithPhotos } from '../../calls/testing/partners-world.ts'
import { needsSession } from '../../plugins/access.ts'
import { attackAccess, attackForeignThings, attackForgery } from './access-attacks.ts'
import { attackAddresses, attackHeaders, attackMethods } from './address-attacks.ts'
import type { AttackGroup, AttackReport } from './attack-record.ts'
import { type AttackWorld, makeAttackWorld } from './attack-world.ts'
import { attackTypes, attackWholeBodies } from './body-attacks.ts'
import { attackConnections, attackSlowly } from './connection-attacks.ts'
import { attackOutages } from './outage-attacks.ts'
import { isOwned, nameOf } from './route-requests.ts'

/**
 * Every call that is served × everybody who may ask × what an attacker would send. Nothing here names a call: a new one is attacked by itself, and an id of a
 * new kind fails until its owner is made. What takes minutes runs in `npm run prove:attacks`.
 */
const reportFile = process.env.PROVE_ATTACKS_REPORT
const patience = { timeout: 600_000 }
const groups: AttackGroup[] = []
const began = performance.now()
let attacked: AttackWorld
beforeAll(async () => {
  attacked = await makeAttackWorld()
}, 300_000)
afterAll(async () => {
  const seconds = (performance.now() - began) / 1000
  const report: AttackReport = { calls: attacked.calls.length, seconds, groups }
  await attacked.test.close()
  if (reportFile) writeFileSync(reportFile, JSON.stringify(report))
})

/** Counted for the proof; every finding is a mistake to be mended. */
function expectNothingFound({ title, requests, statuses, findings }: AttackGroup, least: number): void {
  groups.push({ title, requests, statuses, findings })
  expect(findings).toEqual([])
  expect(requests).toBeGreaterThan(least)
}

const apiCalls = () => attacked.calls.filter(({ path }) => /^\/(api|pub)\//.test(path))

describe('every call × everybody', patience, () => {
  it('nobody signed in gets 401, a suspended account and a role without the right get 403, and no row changes', async () => {
    expectNothingFound(await attackAccess(attacked), 300)
  })

  it('a partner with real ids of another partner gets 404 whatever the body, and no row changes', async () => {
    expectNothingFound(await attackForeignThings(attacked), 60)
  })

  it('the other partner can still open everything', async () => {
    /** Not there for the owner either: papers are not drawn in this test, no port was asked for. */
    const absent = ['GET /api/policy/:policy_id/documents/:kind/', 'POST /api/portability/:product/:quote_id/withdraw/']
    const missed: string[] = []
    for (const route of apiCalls().filter((one) => can('partner', one.access as never) && isOwned(one))) {
      if (absent.includes(nameOf(route))) continue
      const { status } = await attacked.owner.send(attacked.requests.requestOf(route))
      if (status === 404 || status >= 500) missed.push(`${nameOf(route)} ${status}`)
    }
    expect(missed).toEqual([])
  })

  it.each(accountRoles)('%s is not refused where the access table says yes', async (role) => {
    for (const route of apiCalls().filter((one) => needsSession(one.access) && can(role, one.access as never))) {
      const body = route.method !== 'GET' && { payload: '{}', headers: { 'content-type': 'application/json' } }
      const url = attacked.requests.addressOf(route)
      const { status } = await attacked.people[role].send({ method: route.method as 'GET', url, ...body })
      expect([nameOf(route), status]).not.toEqual([nameOf(route), 403])
    }
  })
})

describe('a customer', () => {
  it('on the link of one inspection gets 404 for the photos of another', async () => {
    const ownInspection = await makeInspectionWithPhotos(attacked.test, attacked.people.partner)
    const customer = attacked.test.visitor()
    expect((await customer.post('/pub/inspect/open/', { token: ownInspection.token })).status).toBe(200)
    const customerCalls = apiCalls().filter((one) => one.access === 'customer' && isOwned(one))
    expect(customerCalls.length).toBeGreaterThan(3)
    for (const route of customerCalls) {
      const { status } = await customer.send(attacked.requests.requestOf(route))
      expect([nameOf(route), status]).toEqual([nameOf(route), 404])
    }
  })

  it('without a link’s cookie gets nothing from any of their calls', async () => {
    for (const route of apiCalls().filter((one) => one.access === 'customer')) {
      const { status, text } = await attacked.test.visitor().send(attacked.requests.requestOf(route))
      expect([nameOf(route), status]).toEqual([nameOf(route), expect.toBeOneOf([403, 404, 410])])
      expect(text).not.toMatch(/Ramesh|Lakshmi/)
    }
  })
})

describe.runIf(reportFile)('the long attacks', patience, () => {
  it('no change is made without the token of its session or for another site', async () => {
    expectNothingFound(await attackForgery(attacked), 400)
  })

  it('a field takes only what its schema allows, and no value ends in an error of the server', async () => {
    expectNothingFound(await attackTypes(attacked), 5000)
  })

  it('a body that is too large, too deep, broken or of another kind is refused', async () => {
    expectNothingFound(await attackWholeBodies(attacked), 1000)
  })

  it('an odd address or parameter is refused and leads out of no folder', async () => {
    expectNothingFound(await attackAddresses(attacked), 3000)
  })

  it('odd headers change nothing and end in no error of the server', async () => {
    expectNothingFound(await attackHeaders(attacked), 2000)
  })

  it('a method that a call does not have is refused', async () => {
    expectNothingFound(await attackMethods(attacked), 800)
  })

  it('broken and smuggled requests are refused, and the next visitor is answered', async () => {
    expectNothingFound(await attackConnections(attacked), 20)
  })

  it('the database away at any moment of any call is 503 with Retry-After', async () => {
    expectNothingFound(await attackOutages(), 300)
  })

  it('whoever sends slowly is cut off within 15 seconds, and others are answered meanwhile', async () => {
    const slow = attackSlowly(attacked, 50)
    const { status } = await attacked.visitor.get('/partner/login')
    expect(status).toBe(200)
    const { connections, seconds } = await slow
    const findings = seconds > 16 ? [`the last was cut off after ${seconds.toFixed(1)} s`] : []
    const title = `slow senders, the last cut off after ${seconds.toFixed(1)} s`
    expectNothingFound({ title, requests: connections, statuses: {}, findings }, 100)
  })
})
