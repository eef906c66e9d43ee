import { rmSync } from 'node:fs'
import { call } from '@portal/contract/wire/call.ts'
import { can } from '@portal/domain/kernel/access.ts'
import { Type } from '@sinclair/typebox'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from './app.ts'
import { limits } from './kernel/limits.ts'
import { route } from './plugins/route.ts'
import { createLog } from './serve.ts'
import { writeSamplePortal } from './testing/sample-portal.ts'
import { buildTestApp, type TestApp } from './testing/test-app.ts'

const echo = call<{ text?: string; list?: unknown[] }, unknown>('echo', 'POST', '/api/echo/')
const breakdown = call<undefined, unknown>('breakdown', 'GET', '/api/breakdown/')
const badValue = call<undefined, unknown>('badValue', 'GET', '/api/bad-value/')
const echoBody = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: 100 })),
    list: Type.Optional(Type.Array(Type.Any())),
    count: Type.Optional(Type.Integer({ maximum: 9 })),
  },
  { additionalProperties: false },
)

let test: TestApp
let portalDir: string
beforeAll(async () => {
  portalDir = writeSamplePortal()
  test = await buildTestApp({
    settings: { portalDir },
    extra: (app, deps) => {
      route(app, deps, echo, {
        access: 'public',
        limits: 'none',
        schema: { body: echoBody },
        handler: async ({ body }) => body,
      })
      route(app, deps, breakdown, {
        access: 'public',
        limits: 'none',
        handler: async () => {
          throw new Error('secret table partners in /srv/app/node_modules')
        },
      })
      route(app, deps, badValue, {
        access: 'public',
        limits: 'none',
        handler: async ({ tx }) => (await sql`select 'x'::int`.execute(tx)).rows,
      })
    },
  })
})
afterAll(async () => {
  await test.close()
  rmSync(portalDir, { recursive: true })
})

const raw = (payload: string | Buffer, type = 'application/json') =>
  test.visitor().send({ method: 'POST', url: '/api/echo/', headers: { 'content-type': type }, payload })

