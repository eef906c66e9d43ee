import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeOverHttp, payOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { dayFromNow, makeSale } from '../../support/sales.ts'

const shown = (day: string) => day.split('-').reverse().join('/')
/** Its heading is a row too. */
const expectPayments = (page: Page, count: number) => expect(page.getByRole('row')).toHaveCount(count + 1)

test('finance finds a payment by mobile, narrows the list, opens the payment and comes back, and downloads what is on the screen @desktop', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  await payOverHttp(await agreeOverHttp(page, browser, sale), 'failure')
  await signIn(page, 'F4001')
  const stateNow = async () => {
    const reply = await page.request.get(`/api/office/payments/?search=${sale.proposalId}`)
    return (await reply.json()).data.rows[0].state
  }
  await expect.poll(stateNow, 'the bank has told us').toBe('failed')

  await page.goto('/office/payments')
  await page.getByLabel('Find a payment').fill(`+91 ${sale.mobile}`)
  await page.getByRole('button', { name: 'Find' }).click()
  await expectPayments(page, 1)
  const found = page.getByRole('row').nth(1)
  await expect(found).toContainText('Failed')

  await page.getByLabel('Product').selectOption('Car')
  await expect(page.getByText('No payments found')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Product')).toHaveValue('')
  await expectPayments(page, 1)
  await page.getByLabel('Status').selectOption('Failed')
  await page.getByLabel('Sort by').selectOption('Largest amount first')
  await page.getByLabel('From date').pressSequentially(shown(dayFromNow(-2)).replaceAll('/', ''))
  await expect(page).toHaveURL(new RegExp(`from=${dayFromNow(-2)}`))
  await expect(page.getByLabel('From date'), 'whoever types goes on typing').toBeFocused()
  await expectPayments(page, 1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const customer = await found.getByRole('link').first().innerText()
  await found.getByRole('link', { name: customer }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer)
  await page.getByRole('link', { name: 'All payments' }).click()
  await expect(page.getByLabel('Find a payment')).toHaveValue(`+91 ${sale.mobile}`)
  await expect(page.getByLabel('Sort by')).toHaveValue('largest')
  await expect(page.getByLabel('From date')).toHaveValue(shown(dayFromNow(-2)))
  await expectPayments(page, 1)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('payments.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines, 'its heading and the payment').toHaveLength(2)
  expect(lines[1]).toContain(`,${customer},Top-up,P1001,`)

  await page.getByLabel('To date').fill(shown(dayFromNow(-2)))
  await expect(page.getByText('No payments found')).toBeVisible()
  await expect(page.getByText('Nothing matches the search or the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByLabel('Find a payment')).toHaveValue('')
  await expect(page.getByLabel('Sort by'), 'the order narrows nothing').toHaveValue('largest')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
})
