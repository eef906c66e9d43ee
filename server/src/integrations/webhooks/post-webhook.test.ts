import dns, { type LookupAddress } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postWebhook } from './post-webhook.ts'

const publicAddress: LookupAddress = { address: '93.184.215.14', family: 4 }
const ownAddress: LookupAddress = { address: '127.0.0.1', family: 4 }

/** What names lead to while a test runs; others are looked up as always. */
const names = new Map<string, () => LookupAddress[]>()
const { lookup } = dns

// Not by a replaced module: another file of this worker may have loaded the sender before.
beforeAll(() => {
  const lookUpHere = (host: string, options: object, answer: (error: null, found: LookupAddress[]) => void) =>
    names.has(host) ? answer(null, names.get(host)!()) : lookup(host, options, answer as never)
  Object.assign(dns, { lookup: lookUpHere })
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(dns, { lookup })
  syncBuiltinESMExports()
})

const closing: (() => void)[] = []
afterEach(() => {
  names.clear()
  for (const close of closing.splice(0)) close()
})

async function receive(answer: RequestListener = (_, response) => void response.writeHead(204).end()) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { paths, port: (server.address() as AddressInfo).port }
}

const post = (url: string, given: Partial<Parameters<typeof postWebhook>[0]> = {}) =>
  postWebhook({ url, headers: {}, body: '{}', timeoutMs: 60_000, mayBePrivate: false, ...given })

test('a name that leads into a private network when the connection is made is refused, and nothing is sent', async () => {
  const { port, paths } = await receive()
  names.set('core.example', () => [ownAddress])
  const refused = { ok: false, detail: 'private_address', maybeDone: false }
  expect(await post(`http://core.example:${port}/`)).toMatchObject(refused)
  expect(await post(`https://core.example:${port}/`)).toMatchObject(refused)
  expect(await post(`http://localhost:${port}/`)).toMatchObject(refused)
  expect(paths).toEqual([])
})

test('every connection looks the name up anew, and one private address among public ones is refused', async () => {
  const { port, paths } = await receive()
  let lookups = 0
  names.set('core.example', () => [[publicAddress, ownAddress], [ownAddress]][lookups++]!)
  // Which of several addresses is tried first is not ours to say.
  expect(await post(`http://core.example:${port}/`)).toMatchObject({ ok: false, detail: 'private_address' })
  expect(await post(`http://core.example:${port}/`)).toMatchObject({ ok: false, detail: 'private_address' })
  expect(lookups).toBe(2)
  expect(paths).toEqual([])
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[fd00::1]',
])('the private address %s is refused without a lookup', async (host) => {
  expect(await post(`http://${host}/`)).toMatchObject({ ok: false, detail: 'private_address' })
})

test('where private addresses are allowed one is reached', async () => {
  const { port, paths } = await receive()
  expect(await post(`http://127.0.0.1:${port}/events`, { mayBePrivate: true })).toEqual({
    ok: true,
    value: { status: 204 },
  })
  expect(paths).toEqual(['/events'])
})

test('a redirect is an answer like others and is not followed', async () => {
  const target = await receive()
  const { port } = await receive((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
  )
  expect(await post(`http://127.0.0.1:${port}/`, { mayBePrivate: true })).toMatchObject({
    ok: false,
    kind: 'http',
    detail: 'status_307',
  })
  expect(target.paths).toEqual([])
})

test('a receiver that does not answer in its time is given up', async () => {
  const { port } = await receive(() => undefined)
  expect(await post(`http://127.0.0.1:${port}/`, { mayBePrivate: true, timeoutMs: 50 })).toMatchObject({
    ok: false,
    kind: 'timeout',
  })
})
