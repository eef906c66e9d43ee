import { type AccountRole, accountRoles, can } from '@portal/domain/kernel/access.ts'
import { makeInspectionWithPhotos, makePartnersWorld } from '../../calls/testing/partners-world.ts'
import { hashToken } from '../../kernel/ids.ts'
import { buildMoneyApp } from '../../payment/testing/customer.ts'
import { needsSession } from '../../plugins/access.ts'
import type { ServedRoute } from '../../plugins/inventory.ts'
import { sessionCookie } from '../../plugins/session.ts'
import { demoCodeOf } from '../demo-code-of.ts'
import type { TestApp, TestAppOptions } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'
import { createRouteRequests, type RouteRequests } from './route-requests.ts'

/** Whoever sends a request, by the name that a finding gives them. */
export interface Attacker {
  name: string
  /** Signed in, if they have an account. */
  client: () => Promise<TestClient>
  /** With a new session from the next request on. */
  signInAgain: () => void
}

/** Rohan's sales and policies, and everybody who has no business with them. */
export interface AttackWorld {
  test: TestApp
  requests: RouteRequests
  /** Every call and page that is served, reads first. */
  routes: ServedRoute[]
  owner: Attacker
  /** Another partner, staff of every role. */
  people: Record<AccountRole, Attacker>
  nobody: Attacker
  suspended: Attacker
  /** On the link of the inspection of another partner's customer. */
  customer: Attacker
  /** Who may call it: of things that have an owner, the owner. */
  allowed: (route: ServedRoute) => Attacker
}

const suspendedCode = 'POSP2001'
/** Between the password and the second factor. */
const secondStep = '/partner/login/second-step'

export async function makeAttackWorld(options: TestAppOptions = {}): Promise<AttackWorld> {
  const test = await buildMoneyApp(options)
  const owner = attacker('the owner', () => test.loginAs('P1002'))
  const world = await makePartnersWorld(test, await owner.client())
  const nobody = attacker('nobody', async () => test.visitor())
  const people = Object.fromEntries(
    accountRoles.map((role) => [role, attacker(role, () => test.loginAs(demoCodeOf(role)))]),
  ) as AttackWorld['people']
  const suspended = attacker('a suspended account', () => test.loginAs(suspendedCode))
  await test.db.updateTable('partners').set({ status: 'suspended' }).where('code', '=', suspendedCode).execute()
  const half = attacker('a partner without the second factor', () => signInHalf(test))
  const { token } = await makeInspectionWithPhotos(test, await people.partner.client())
  const customer = attacker('a customer', async () => {
    const visitor = test.visitor()
    await visitor.post('/pub/inspect/open/', { token })
    return visitor
  })
  // The first opening of a link is recorded: it must not look like a row that an attack has changed.
  await customer.client()
  return {
    test,
    requests: createRouteRequests(world),
    routes: [...test.app.served].sort(readsFirst),
    owner,
    people,
    nobody,
    suspended,
    customer,
    allowed: (route) => {
      if (route.path === secondStep) return half
      if (route.access === 'customer') return customer
      // Pages find out themselves who is signed in.
      if (!needsSession(route.access)) return route.path.startsWith('/partner/') ? owner : nobody
      if (route.access === 'signed-in' || can('partner', route.access)) return owner
      const role = accountRoles.find((one) => can(one, route.access))
      if (!role) throw new Error(`nobody may call ${route.method} ${route.path}`)
      return people[role]
    },
  }
}

function attacker(name: string, signIn: () => Promise<TestClient>): Attacker {
  let client: TestClient | undefined
  let cookies: string[] = []
  return {
    name,
    client: async () => {
      // An answer may have signed them out.
      if (client && cookies.every((cookie) => client?.cookies.has(cookie))) return client
      client = await signIn()
      cookies = [...client.cookies.keys()]
      return client
    },
    signInAgain: () => {
      client = undefined
    },
  }
}

async function signInHalf(test: TestApp): Promise<TestClient> {
  const client = await test.loginAs('P1002')
  const sessionId = hashToken(client.cookies.get(sessionCookie(test.deps)) ?? '')
  await test.db.updateTable('sessions').set({ awaits: 'factor' }).where('token_hash', '=', sessionId).execute()
  return client
}

const readsFirst = (a: ServedRoute, b: ServedRoute) => Number(a.method !== 'GET') - Number(b.method !== 'GET')
