import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vehicles } from '@portal/domain/vehicles/catalogue.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAbhaRegister } from '../integrations/abha/abha-register.ts'
import { createCircuitBreaker } from '../integrations/circuit-breaker.ts'
import { placeOrder } from '../integrations/payment/place-order.ts'
import { createSandboxGateway } from '../integrations/payment/sandbox-gateway.ts'
import { startTestServer } from '../integrations/testing/poisoned-server.ts'
import { makerOfMake } from '../integrations/vehicle-register/maker-names.ts'
import { createVehicleRegister } from '../integrations/vehicle-register/vehicle-register.ts'
import type { MishapRates } from './gateway/mishaps.ts'
import type { SandboxPayment } from './gateway/records.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './server.ts'
import { handClock } from './testing/hand-clock.ts'
import { DEMO_REGISTRATIONS } from './vehicle-register/demo-registrations.ts'

const secrets = { apiKey: 'key', notification: 'signs' }
const customer = { name: '<b>"Asha" & co</b>', mobile: '9812345678' }
const page = {
  returnUrl: 'https://portal.example/back?x=1&y=2',
  cancelUrl: 'https://portal.example/cancel',
  description: 'Super Top-Up',
  customer,
}

let folder: string
let sandbox: Sandbox
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterEach(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

async function open(options: Partial<SandboxOptions> = {}) {
  sandbox = await startSandbox({ port: 0, runs: false, secrets, ...options })
  return sandbox
}

/** With long time-outs, so that only the sandbox's mishaps lose replies. */
const gatewayAt = (baseUrl: string) =>
  createSandboxGateway({
    baseUrl,
    apiKey: 'key',
    notificationSecrets: ['signs'],
    wait: async () => {},
    breaker: createCircuitBreaker({ threshold: Number.POSITIVE_INFINITY }),
    createTimeoutMs: 30_000,
    statusTimeoutMs: 30_000,
  })

describe('the sandbox gateway', () => {
  it('restores orders, payments and undelivered notifications after a restart, and drops a torn last line', async () => {
    const clock = handClock(Date.parse('2026-11-15T06:00:00Z'))
    await open({ dataDir: folder, clock })
    const { engine } = sandbox.control
    const order = engine.createOrder({ receipt: 'att-1', amount: 10_000, currency: 'INR', notes: {} })
    const payment = engine.pay(order.id, 'late_capture') as SandboxPayment
    await sandbox.close()
    const file = join(folder, 'sandbox', 'gateway.jsonl')
    appendFileSync(file, '{"type":"payment","record":{"id":"pay_to')

    await open({ dataDir: folder, clock })
    expect(sandbox.control.engine.payment(payment.id)).toEqual(payment)
    const received: string[] = []
    const listener = await startTestServer((_, response, body) => {
      received.push(JSON.parse(body.toString()).kind)
      response.writeHead(200).end()
    })
    sandbox.control.setNotifyUrl(listener.url)
    clock.advance(60_000)
    await sandbox.control.tick()
    await listener.close()
    expect(received).toEqual(['failed', 'authorised', 'captured', 'order_paid'])
    expect(sandbox.control.engine.books().captured).toMatchObject([{ id: payment.id, amount: 10_000 }])
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  })

  it('refuses calls without its key', async () => {
    await open()
    for (const path of ['/gateway/orders?receipt=a', '/gateway/payments', '/gateway/payments/x/refunds'])
      expect((await fetch(sandbox.url + path, { headers: { authorization: 'Bearer kez' } })).status).toBe(401)
    expect((await fetch(`${sandbox.url}/kyc/search`, { method: 'POST' })).status).toBe(401)
  })

  it('shows a page without script, with every text escaped, whose form returns only to the portal', async () => {
    await open()
    const gateway = gatewayAt(sandbox.url)
    const order = await gateway.createOrder({ receipt: 'att-1', amount: 2_075_462, currency: 'INR' })
    if (!order.ok) throw new Error(order.detail)
    const checkout = await gateway.checkout(order.value, page)
    if (!checkout.ok || checkout.value.kind !== 'redirect') throw new Error('no page')
    const response = await fetch(checkout.value.url)
    const html = await response.text()
    expect(html).toContain('20,754.62')
    expect(html).not.toContain('<b>')
    expect(html).not.toMatch(/<script/i)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' https://portal.example;")

    const press = (outcome: string) =>
      fetch((checkout.value as { url: string }).url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `outcome=${outcome}`,
      })
    expect((await press('cancel')).headers.get('location')).toBe(page.cancelUrl)
    expect((await press('steal')).status).toBe(400)
    await gateway.closeCheckout(order.value)
    expect((await press('success')).status).toBe(404)
    await gateway.checkout(order.value, page)
    expect(sandbox.control.engine.payments()).toHaveLength(0)
    const paid = await press('success')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, page.returnUrl])
    await press('success')
    expect(sandbox.control.engine.books().captured).toHaveLength(1)
    expect(await (await fetch(checkout.value.url)).text()).toContain('Already paid')
  })

  const lossy = async (seed: string, rates: Partial<MishapRates>) => {
    const clock = handClock(Date.parse('2026-11-15T06:00:00Z'))
    const kinds: string[] = []
    const ids: string[] = []
    const orderIds: string[] = []
    const newId = (prefix: string) => `${prefix}_${orderIds.push(prefix)}`
    await open({ clock, mishaps: { seed, rates }, newId })
    const listener = await startTestServer((_, response, body) => {
      const event = JSON.parse(body.toString())
      kinds.push(`${event.receipt} ${event.kind}`)
      ids.push(event.id)
      response.writeHead(200).end()
    })
    sandbox.control.setNotifyUrl(listener.url)
    const gateway = gatewayAt(sandbox.url)
    let unanswered = 0
    for (let index = 0; index < 60; index += 1) {
      const placed = await placeOrder(gateway, { receipt: `att-${index}`, amount: 10_000, currency: 'INR' })
      if (placed.ok) sandbox.control.engine.pay(placed.value.id, 'success')
      else unanswered += 1
    }
    for (let round = 0; round < 10; round += 1) {
      clock.advance(5_000)
      await sandbox.control.tick()
    }
    await listener.close()
    const { engine } = sandbox.control
    return { kinds, ids, unanswered, orders: engine.orders().length, captured: engine.books().captured }
  }

  it('produces the same mishaps for the same seed, and others for another seed', async () => {
    const rates = {
      lostAnswer: 0.2,
      lostNotification: 0.1,
      duplicateNotification: 0.2,
      reorderedNotification: 0.5,
      lateAuthorisation: 0.2,
      amountMismatch: 0.1,
    }
    const first = await lossy('a', rates)
    await sandbox.close()
    const sameSeed = await lossy('a', rates)
    await sandbox.close()
    const otherSeed = await lossy('b', rates)
    expect(sameSeed.kinds).toEqual(first.kinds)
    expect(otherSeed.kinds).not.toEqual(first.kinds)
    expect(first.ids.length).toBeGreaterThan(new Set(first.ids).size)
    const mismatched = first.captured.filter(({ amount }) => amount !== 10_000)
    expect(mismatched.length).toBeGreaterThan(0)
    expect(mismatched.length).toBeLessThan(20)
  })

  it('behaves again once its mishaps are switched off', async () => {
    await open({ mishaps: { seed: 'd', rates: { lostAnswer: 1 } } })
    const gateway = gatewayAt(sandbox.url)
    const request = { receipt: 'att-1', amount: 10_000, currency: 'INR' } as const
    expect(await gateway.createOrder(request)).toMatchObject({ ok: false, maybeDone: true })
    sandbox.control.setMishaps({ seed: 'd', rates: {} })
    expect(await gateway.createOrder(request)).toMatchObject({ ok: true })
  })

  it('never leaves two orders for one receipt, however many answers are lost', async () => {
    const { orders, unanswered, captured } = await lossy('c', { lostAnswer: 0.4 })
    expect(orders).toBeLessThanOrEqual(60)
    expect(unanswered).toBeGreaterThan(0)
    expect(captured).toHaveLength(60 - unanswered)
  })
})

