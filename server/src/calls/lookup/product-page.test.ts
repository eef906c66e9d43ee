import { showSum } from '@portal/domain/kernel/money.ts'
import { AROGYA_SANJEEVANI } from '@portal/domain/products/arogya-sanjeevani.ts'
import { productNumber } from '@portal/domain/products/catalogue.ts'
import { benefitsOf } from '@portal/domain/products/plan-benefits.ts'
import { say } from '@portal/words/say.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('[H-8] the logo leads to a page that says what Arogya Sanjeevani is, with the product’s own figures', async () => {
  const logo = test.deps.settings.logoUrl
  expect(logo).toBe('/partner/arogya-sanjeevani')
  const page = await test.visitor().get(logo)
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  const { offeredSums, defaultVariant } = AROGYA_SANJEEVANI
  for (const sum of offeredSums(defaultVariant)) expect(page.text).toContain(showSum(sum))
  for (const { key, value } of benefitsOf(defaultVariant))
    if (value.code !== 'value.not_offered') {
      expect(page.text).toContain(say(`benefit.${key}`))
      expect(page.text).toContain(say(value.code, value.params))
    }
  expect(page.text).toContain(productNumber('arogya-sanjeevani'))
  expect(page.text).toContain('href="/health/quick-quote"')
})

it('its brochure is a PDF that anybody may open', async () => {
  const file = await test.visitor().get('/partner/arogya-sanjeevani/brochure')
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.text.startsWith('%PDF-')).toBe(true)
})
