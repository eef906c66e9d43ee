import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSamplePortal } from '../testing/sample-portal.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let portalDir: string
beforeAll(async () => {
  portalDir = writeSamplePortal()
  test = await buildTestApp({ settings: { portalDir } })
})
afterAll(async () => {
  await test.close()
  rmSync(portalDir, { recursive: true })
})

describe('addresses', () => {
  it.each([
    '/api/nothing',
    '/pub/nothing/',
    '/api/partner/me/a.css',
    '/assets/missing.js',
    '/assets/../index.html',
    '/missing.png',
  ])('%s: an unknown path is a JSON 404, never the page', async (path) => {
    const reply = await test.visitor().get(path)
    expect([reply.status, reply.body.error]).toEqual([404, 'not_found'])
  })

  it.each([
    '/..%2f..%2fetc%2fpasswd',
    '/..%5c..%5cboot.ini',
    '/%2e%2e%5c',
    '/a/..%2f..%2f..%2fpackage.json',
    '/favicon.svg%00.png',
    '/%00',
    '/%2fetc/passwd',
    '//etc/passwd',
    '/..;/index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/assets/..%5cindex.html',
    '/assets/main-abc.js%00',
    '/assets/%00',
    '/assets/',
    '/assets',
    '/assets/.env',
    '/.git/config',
    '/.env',
    '/pages/dashboard.html',
    '/partner/..%2f..%2fetc%2fpasswd',
    '/pub/..%2fapi/partner/me/',
    '/api/health/quote/..%2f..%2f/',
    '/api/health/quote/%00/',
    '/api/health/quote/%ed%a0%80/',
    '/pub/share/..%2f..%2f/',
    '/.well-known/..%2f..%2fpackage.json',
  ])('%s: a way out of the folder is 404', async (path) => {
    const partner = await test.loginAs('P1001')
    for (const headers of [{}, { accept: 'text/html,*/*' }]) {
      const reply = await partner.send({ method: 'GET', url: path, headers })
      expect([path, reply.status]).toEqual([path, 404])
      expect(reply.text).not.toMatch(/root:|"workspaces"|export \{\}/)
    }
  })

  it('of screens return the page, uncached; customer screens return their own', async () => {
    const page = await test.visitor().get('/health/quick-quote')
    expect([page.status, page.text, page.headers['cache-control']]).toEqual([200, '<p>partner page</p>', 'no-cache'])
    expect((await test.visitor().get('/share')).text).toBe('<p>customer page</p>')
    expect((await test.visitor().get('/topup/paynow-payment')).text).toBe('<p>pay page</p>')
    expect((await test.visitor().get('/topup/renewal-details/P-1/2026')).status).toBe(200)
  })

  it.each([
    '/nope.html',
    '/health/quick.quote',
    '/v1.2',
  ])('[R-63] %s: a path with a dot returns the page with 404', async (path) => {
    const page = await test.visitor().send({ method: 'GET', url: path, headers: { accept: 'text/html,*/*' } })
    expect([page.status, page.text]).toEqual([404, '<p>partner page</p>'])
  })

  it('of no screen return the page with 404, so that it can say so', async () => {
    const page = await test.visitor().get('/no/such/screen')
    expect([page.status, page.text]).toEqual([404, '<p>partner page</p>'])
  })

  it('of hashed files may be cached for ever', async () => {
    const file = await test.visitor().get('/assets/main-abc.js')
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it.each([
    ['br', 'smallest'],
    ['gzip, deflate, br', 'smallest'],
    ['gzip, deflate', 'smaller'],
    ['deflate', 'plain'],
    [undefined, 'plain'],
  ])('of hashed files, asked with %s, are sent in the form packed for it', async (accepted, text) => {
    for (const [ending, form] of [
      ['', 'plain'],
      ['.gz', 'smaller'],
      ['.br', 'smallest'],
    ])
      writeFileSync(join(portalDir, 'assets', `style-abc.css${ending}`), form!)
    const headers = accepted ? { 'accept-encoding': accepted } : {}
    const file = await test.visitor().send({ method: 'GET', url: '/assets/style-abc.css', headers })
    const encoding = { smallest: 'br', smaller: 'gzip' }[text]
    expect([file.status, file.text, file.headers['content-encoding']]).toEqual([200, text, encoding])
    expect([file.headers.vary, file.headers['content-type']]).toEqual(['accept-encoding', 'text/css; charset=utf-8'])
  })

  it('of packed forms and of anything the build does not bring are 404', async () => {
    for (const name of ['style-abc.css.br', 'style-abc.css.gz', 'notes.md', 'folder/main-abc.js']) {
      if (!name.includes('/')) writeFileSync(join(portalDir, 'assets', name), 'x')
      expect([name, (await test.visitor().get(`/assets/${name}`)).status]).toEqual([name, 404])
    }
  })

  it('of a screen with a picture return it with the provider’s names and its configuration', async () => {
    const page = await test.visitor().get('/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>Suraksha 1800 12000</h1>')
    const data = /<script type="application\/json" id="portal-config">(.*?)<\/script>/.exec(page.text)?.[1]
    expect(JSON.parse(data!)).toEqual(JSON.parse((await test.visitor().get('/config.json')).text))
    // The page that a device keeps asks for the newest configuration itself.
    const keptPage = await test.visitor().get('/shell.html')
    expect([keptPage.status, keptPage.text]).toEqual([200, '<p>partner page</p>'])
  })

  it.each(['/', '/sw.js'])('of %s is compressed for whoever takes it', async (url) => {
    const plain = await test.visitor().get(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [accepted, decode] of [
      ['gzip, deflate, br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await test.app.inject({ method: 'GET', url, headers: { 'accept-encoding': accepted } })
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([
        decode === gunzipSync ? 'gzip' : 'br',
        url === '/' ? 'accept-encoding, accept-language, cookie' : 'accept-encoding',
      ])
      expect(decode(packed.rawPayload).toString()).toBe(plain.text)
      expect(packed.rawPayload.length).toBeLessThan(plain.text.length)
    }
  })

  it('of the service worker and the manifest are asked for anew each time; the manifest names the insurer', async () => {
    const worker = await test.visitor().get('/sw.js')
    expect([worker.status, worker.headers['cache-control'], worker.headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/javascript; charset=utf-8',
    ])
    const manifest = await test.visitor().get('/manifest.webmanifest')
    expect([manifest.status, manifest.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(JSON.parse(manifest.text)).toMatchObject({ short_name: 'Suraksha', start_url: '/', display: 'standalone' })
  })

  it('speak the language that was last spoken in the browser, a customer’s page the one that it asks for', async () => {
    const get = async (url: string, headers: Record<string, string>) =>
      (await test.app.inject({ method: 'GET', url, headers })).payload
    const chosen = { cookie: 'partner-language=hi', 'accept-language': 'mr-IN' }
    expect(await get('/', chosen)).toContain('<p>dashboard in hi</p>')
    expect(await get('/no/such/screen', chosen)).toContain('<p>index in hi</p>')
    expect(await get('/shell.html', chosen)).toContain('<p>index in hi</p>')
    expect(await get('/topup/paynow-payment', chosen)).toContain('<p>topup-paynow-payment in mr</p>')
    expect(await get('/topup/paynow-payment', { 'accept-language': 'ta' })).toContain('<p>pay page</p>')
    expect(await get('/', { cookie: 'partner-language=../../x' })).not.toContain(' in ')
    expect(JSON.parse(await get('/manifest.webmanifest', chosen))).toMatchObject({
      name: 'Suraksha पार्टनर पोर्टल',
      description: 'स्वास्थ्य, टॉप-अप और कार बीमा बेचें',
      lang: 'hi-IN',
    })
  })

  it('are never followed for a POST', async () => {
    expect((await test.visitor().post('/health/quick-quote', {})).status).toBe(404)
  })
})
