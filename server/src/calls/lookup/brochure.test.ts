import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMoneyApp } from '../../payment/testing/customer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let app: TestApp
let partner: TestClient
beforeAll(async () => {
  app = await buildMoneyApp()
  partner = await app.loginAs('P1001')
})
afterAll(() => app.close())

test('every plan has a brochure, in both languages', async () => {
  for (const { id, variants } of Object.values(FAMILY_PRODUCTS))
    for (const plan of variants) {
      const reply = await partner.get(`/api/brochure/${id}/?plan=${encodeURIComponent(plan)}`)
      expect(reply.status).toBe(200)
      expect(reply.text.startsWith('%PDF-')).toBe(true)
    }
  expect((await partner.get('/api/brochure/health/?language=hi')).text.startsWith('%PDF-')).toBe(true)
})

test('a plan of another product, a car and a visitor get none', async () => {
  expect((await partner.get('/api/brochure/topup/?plan=Gold')).status).toBe(404)
  expect((await partner.get('/api/brochure/car/')).status).toBe(404)
  expect((await app.visitor().get('/api/brochure/health/')).status).toBe(401)
})
