import { expect, test } from '@playwright/test'
import { sendLinkOverHttp } from '../../support/http-customer.ts'
import { makeSale } from '../../support/sales.ts'

test('a customer’s page that lost one refresh on the way still updates by itself @phone', async ({ page, browser }) => {
  const sale = await makeSale(page, 'topup')
  const link = await sendLinkOverHttp(page, sale)
  const customer = await (await browser.newContext()).newPage()
  await customer.route('**/pub/pay/open/', async (route) => {
    const reply = await route.fetch()
    const { data, ...body } = (await reply.json()) as { data: object }
    return route.fulfill({ response: reply, json: { ...body, data: { ...data, stage: 'blocked' } } })
  })
  // A read is tried three times before it counts as lost.
  await customer.route('**/pub/pay/status/', (route) => route.abort(), { times: 3 })
  await customer.goto(link)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your agent has to update the proposal')
  await expect(customer.getByRole('button', { name: 'Send me the code' })).toBeVisible()
})
