import { longStrings, naughtyStrings } from '../hostile/naughty-strings.ts'
import { type AttackRecord, createAttackRecord } from './attack-record.ts'
import type { AttackWorld } from './attack-world.ts'
import { isChange } from './route-requests.ts'

/** Ways out of a folder, and what a decoder may stumble over. Already encoded; bare dots are resolved by whoever sends them and go over raw connections. */
const ways = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2f',
  '..%5c..%5cboot.ini',
  '%252e%252e%252f',
  '%c0%ae%c0%ae%2f',
  '%00',
  'a%00b',
  '%ed%a0%80',
  '%E0%A4%A',
  '%',
  '.git%2fconfig',
  '%2fetc%2fpasswd',
  'a%0d%0aSet-Cookie:%20x=1',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '9'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(9000),
]

const isWayOut = (value: string) => /%2f|%5c|\.\./i.test(value)

const queryValues = [
  '',
  '%00',
  '%ed%a0%80',
  'a&%s=b',
  '-1',
  '1e309',
  '9'.repeat(40),
  '..%2f..%2f',
  '%27%20or%201=1',
  encodeURIComponent(longStrings[0]!),
]

/** Every part of every address, and every name of every query, as nobody writes it. */
export async function attackAddresses(attacked: AttackWorld): Promise<AttackRecord> {
  const { requests, routes, allowed } = attacked
  const record = createAttackRecord(attacked, 'Addresses: ways out of a folder, odd ids, odd and repeated parameters')
  const texts = naughtyStrings.filter((one) => one.isWellFormed()).map((one) => encodeURIComponent(one) || '%20')
  for (const [place, route] of routes.filter(({ path }) => !path.endsWith('/events/')).entries()) {
    const by = allowed(route)
    const request = requests.requestOf(route)
    const names = [...route.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name!)
    // Each call meets all ways out and every eighth of the strings, another eighth than its neighbour.
    for (const name of names)
      for (const value of [...ways, ...texts.filter((_, at) => (at + place) % 8 === 0)]) {
        const url = requests.addressOf(route, { [name]: value })
        const attack = { route, by, what: `${name} = ${value.slice(0, 40)}` }
        const answer = await record.send({ ...attack, request: { ...request, url } })
        // Whoever has no link, or may not ask at all, is told so before anybody looks at the address.
        if (isWayOut(value) && ![401, 403, 404, 410].includes(answer.status))
          record.find(attack, `answered ${answer.status} instead of 404`)
      }
    const queries = Object.keys(route.schema.querystring?.properties ?? {})
    if (isChange(route) && queries.length === 0) continue
    const address = requests.addressOf(route)
    for (const name of [...queries, 'x', '__proto__', 'constructor[prototype][a]'])
      for (const value of queryValues) {
        const url = `${address}?${name}=${value.replace('%s', name)}`
        await record.send({ route, by, what: `?${name}=${value.slice(0, 40)}`, request: { ...request, url } })
      }
  }
  return record
}

const oddHeaders: readonly Record<string, string>[] = [
  { 'if-match': 'x' },
  { 'if-match': '"-1"' },
  { 'if-match': `"${'9'.repeat(400)}"` },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'idempotency-key': '\u00e9\u00ff' },
  { cookie: 'session=; session=x; __Host-session=%00; csrftoken=%' },
  { cookie: '='.repeat(3000) },
  { cookie: `session=${'x'.repeat(9000)}` },
  { authorization: 'Bearer x', 'x-user-id': '1', 'x-original-url': '/api/office/status/', 'x-rewrite-url': '/' },
  { 'x-forwarded-for': '127.0.0.1, 10.0.0.1', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { host: 'evil.example' },
  { host: 'a'.repeat(2000) },
  { 'accept-language': 'hi,'.repeat(3000) },
  { 'accept-encoding': 'gzip;q=0,br;q=-1,x;q=9' },
  { accept: '*/*;'.repeat(1000) },
  { 'user-agent': '\u00ff'.repeat(3000) },
  { traceparent: '00-zz-zz-zz', tracestate: 'x'.repeat(5000) },
  { 'x-confirm-withdrawal': '__proto__,constructor' },
  { range: 'bytes=0-,-1,5-3' },
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
  { 'x-csrftoken': 'x'.repeat(5000) },
]

export async function attackHeaders(attacked: AttackWorld): Promise<AttackRecord> {
  const { requests, routes, allowed } = attacked
  const record = createAttackRecord(attacked, 'Headers: versions, keys, cookies, forwarded addresses, other methods')
  for (const route of routes.filter(({ path }) => !path.endsWith('/events/')))
    for (const headers of oddHeaders) {
      const request = requests.requestOf(route)
      const attack = { route, by: allowed(route), what: JSON.stringify(headers).slice(0, 60) }
      const answer = await record.send({
        ...attack,
        request: { ...request, headers: { ...request.headers, ...headers } },
      })
      if (/evil\.example/.test(`${answer.headers.location ?? ''}${answer.text}`))
        record.find(attack, 'leads to a foreign host')
    }
  return record
}

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'CONNECT']

/** A method that a call does not have is refused, and nothing is done by it. */
export async function attackMethods(attacked: AttackWorld): Promise<AttackRecord> {
  const { requests, routes, allowed } = attacked
  const record = createAttackRecord(attacked, 'Methods that an address does not have')
  for (const [route] of Map.groupBy(routes, ({ path }) => path).values()) {
    if (!route) continue
    const url = requests.addressOf(route)
    // An address may be answered by a call for every product and by one for its own.
    const ownMethods = routes.filter(({ path }) => patternOf(path).test(url)).map(({ method }) => method)
    for (const method of allMethods.filter((one) => !ownMethods.includes(one))) {
      const attack = { route: { ...route, method }, by: allowed(route), what: 'another method' }
      const request = { method: method as 'GET', url }
      const answer = await record.send({ ...attack, request })
      if (![404, 405].includes(answer.status)) record.find(attack, `answered ${answer.status}`)
    }
  }
  return record
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[a-z_]+/g, '[^/]+')}$`)
