import { accountRoles, can } from '@portal/domain/kernel/access.ts'
import { mayCall, needsSession } from '../../plugins/access.ts'
import type { ServedRoute } from '../../plugins/inventory.ts'
import { type AttackRecord, createAttackRecord } from './attack-record.ts'
import type { Attacker, AttackWorld } from './attack-world.ts'
import { isCall, isChange, isOwned } from './route-requests.ts'
import { changedTables, fingerprintRows } from './stored-rows.ts'

/** Runs an attack after which no row may have changed. */
async function expectNoChange(
  { test }: AttackWorld,
  record: AttackRecord,
  attack: () => Promise<void>,
): Promise<AttackRecord> {
  const before = await fingerprintRows(test.db)
  await attack()
  const changed = changedTables(before, await fingerprintRows(test.db))
  if (changed.length > 0) record.findings.push(`${record.title}: rows changed in ${changed.join(', ')}`)
  return record
}

/** Every call × everybody who may not call it, with bodies that their schemas accept. */
export function attackAccess(attacked: AttackWorld): Promise<AttackRecord> {
  const { routes, requests, people, nobody, suspended } = attacked
  const record = createAttackRecord(attacked, 'Access: nobody signed in, a suspended account, roles without the right')
  const expectStatus = async (route: ServedRoute, by: Attacker, status: number) => {
    const attack = { route, by, what: 'a valid body' }
    const answer = await record.send({ ...attack, request: requests.requestOf(route) })
    if (answer.status !== status) record.find(attack, `answered ${answer.status} instead of ${status}`)
  }
  return expectNoChange(attacked, record, async () => {
    for (const route of routes.filter((one) => needsSession(one.access))) {
      await expectStatus(route, nobody, 401)
      await expectStatus(route, suspended, 403)
      for (const role of accountRoles) if (!mayCall(role, route)) await expectStatus(route, people[role], 403)
    }
  })
}

/** Of the owner's customer: no answer to anybody else names them. */
const customersName = /Ramesh|Lakshmi/

/** Real ids of another partner, in the address or in the body, with a body that would be right from its owner; for a customer those of another inspection. */
export function attackForeignThings(attacked: AttackWorld): Promise<AttackRecord> {
  const { routes, requests, people, customer, nobody } = attacked
  const record = createAttackRecord(attacked, "Foreign things: another partner's and another customer's, valid bodies")
  const expectStatus = async (route: ServedRoute, by: Attacker, statuses: readonly number[]) => {
    const attack = { route, by, what: 'ids of somebody else' }
    const answer = await record.send({ ...attack, request: requests.requestOf(route) })
    if (!statuses.includes(answer.status)) record.find(attack, `answered ${answer.status} instead of ${statuses}`)
    if (customersName.test(answer.text)) record.find(attack, 'names the customer')
  }
  return expectNoChange(attacked, record, async () => {
    for (const route of routes.filter((one) => isCall(one) && can('partner', one.access) && isOwned(one)))
      await expectStatus(route, people.partner, [404])
    for (const route of routes.filter(({ access }) => access === 'customer')) {
      if (isOwned(route)) await expectStatus(route, customer, [404])
      await expectStatus(route, nobody, [403, 404, 410])
    }
  })
}

/** What the owner may still do after the attacks: a refusal of everybody would pass them as well. */
export async function askAsOwner({ routes, requests, owner }: AttackWorld): Promise<string[]> {
  /** Not there for the owner either: papers are not drawn here, no port was asked for; live status has no end. */
  const absent = [
    '/api/:product/quote/proposal/:proposal_id/events/',
    '/api/policy/:policy_id/documents/:kind/',
    '/api/portability/:product/:quote_id/withdraw/',
  ]
  const missed: string[] = []
  for (const route of routes.filter((one) => isCall(one) && can('partner', one.access) && isOwned(one))) {
    if (absent.includes(route.path)) continue
    const { status } = await (await owner.client()).send(requests.requestOf(route))
    if (status === 404 || status >= 500) missed.push(`${route.method} ${route.path} ${status}`)
  }
  return missed
}

/** Called by other servers or by browsers on their own: they carry no cookie of a person and change nothing of one. */
const isFromElsewhere = ({ path }: ServedRoute) => /^\/pub\/(gateway\/|csp-report\/)/.test(path)

/** Every change without the session's own token, with a foreign one, and as a browser sends it for another site. */
export async function attackForgery(attacked: AttackWorld): Promise<AttackRecord> {
  const { routes, requests, people, allowed } = attacked
  const record = createAttackRecord(attacked, 'Forgery: no token, a foreign token, another site, another origin')
  const foreignToken = (await people.partner.client()).cookies.get('csrftoken') ?? ''
  const otherSites = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  return expectNoChange(attacked, record, async () => {
    for (const route of routes.filter((one) => isChange(one) && !isFromElsewhere(one))) {
      const tokens = needsSession(route.access) ? [{ 'x-csrftoken': '' }, { 'x-csrftoken': foreignToken }] : []
      for (const headers of [...otherSites, ...tokens]) {
        const request = requests.requestOf(route)
        const attack = { route, by: allowed(route), what: JSON.stringify(headers).slice(0, 40) }
        const answer = await record.send({
          ...attack,
          request: { ...request, headers: { ...request.headers, ...headers } },
        })
        if (answer.status !== 403) record.find(attack, `answered ${answer.status} instead of 403`)
      }
    }
  })
}
