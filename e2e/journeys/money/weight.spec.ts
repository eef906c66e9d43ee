import { expect, test } from '@playwright/test'
import { sendLinkOverHttp } from '../../support/http-customer.ts'
import { makeSale } from '../../support/sales.ts'

const most = 90_000

test('the customer’s pay page needs at most 90 kB of script and style, compressed, before it can be used, and no router, store or form library @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  const link = await sendLinkOverHttp(page, sale)
  const customer = await (await browser.newContext()).newPage()
  const loaded = new Set<string>()
  customer.on('response', (reply) => {
    if (['script', 'stylesheet'].includes(reply.request().resourceType())) loaded.add(reply.url())
  })
  await customer.goto(link)
  await expect(customer.getByRole('button', { name: 'Send me the code' })).toBeEnabled()

  let total = 0
  for (const url of loaded) {
    const reply = await customer.request.get(url, { headers: { 'accept-encoding': 'br' } })
    const source = await reply.text()
    expect(source, url).not.toMatch(/createBrowserRouter|configureStore|useFormContext/)
    const size = Number(reply.headers()['content-length'])
    // Small files are not compressed beforehand.
    if (source.length >= 1024) expect(reply.headers()['content-encoding'], url).toBe('br')
    expect(size, url).toBeGreaterThan(0)
    total += size
  }
  expect(loaded.size).toBeGreaterThan(2)
  expect(total, `${total} bytes in ${loaded.size} files`).toBeLessThanOrEqual(most)
  console.log(`customer pay page: ${total} bytes of script and style in ${loaded.size} files`)
})
