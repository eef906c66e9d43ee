import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { sendLinkOverHttp } from '../../support/http-customer.ts'
import { editStep, makeSale, openSale } from '../../support/sales.ts'

const goOn = (page: Page) => page.locator('button[type=submit]').click()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save these changes?' })
const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

async function openLink(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const customer = await context.newPage()
  await customer.goto(address)
  return customer
}

test('a change after a link was sent is confirmed first; kept as it is, nothing is lost; the customer of the old link reads why and whom to call @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  const link = await sendLinkOverHttp(page, sale)

  await openSale(page, sale, '/topup/nominee-details')
  await expect(page.getByText(/Payment link sent to 9/)).toBeVisible()
  await goOn(page)
  await page.waitForURL(/address-details/)
  await expect(dialog(page), 'looking again asks nothing').toHaveCount(0)

  await openSale(page, sale, '/topup/nominee-details')
  await editStep(page)
  const name = page.getByLabel('Full name').first()
  await name.fill('Gayatri Iyer')
  await goOn(page)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByText(/Payment link sent to 9/)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Keep as it is' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(name).toHaveValue('Gayatri Iyer')
  await expect(page.getByText(/^Not saved: this change would withdraw/)).toBeVisible()
  const before = await openLink(browser, link)
  await expect(before.getByRole('heading', { level: 1 })).toHaveText('Your cover is ready to review')

  await goOn(page)
  await dialog(page).getByRole('button', { name: 'Save changes and cancel payment link' }).click()
  await expect(page.getByText('Payment link cancelled.')).toBeVisible()
  await page.waitForURL(/address-details/)
  // The notice stays for seconds only.
  await page.getByRole('button', { name: 'Open payment' }).click()
  await page.waitForURL(/topup\/payment$/)
  const after = await openLink(browser, link)
  await expect(after.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expect(after.getByText(/Call Asha Kumar, your agent, on/)).toBeVisible()
  await expectAccessible(after)
  await expectNoSidewaysScroll(after)
})

test('a change of cover while a case is referred says that the case is withdrawn @desktop', async ({ page }) => {
  const sale = await makeSale(page, 'topup', { conditions: diabetes })
  expect(sale.state).toBe('referred')
  await openSale(page, sale, '/topup/quick-quote')
  await expect(page.getByText(/A change of cover, members or health answers:/)).toBeVisible()
  await page.getByLabel('Sum insured: exact value').selectOption('1500000')
  await goOn(page)
  await expect(dialog(page).getByText(/^Case with the underwriter/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save changes and withdraw underwriting case' }).click()
  await expect(page.getByText('Underwriting case withdrawn.')).toBeVisible()
})
