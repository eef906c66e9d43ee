import { can } from '@portal/domain/kernel/access.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMoneyApp } from '../payment/testing/customer.ts'
import type { ServedRoute } from '../plugins/inventory.ts'
import * as samples from '../sales/testing/samples.ts'
import { bodyFrom, idsIn } from '../testing/body-from-schema.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { makeInspectionWithPhotos, makePartnersWorld, type PartnersWorld } from './testing/partners-world.ts'

/**
 * Whose things are they? Every call that names something is asked with real ids of somebody else and a body its schema accepts. The
 * list is made from the routes: a new call is in it by itself, and an id of a new kind fails until its owner is made here.
 */
let test: TestApp
let asha: TestClient
let rohan: TestClient
let world: PartnersWorld
beforeAll(async () => {
  test = await buildMoneyApp()
  asha = await test.loginAs('P1001')
  rohan = await test.loginAs('P1002')
  world = await makePartnersWorld(test, rohan)
})
afterAll(() => test.close())

const nameOf = ({ method, path }: ServedRoute) => `${method} ${path}`
const calls = () => test.app.served.filter(({ path }) => /^\/(api|pub)\//.test(path)).sort(readsFirst)
const readsFirst = (a: ServedRoute, b: ServedRoute) => Number(a.method !== 'GET') - Number(b.method !== 'GET')

/** Parts of an address that belong to nobody. */
const nobodys: Record<string, string> = {
  insured_id: '1',
  year: '2027',
  kind: 'policy-schedule',
  step: 'policy-details',
  version: '2026-04',
  pin: '400001',
  code: 'HDFC0000001',
  token: 'x'.repeat(43),
  policy: 'X-1',
}

function productOf({ path }: ServedRoute): ProductId {
  const productInPath = /^\/api\/(arogya-sanjeevani|health|topup|car)\//.exec(path)?.[1] as ProductId | undefined
  // Ports are of health policies; a lapsed car waits for its inspection, so family calls are asked about a family.
  return productInPath ?? 'health'
}

/** The address with Rohan's ids in it. */
function addressOf(route: ServedRoute): string {
  const product = productOf(route)
  const policy = world.policies[/registration|car-quote/.test(route.path) ? 'car' : 'topup']
  const ids: Record<string, string> = {
    ...nobodys,
    ...world.ids,
    ...world.sales[product],
    product,
    policy_id: route.path.startsWith('/api/renewal/') ? policy.number : policy.id,
  }
  return route.path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = ids[name]
    if (!value) throw new Error(`${nameOf(route)}: nobody owns a ${name} in this test yet`)
    return value
  })
}

const sectionBodies: Record<string, object> = {
  ...samples.sections,
  'bank-details': samples.bank,
  'abha-details': { members: [] },
}

/** Bodies that must be true to life, because what they say is checked before whose sale it is. Everything else is made from the schema. */
function bodyOf(route: ServedRoute): unknown {
  const { proposal_id } = world.sales.health
  const section = /proposal\/:proposal_id\/([a-z-]+)\/$/.exec(route.path)?.[1]
  if (section && sectionBodies[section]) return sectionBodies[section]
  if (/\/quote\/:quote_id\/$/.test(route.path)) return samples.quotes[productOf(route)]
  if (/proposal\/$|quote\/proposal\/:proposal_id\/$/.test(route.path)) return samples.formFor(productOf(route))
  const { place, starts_at } = world.slot
  if (route.path.endsWith('/appointment/')) return { insured_id: '1', place, starts_at }
  if (route.path === '/api/otp/') return { purpose: 'contact', mobile: '9812312313', proposal_id }
  return bodyFrom(route.schema.body ?? {}, {
    ...world.ids,
    insured_id: '1',
    proposal_id: world.sales.health.proposal_id,
  })
}

/** Calls that take bytes, not JSON. */
const boundary = 'b'
const rawBodies: Record<string, { type: string; payload: string; query?: string }> = {
  'PUT /uploads/:upload_id/': { type: 'application/octet-stream', payload: 'x', query: '?at=0' },
  'POST /proposal/:proposal_id/documents/': {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="document_type"\r\n\r\npassport\r\n--${boundary}--\r\n`,
  },
}

function callRoute(client: TestClient, route: ServedRoute) {
  const url = addressOf(route)
  const method = route.method as 'GET'
  if (route.method === 'GET' || route.method === 'DELETE') return client.send({ method, url })
  const raw = Object.entries(rawBodies).find(([name]) => {
    const [rawMethod, end = ''] = name.split(' ')
    return rawMethod === route.method && route.path.endsWith(end)
  })?.[1]
  const headers = { 'content-type': raw?.type ?? 'application/json' }
  const payload = raw?.payload ?? JSON.stringify(bodyOf(route))
  return client.send({ method, url: `${url}${raw?.query ?? ''}`, headers, payload })
}

const isOwned = ({ path, schema }: ServedRoute) =>
  /:[a-z]+_id/.test(path.replace(':insured_id', '')) || idsIn(schema.body).some((name) => name !== 'insured_id')

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