describe('bodies', () => {
  it('answer in the envelope', async () => {
    expect((await raw('{"text":"नमस्ते 🙂"}')).body).toEqual({ code: 200, data: { text: 'नमस्ते 🙂' } })
  })

  it('with unknown keys are refused with 422 and the key’s path', async () => {
    const reply = await raw('{"text":"a","premium":"1"}')
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ code: 422, error: 'invalid', fields: { premium: { code: 'unknown' } } })
  })

  it.each([
    '{"text":1}',
    '{"text":null}',
    '{"text":true}',
    '{"text":["a"]}',
    '{"count":"1"}',
    '{"count":12345678901234567890}',
    '[]',
    '"x"',
    'null',
  ])('of another type are not coerced: %s', async (payload) => {
    expect((await raw(payload)).status).toBe(422)
  })

  it.each([
    ['a NUL', '{"text":"a\\u0000b"}'],
    ['a NUL in a key', '{"a\\u0000":1}'],
    ['a lone surrogate', '{"text":"\\ud800"}'],
    ['depth 33', `{"list":${'['.repeat(33)}${']'.repeat(33)}}`],
    ['depth 200000', `{"list":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['__proto__', '{"__proto__":{"a":1}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"a":1}}}'],
    ['no JSON', '{"text":'],
    ['nothing but spaces', '  '],
  ])('with %s are refused with 400', async (_, payload) => {
    const reply = await raw(payload)
    expect([reply.status, reply.body.error]).toEqual([400, 'bad_request'])
  })

  it('that are not UTF-8 are refused with 400', async () => {
    expect((await raw(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400)
  })

  it('of 31 nested levels are accepted', async () => {
    expect((await raw(`{"list":${'['.repeat(30)}${']'.repeat(30)}}`)).status).toBe(200)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('as %s are refused with 415', async (type) => {
    expect((await raw('{"text":"a"}', type)).status).toBe(415)
  })

  it('over 1 MiB are refused with 413', async () => {
    expect((await raw(JSON.stringify({ text: 'a'.repeat(1_048_577) }))).status).toBe(413)
  })

  it('with a NUL in the path or query are refused', async () => {
    expect((await test.visitor().get('/api/partner/me/?x=%00')).status).toBe(401)
    expect((await test.visitor().get('/config.json?x=%00')).status).toBe(400)
    expect((await test.visitor().get('/config.json/%E0%A4%A')).status).toBe(404)
  })
})

describe('a request that comes slowly', () => {
  it('has 15 seconds for its headers and its body, the time between two looks included', () => {
    const { requestTimeout, headersTimeout } = test.app.server
    expect(headersTimeout).toBeLessThanOrEqual(requestTimeout)
    expect(requestTimeout + Number(Reflect.get(test.app.server, 'connectionsCheckingInterval'))).toBeLessThanOrEqual(
      15_000,
    )
  })
})

describe('failures', () => {
  it('show no internal details and carry the reference of the reply', async () => {
    const reply = await test.visitor().get('/api/breakdown/')
    expect(reply.status).toBe(500)
    expect(reply.text).not.toMatch(/secret|node_modules|at /)
    expect(reply.body.reference).toBe(reply.headers['x-request-id'])
  })

  it('of a value the database cannot store are 400', async () => {
    expect((await test.visitor().get('/api/bad-value/')).status).toBe(400)
  })

  it('by method are 405 with the allowed methods', async () => {
    const reply = await test.visitor().send({ method: 'DELETE', url: '/api/echo/' })
    expect([reply.status, reply.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('every answer', () => {
  it.each([
    '/healthz',
    '/',
    '/api/nothing',
    '/partner/login',
    '/config.json',
    '/assets/main-abc.js',
  ])('%s carries the security headers and a request id', async (path) => {
    const { headers } = await test.visitor().get(path)
    const csp = String(headers['content-security-policy'])
    expect(csp).toContain("default-src 'none'")
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^R-/)
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it.each([
    '/',
    '/health/quick-quote',
    '/nothing-here',
    '/partner/login',
    '/shell.html',
  ])('that is a page, as %s, runs only this site’s own files', async (path) => {
    const { headers } = await test.visitor().get(path)
    const csp = String(headers['content-security-policy'])
    for (const part of ['script-src', 'connect-src', 'form-action']) expect(csp).toContain(`${part} 'self'`)
    for (const part of ['object-src', 'base-uri']) expect(csp).toContain(`${part} 'none'`)
    expect(headers['permissions-policy']).toContain('microphone=()')
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it.each([
    '/api/nothing',
    '/config.json',
    '/assets/main-abc.js',
  ])('that is no page, as %s, may load nothing when it is opened', async (path) => {
    const { headers } = await test.visitor().get(path)
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['permissions-policy']).toBeUndefined()
  })

  it('tells browsers where to report what the policy refuses, and logs a report without any address', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(line) })
    const watched = await buildTestApp({ deps: { log } })
    const csp = String((await watched.visitor().get('/')).headers['content-security-policy'])
    const url = /report-uri ([^;]+)/.exec(csp)![1]!
    const send = (report: unknown, type = 'application/csp-report') =>
      watched
        .visitor()
        .send({ method: 'POST', url, headers: { 'content-type': type }, payload: JSON.stringify(report) })
    const report = {
      'document-uri': 'https://portal.example/health/quick-quote?mobile=9812312312#t=secret-token',
      'blocked-uri': 'https://evil.example/steal?name=Ramesh',
      'effective-directive': 'script-src-elem',
      'script-sample': 'Ramesh Iyer',
    }
    expect((await send({ 'csp-report': report })).status).toBe(204)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        security: 'csp_violation',
        directive: 'script-src-elem',
        screen: 'health-quick-quote',
        blocked: 'https://evil.example',
      },
    ])
    expect(lines.join()).not.toMatch(/Ramesh|9812312312|secret-token|steal/)
    for (const odd of [null, [], 'x', { 'csp-report': { 'effective-directive': '__proto__', 'blocked-uri': 7 } }])
      expect((await send(odd)).status).toBe(204)
    expect((await send({ 'csp-report': report }, 'application/json')).status).toBe(415)
    expect((await send('x'.repeat(20_000))).status).toBe(413)
    for (let count = 0; count < 100; count++) await send({ 'csp-report': report })
    expect(lines, 'a flood costs a line a second').toHaveLength(60)
    const metrics = await watched.visitor().get('/metrics')
    expect(metrics.text).toMatch(/csp_reports\{directive="script-src-elem"\} 101\ncsp_reports\{directive="other"\} 4\n/)
    await watched.close()
  })

  it("lets forms lead to the built-in gateway's page, and nowhere when a real gateway has its own", async () => {
    const formAction = (csp: unknown) => /form-action ([^;]*)/.exec(String(csp))?.[1]
    const page = await test.visitor().get('/')
    expect(formAction(page.headers['content-security-policy'])).toBe(`'self' ${new URL(test.sandbox.url).origin}`)
    const real = await buildTestApp({
      settings: { gateway: 'razorpay', gatewayKeyId: 'k', gatewayKeySecret: 's' },
    })
    const other = await real.visitor().get('/')
    expect(formAction(other.headers['content-security-policy'])).toBe("'self'")
    await real.close()
  })

  it('sends HSTS over https, and binds the session cookie to the host', async () => {
    const secure = await buildTestApp({ settings: { publicUrl: 'https://portal.example' } })
    const client = secure.visitor()
    const reply = await client.post('/partner/login', { username: 'P1001', password: 'demo-pass-1' })
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect([reply.headers['set-cookie']].flat().join('\n')).toMatch(
      /^__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/m,
    )
    await secure.close()
  })
})

describe('where weaknesses are reported', () => {
  it('security.txt names the contact, an end within a year and the page for people', async () => {
    const text = await test.visitor().get('/.well-known/security.txt')
    expect([text.status, text.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text.text).toContain('Contact: mailto:security@portal.example\nExpires: 2027-05-15T00:00:00.000Z\n')
    const policy = /^Policy: (.*)$/m.exec(text.text)![1]!
    const page = await test.visitor().get(new URL(policy).pathname)
    expect([page.status, page.text.match(/<h1>(.*?)<\/h1>/)?.[1]]).toEqual([200, 'Report a security problem'])
    expect(page.text).toContain('<a href="mailto:security@portal.example">security@portal.example</a>')
    const hindi = await test.visitor().get(new URL(policy).pathname, { 'accept-language': 'hi' })
    expect(hindi.text).toContain('सुरक्षा से जुड़ी समस्या बताएँ')
  })

  it('neither is there where nobody is named', async () => {
    const silent = await buildTestApp({ settings: { securityContact: undefined } })
    for (const path of ['/.well-known/security.txt', '/partner/security'])
      expect((await silent.visitor().get(path)).status).toBe(404)
    await silent.close()
  })
})

describe('a full disk', () => {
  it('turns readyz, and the status figures say how full it is', async () => {
    let isFull = true
    const disk = { isFull: () => isFull, usedShare: () => 0.97, stop: () => undefined }
    const crowded = await buildTestApp({ deps: { disk } })
    const full = await crowded.visitor().get('/readyz')
    expect([full.status, full.body]).toMatchObject([503, { data: 'not ready', disk: 'full' }])
    expect((await crowded.visitor().get('/healthz')).status).toBe(200)
    expect((await crowded.visitor().get('/metrics')).text).toContain('\ndisk_used_share 0.97\n')
    isFull = false
    expect((await crowded.visitor().get('/readyz')).status).toBe(200)
    await crowded.close()
  })
})

describe('the database away', () => {
  /** Every connection after the first ones is refused until the answer has come. */
  async function askWithConnections<Answer>(connections: number, ask: () => Promise<Answer>): Promise<Answer> {
    const { pool } = test.deps
    const connect = pool.connect.bind(pool) as (callback?: (error: Error) => void) => Promise<unknown>
    let left = connections
    const refusing = (callback?: (error: Error) => void) => {
      if (left-- > 0) return connect(callback)
      const gone = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
      return callback ? void callback(gone) : Promise.reject(gone)
    }
    const spy = vi.spyOn(pool, 'connect').mockImplementation(refusing as never)
    try {
      return await ask()
    } finally {
      spy.mockRestore()
    }
  }

  it('turns readyz with the time to come again', async () => {
    const { status, headers } = await askWithConnections(0, () => test.visitor().get('/readyz'))
    expect([status, headers['retry-after']]).toEqual([503, '2'])
  })

  it('at any moment of the export of a list of one page is 503 with the time to come again, never half a file', async () => {
    const exports = test.app.served.filter(({ limits: own, path }) => own === limits.export && !path.includes(':'))
    expect(exports.length).toBeGreaterThanOrEqual(4)
    for (const { path, access } of exports) {
      // One person takes only so many files in an hour.
      test.clock.advance(3_600_000)
      const client = await test.loginAs(can('admin', String(access)) ? 'A9001' : 'P1001')
      const whole = await client.get(path)
      expect([path, whole.status]).toEqual([path, 200])
      for (let connections = 0, status = 0; status !== 200; connections++) {
        const answer = await askWithConnections(connections, () => client.get(path))
        status = answer.status
        // That of the audit trail has the earlier downloads in it.
        if (status === 200) expect(answer.text.split('\n')).toEqual(expect.arrayContaining(whole.text.split('\n')))
        else expect([path, connections, status, answer.headers['retry-after']]).toEqual([path, connections, 503, '2'])
      }
    }
  })
})

describe('the start', () => {
  it('stops at a route without an access rule', async () => {
    const extra = { extra: (app: TestApp['app']) => void app.get('/api/open/', async () => 'x') }
    await expect(buildApp(test.deps, extra)).rejects.toThrow('GET /api/open/ has no access rule')
  })

  it('stops at a body that lets unknown keys pass, however deep', async () => {
    const body = Type.Object({ list: Type.Array(Type.Object({ a: Type.String() })) }, { additionalProperties: false })
    const extra = {
      extra: (app: TestApp['app']) =>
        void app.post(
          '/api/open/',
          { config: { access: 'public', limits: 'none' }, schema: { body } },
          async () => 'x',
        ),
    }
    await expect(buildApp(test.deps, extra)).rejects.toThrow('body.list[] must be closed')
  })
})

describe('probes', () => {
  it('healthz and readyz answer, and metrics are grouped by route pattern', async () => {
    expect((await test.visitor().get('/healthz')).status).toBe(200)
    expect((await test.visitor().get('/readyz')).status).toBe(200)
    const metrics = await test.visitor().get('/metrics')
    expect(metrics.text).toContain('http_request_seconds_count{method="GET",route="/healthz",status="200"}')
  })

  it.each([
    ['another machine', { remoteAddress: '203.0.113.9' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['this machine with a wrong token', { headers: { authorization: 'Bearer wrong-token-of-length' } }],
  ])('metrics are refused to %s', async (_, from) => {
    expect((await test.visitor().send({ method: 'GET', url: '/metrics', ...from })).status).toBe(404)
  })

  it('metrics are served elsewhere with METRICS_TOKEN', async () => {
    const metricsToken = 'a-token-for-metrics'
    const other = await buildTestApp({ settings: { metricsToken } })
    const ask = (token: string) =>
      other.visitor().send({
        method: 'GET',
        url: '/metrics',
        remoteAddress: '203.0.113.9',
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await ask(metricsToken)).text).toContain('http_request_seconds')
    expect((await ask(`${metricsToken}x`)).status).toBe(404)
    await other.close()
  })

  it('readyz fails while the server stops', async () => {
    test.deps.stopping = true
    const { status, headers } = await test.visitor().get('/readyz')
    expect([status, Number(headers['retry-after'])]).toEqual([503, 2])
    test.deps.stopping = false
  })

  it('config.json names the provider and no secret', async () => {
    const { text } = await test.visitor().get('/config.json')
    expect(JSON.parse(text)).toMatchObject({
      apiRoot: '/',
      insurer: { brand: 'Suraksha', tollFree: '1800 12000', landline: '022 423 12000' },
      demo: true,
    })
    expect(text).not.toContain(test.deps.settings.sessionSecret)
  })
})
