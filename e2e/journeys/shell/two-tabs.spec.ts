import { expect, type Page, test } from '@playwright/test'
import { askForSelf, goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { editStep, makeSale, openSale } from '../../support/sales.ts'

const quoteOf = async (page: Page) => {
  const id = await page.evaluate(() => sessionStorage.getItem('sale:quoteid'))
  const reply = await page.request.get(`/api/health/quote/${id}/`)
  return { id, text: await reply.text() }
}

test('two tabs with two quotes, step by step in turn: neither takes anything from the other @desktop', async ({
  page,
  context,
}) => {
  await signIn(page)
  const tabs = [
    { page, born: '14/02/1990', day: '1990-02-14' },
    { page: await context.newPage(), born: '03/05/1971', day: '1971-05-03' },
  ]
  for (const tab of tabs) await askForSelf(tab.page, 'health', tab.born)
  for (const tab of tabs) await goOn(tab.page)
  for (const tab of tabs) await expect(heading(tab.page)).toHaveText('Policy details')
  for (const tab of tabs) await goOn(tab.page)
  for (const tab of tabs) await expect(heading(tab.page)).toHaveText('Quote summary')
  const [first, second] = [await quoteOf(tabs[0]!.page), await quoteOf(tabs[1]!.page)]
  expect(first.id).not.toBe(second.id)
  expect(first.text).toContain(tabs[0]!.day)
  expect(first.text).not.toContain(tabs[1]!.day)
  expect(second.text).toContain(tabs[1]!.day)
  expect(second.text).not.toContain(tabs[0]!.day)

  for (const tab of [...tabs].reverse()) await tab.page.goto('/health/quick-quote')
  for (const tab of tabs) await expect(tab.page.getByLabel('Age or birth date of Self')).toHaveValue(tab.born)
})

test('two tabs with two proposals: each nominee goes where it was typed, also after a reload @desktop', async ({
  page,
  context,
}) => {
  const tabs = [
    { page, name: 'Gayatri Iyer', sale: await makeSale(page, 'health') },
    { page: await context.newPage(), name: 'Harini Rao', sale: await makeSale(page, 'health') },
  ]
  for (const tab of tabs) await openSale(tab.page, tab.sale, '/health/nominee-details')
  for (const tab of tabs) await editStep(tab.page)
  for (const tab of tabs) await tab.page.getByLabel('Full name').fill(tab.name)
  for (const tab of tabs) await expect(tab.page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  for (const tab of [...tabs].reverse()) await tab.page.reload()
  for (const tab of tabs) await expect(tab.page.getByLabel('Full name')).toHaveValue(tab.name)
  for (const tab of tabs) await goOn(tab.page)
  for (const tab of tabs) await expect(heading(tab.page)).toHaveText('Address details')
  for (const [at, tab] of tabs.entries()) {
    const reply = await page.request.get(`/api/health/quote/proposal/${tab.sale.proposalId}/`)
    const saved = await reply.text()
    expect(saved).toContain(tab.name)
    expect(saved).not.toContain(tabs[1 - at]!.name)
  }

  // One sale in both: the later save is told what the other tab changed.
  const [first, second] = tabs
  await openSale(second!.page, first!.sale, '/health/nominee-details')
  await openSale(first!.page, first!.sale, '/health/nominee-details')
  for (const tab of tabs) await editStep(tab.page)
  await first!.page.getByLabel('Full name').fill('Harini Iyer')
  await expect(second!.page.getByLabel('Full name')).toHaveValue(first!.name)
  await goOn(first!.page)
  await expect(heading(first!.page)).toHaveText('Address details')
  await second!.page.getByLabel('Full name').fill('Gayatri Rao')
  await goOn(second!.page)
  await expect(second!.page.getByRole('alert')).toContainText('Somebody changed this sale in the meantime: Nominee.')
})

test('a new tab on a later step opens the sale from the stored ids and says which, also after a reload; Back leads to the step before', async ({
  page,
  context,
}) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/nominee-details')
  await expect(page.getByText('Lakshmi Iyer')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/health/nominee-details')
  const word = tab.getByText(/You are continuing the .*Health.* sale of Ramesh Kumar Iyer, quote /)
  await expect(word).toContainText(/quote Q-\w{4}-\w{4}\./)
  await tab.reload()
  await expect(word).toBeVisible()
  await expect(tab.getByText('Lakshmi Iyer')).toBeVisible()
  await tab.getByRole('button', { name: 'Back' }).first().click()
  await expect(tab).toHaveURL(/\/health\/proposal-details$/)

  // A car's page has nothing to do with it: it begins where a car begins.
  const car = await context.newPage()
  await car.goto('/car/owner-details')
  await expect(car).toHaveURL(/\/car\/registration-details$/)
})

test('a new tab on the first step offers to continue the last sale or to start afresh', async ({ page, context }) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/nominee-details')
  await expect(page.getByText('Lakshmi Iyer')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/health/quick-quote')
  const offer = tab.getByText('You have an unfinished quote')
  await expect(offer).toBeVisible()
  await expect(
    tab.getByText(/You have not finished the .* sale of Ramesh Kumar Iyer, quote Q-\w{4}-\w{4}\./),
  ).toBeVisible()
  await expect(tab.getByLabel('Age or birth date of Self')).toHaveValue('')
  await tab.getByRole('button', { name: 'Start new quote' }).click()
  await expect(offer).toBeHidden()
  await tab.reload()
  await expect(offer).toBeHidden()
  await expect(tab.getByLabel('Age or birth date of Self')).toHaveValue('')

  await page.reload()
  const other = await context.newPage()
  await other.goto('/health/quick-quote')
  await other.getByRole('button', { name: 'Continue Ramesh’s quote' }).click()
  await expect(other).toHaveURL(/\/(health|topup)\/(payment|address-details)$/)
})

test('a sale started on purpose begins empty: what was typed for somebody else is offered by name', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/')
  const tiles = page.getByRole('navigation', { name: 'Start a sale' })
  const start = () => tiles.getByRole('link', { name: /^Health/ }).click()
  const self = page.getByLabel('Age or birth date of Self')
  await start()
  await page.getByLabel('Customer name').fill('Rajesh Kumar Verma')
  await self.fill('36')
  await expect(page.getByText('Saved on this device')).toBeAttached()
  await page.reload()
  await expect(self, 'a reload keeps what was typed').toHaveValue('36')

  await page.goto('/')
  await start()
  await expect(self).toHaveValue('')
  await page.getByRole('button', { name: 'Continue Rajesh’s quote' }).click()
  await expect(self).toHaveValue('36')
  await expect(page.getByLabel('Customer name')).toHaveValue('Rajesh Kumar Verma')

  await page.goto('/')
  await start()
  await page.getByRole('button', { name: 'Start new quote' }).click()
  await expect(page.getByText('You have an unfinished quote')).toBeHidden()
  await page.reload()
  await expect(self).toHaveValue('')
})
