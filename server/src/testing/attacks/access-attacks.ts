import { accountRoles, can } from '@portal/domain/kernel/access.ts'
import { needsSession } from '../../plugins/access.ts'
import type { ServedRoute } from '../../plugins/inventory.ts'
import { type AttackRecord, createAttackRecord } from './attack-record.ts'
import type { AttackWorld } from './attack-world.ts'
import { isChange, isOwned, nameOf } from './route-requests.ts'
import { changedTables, fingerprintRows } from './stored-rows.ts'

/** Runs an attack after which no row may have changed. */
export async function expectNoChange(
  { test }: Pick<AttackWorld, 'test'>,
  record: AttackRecord,
  attack: () => Promise<void>,
): Promise<AttackRecord> {
  const before = await fingerprintRows(test.db)
  await attack()
  const changed = changedTables(before, await fingerprintRows(test.db))
  if (changed.length > 0) record.find(record.title, `rows changed in ${changed.join(', ')}`)
  return record
}

/** Every call × everybody who may not call it, with bodies that their schemas accept. */
export function attackAccess(attacked: AttackWorld): Promise<AttackRecord> {
  const { test, calls, requests, people, visitor, suspended } = attacked
  const record = createAttackRecord(test, 'access: nobody signed in, a suspended account, a role without the right')
  const isPage = ({ path }: ServedRoute) => !/^\/(api|pub)\//.test(path)
  return expectNoChange(attacked, record, async () => {
    for (const route of calls.filter((one) => needsSession(one.access) && !isPage(one))) {
      const expectStatus = async (who: string, client: typeof visitor, status: number) => {
        const name = `${who} ${nameOf(route)}`
        const answer = await record.send(client, name, requests.requestOf(route))
        if (answer.status !== status) record.find(name, `answered ${answer.status} instead of ${status}`)
      }
      await expectStatus('nobody', visitor, 401)
      await expectStatus('suspended', suspended, 403)
      if (route.access === 'signed-in') continue
      for (const role of accountRoles.filter((one) => !can(one, route.access as never)))
        await expectStatus(role, people[role], 403)
    }
  })
}

/** Real ids of another partner, in the address or in the body, with a body that would be right from its owner. */
export function attackForeignThings(attacked: AttackWorld): Promise<AttackRecord> {
  const { test, calls, requests, people } = attacked
  const record = createAttackRecord(test, "another partner's sales, policies, cases and files, valid bodies")
  return expectNoChange(attacked, record, async () => {
    for (const route of calls.filter((one) => can('partner', one.access as never) && isOwned(one))) {
      const answer = await record.send(people.partner, nameOf(route), requests.requestOf(route))
      if (answer.status !== 404) record.find(nameOf(route), `answered ${answer.status} instead of 404`)
      if (/Ramesh|Lakshmi/.test(answer.text)) record.find(nameOf(route), 'names the customer')
    }
  })
}

/** Called by other servers or by browsers on their own: they carry no cookie of a person and change nothing of one. */
const fromElsewhere = /^\/pub\/(gateway\/|csp-report\/)/

/** Every change without the session's own token, with a foreign one, and as a browser sends it for another site. */
export function attackForgery(attacked: AttackWorld): Promise<AttackRecord> {
  const { test, calls, requests, people } = attacked
  const record = createAttackRecord(test, 'forgery: no token, a foreign token, another site, another origin')
  const foreignToken = people.partner.cookies.get('csrftoken') ?? ''
  const otherSites = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  return expectNoChange(attacked, record, async () => {
    for (const route of calls.filter((one) => isChange(one) && !fromElsewhere.test(one.path))) {
      const tokens = needsSession(route.access) ? [{ 'x-csrftoken': '' }, { 'x-csrftoken': foreignToken }] : []
      for (const headers of [...otherSites, ...tokens]) {
        const client = await attacked.allowedClient(route)
        const request = requests.requestOf(route)
        const name = `${nameOf(route)} ${JSON.stringify(headers).slice(0, 40)}`
        const answer = await record.send(client, name, { ...request, headers: { ...request.headers, ...headers } })
        if (answer.status !== 403) record.find(name, `answered ${answer.status} instead of 403`)
      }
    }
  })
}
