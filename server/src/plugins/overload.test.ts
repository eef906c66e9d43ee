import { afterEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp | undefined
afterEach(() => test?.close())

function keepBusy(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('nobody is turned away for the time that the start itself took', async () => {
  test = await buildTestApp({ neverOverloaded: false, settings: { overloadDelay: 50 } })
  const listening = test.app.listen({ port: 0, host: '127.0.0.1' })
  keepBusy(1500)
  const address = await listening
  const seen = new Set<number>()
  for (const until = performance.now() + 1500; performance.now() < until; )
    seen.add((await fetch(`${address}/config.json`)).status)
  expect([...seen]).toEqual([200])
})

it('a server whose event loop stays late turns calls away, but not those that watch it, nor a person’s screen', async () => {
  test = await buildTestApp({ neverOverloaded: false, settings: { overloadDelay: 50 } })
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const busy = setInterval(() => keepBusy(300), 1)
  try {
    const seen: number[] = []
    for (const until = performance.now() + 8000; performance.now() < until && !seen.includes(503); )
      seen.push((await fetch(`${address}/config.json`)).status)
    expect(seen).toContain(503)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const screen = await fetch(`${address}/car/quick-quote`, { headers: { accept: 'text/html' } })
    expect(screen.headers.get('content-type')).toContain('text/html')
    const login = await fetch(`${address}/partner/login?next=%2F`, { headers: { accept: 'text/html,*/*' } })
    expect(login.status).toBe(503)
    expect(login.headers.get('retry-after')).toBe('2')
    const page = await login.text()
    expect(page).toContain('The portal is very busy. Please try again in a moment.')
    expect(page).toContain('<a class="button" href="/partner/login?next=%2F">Try again</a>')
  } finally {
    clearInterval(busy)
  }
})
