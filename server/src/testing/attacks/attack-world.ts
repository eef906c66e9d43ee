import { type AccountRole, accountRoles, can } from '@portal/domain/kernel/access.ts'
import { makePartnersWorld, type PartnersWorld } from '../../calls/testing/partners-world.ts'
import { buildMoneyApp } from '../../payment/testing/customer.ts'
import { needsSession } from '../../plugins/access.ts'
import type { ServedRoute } from '../../plugins/inventory.ts'
import type { TestApp, TestAppOptions } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'
import { createRouteRequests } from './route-requests.ts'

/** Rohan's sales and policies, and everybody who has no business with them. */
export interface AttackWorld {
  test: TestApp
  world: PartnersWorld
  requests: ReturnType<typeof createRouteRequests>
  /** Every call that is served, reads first. Live status has no end and is left out. */
  calls: ServedRoute[]
  owner: TestClient
  /** Another partner, staff of every role. */
  people: Record<AccountRole, TestClient>
  visitor: TestClient
  suspended: TestClient
  /** Signed in anew as somebody who may call it; of things that have an owner, as the owner. */
  allowedClient: (route: ServedRoute) => Promise<TestClient>
}

const codes = { partner: 'P1001', underwriter: 'U3001', finance: 'F4001', admin: 'A9001' } satisfies Record<
  AccountRole,
  string
>
const ownerCode = 'P1002'
const suspendedCode = 'POSP2001'

export async function makeAttackWorld(options: TestAppOptions = {}): Promise<AttackWorld> {
  const test = await buildMoneyApp(options)
  const owner = await test.loginAs(ownerCode)
  const world = await makePartnersWorld(test, owner)
  const people = {} as Record<AccountRole, TestClient>
  for (const role of accountRoles) people[role] = await test.loginAs(codes[role])
  const suspended = await test.loginAs(suspendedCode)
  await test.db.updateTable('partners').set({ status: 'suspended' }).where('code', '=', suspendedCode).execute()
  return {
    test,
    world,
    requests: createRouteRequests(world),
    calls: test.app.served.filter(({ path }) => !path.includes('/events')).sort(readsFirst),
    owner,
    people,
    visitor: test.visitor(),
    suspended,
    allowedClient: async (route) => {
      if (!needsSession(route.access)) return test.visitor()
      if (route.access === 'signed-in' || can('partner', route.access)) return test.loginAs(ownerCode)
      const role = accountRoles.find((one) => can(one, route.access as never))
      if (!role) throw new Error(`nobody may call ${route.method} ${route.path}`)
      return test.loginAs(codes[role])
    },
  }
}

const readsFirst = (a: ServedRoute, b: ServedRoute) => Number(a.method !== 'GET') - Number(b.method !== 'GET')