describe('the registers', () => {
  const at = () => ({ baseUrl: sandbox.url, headers: { authorization: 'Bearer key' }, wait: async () => {} })

  it('a register of health accounts other than ours gets no personal data', async () => {
    const texts: string[] = []
    await open({ onText: ({ text }) => texts.push(text) })
    const register = createAbhaRegister({ ...at(), isSandbox: false })
    const about = { name: 'Asha Rao', dob: '1990-01-31', gender: 'female' } as const
    const sent = await register.requestOtp({ abhaNumber: '91123456781234', about })
    if (!sent.ok || !sent.value) throw new Error('not sent')
    const otp = /^\d{6}/.exec(texts[0]!)![0]
    expect(await register.verifyOtp({ txnId: sent.value.txnId, otp })).toMatchObject({
      value: { verified: true, profile: { name: 'Asha Kulkarni' } },
    })
  })

  it('every demo registration is a car of the catalogue, with the make as the catalogue spells it', async () => {
    await open()
    const register = createVehicleRegister(at())
    for (const [number, { make, model, variant }] of Object.entries(DEMO_REGISTRATIONS))
      expect(await register.find(number)).toMatchObject({ ok: true, value: { make, model, variant } })
    for (const { make } of vehicles()) expect(makerOfMake(make)).not.toBe(make)
  })
})
