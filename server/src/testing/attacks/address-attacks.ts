import { longStrings, naughtyStrings } from '../hostile/naughty-strings.ts'
import { type AttackRecord, createAttackRecord } from './attack-record.ts'
import type { AttackWorld } from './attack-world.ts'
import { isChange, nameOf } from './route-requests.ts'

/** Ways out of a folder, and what a decoder may stumble over. Already encoded. */
const ways = [
  '..',
  '%2e%2e',
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

/** Every part of every address, and every name of every query, as nobody writes it. */
export async function attackAddresses(attacked: AttackWorld): Promise<AttackRecord> {
  const { test, requests, calls } = attacked
  const record = createAttackRecord(test, 'addresses: ways out of a folder, odd ids, odd and repeated parameters')
  const texts = naughtyStrings.filter((one) => one.isWellFormed()).map((one) => encodeURIComponent(one) || '%20')
  for (const [place, route] of calls.entries()) {
    const client = await attacked.allowedClient(route)
    const request = requests.requestOf(route)
    const names = [...route.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name!)
    // Each call meets all ways out and every eighth of the strings, another eighth than its neighbour.
    for (const name of names)
      for (const value of [...ways, ...texts.filter((_, at) => (at + place) % 8 === 0)]) {
        const url = requests.addressOf(route, { [name]: value })
        const title = `${nameOf(route)} ${name} = ${value.slice(0, 40)}`
        const answer = await record.send(client, title, { ...request, url })
        const isRefused = [301, 302, 303, 400, 401, 403, 404, 405, 409, 410, 413, 414, 415, 422].includes(answer.status)
        if (!isRefused && /%2f|%5c|%00|\.\./i.test(value)) record.find(title, `answered ${answer.status}`)
      }
    const queries = Object.keys(route.schema.querystring?.properties ?? {})
    if (isChange(route) && queries.length === 0) continue
    const url = requests.addressOf(route)
    for (const name of [...queries, 'x', '__proto__', 'constructor[prototype][a]'])
      for (const value of [
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
      ])
        await record.send(client, `${nameOf(route)} ?${name}=${value.slice(0, 40)}`, {
          ...request,
          url: `${url}?${name}=${value.replace('%s', name)}`,
        })
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
  { 'accept-encoding': 'gzip;q=0,br;q=-1,*;q=9' },
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
  const { test, requests, calls } = attacked
  const record = createAttackRecord(test, 'headers: versions, keys, cookies, forwarded addresses, overridden methods')
  for (const route of calls)
    for (const headers of oddHeaders) {
      const client = await attacked.allowedClient(route)
      const request = requests.requestOf(route)
      const title = `${nameOf(route)} ${JSON.stringify(headers).slice(0, 60)}`
      const answer = await record.send(client, title, { ...request, headers: { ...request.headers, ...headers } })
      if (/evil\.example/.test(`${answer.headers.location ?? ''}${answer.text}`))
        record.find(title, 'leads to a foreign host')
    }
  return record
}

const allMethods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'CONNECT',
] as const

/** A method that a call does not have is refused, and nothing is done by it. */
export async function attackMethods(attacked: AttackWorld): Promise<AttackRecord> {
  const { test, requests, calls } = attacked
  const record = createAttackRecord(test, 'methods that a call does not have')
  const served = Map.groupBy(calls, ({ path }) => path)
  for (const [path, routes] of served) {
    const own = new Set(routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
    const route = routes[0]!
    for (const method of allMethods.filter((one) => !own.has(one))) {
      const client = await attacked.allowedClient(route)
      const url = requests.addressOf(route)
      const answer = await record.send(client, `${method} ${path}`, { method: method as 'GET', url })
      if (answer.status !== 404 && answer.status !== 405) record.find(`${method} ${path}`, `answered ${answer.status}`)
    }
  }
  return record
}
