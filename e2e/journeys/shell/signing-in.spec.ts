import { expect, type Page, test } from '@playwright/test'
import { messageFor } from '../../support/customer.ts'
import { heading } from '../../support/health-steps.ts'
import { sendLinkOverHttp } from '../../support/http-customer.ts'
import { demoPassword } from '../../support/partner.ts'
import { expectRoomForSpacing } from '../../support/readable.ts'
import { makeSale } from '../../support/sales.ts'

/** As a password manager or a message on another device hands it over: by the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('ControlOrMeta+V')
}

test('a password and a code can be pasted or filled by the browser, and the pages have room for wider spacing @phone', async ({
  page,
  browser,
}) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  await page.context().grantPermissions(permissions)
  const sale = await makeSale(page, 'topup')
  const link = await sendLinkOverHttp(page, sale)
  await page.goto('/')
  await expect(heading(page)).toContainText('Asha')
  await expectRoomForSpacing(page, 'dashboard')
  await page.context().clearCookies()

  await page.goto('/partner/login')
  await expectRoomForSpacing(page, 'login')
  const [name, password] = [page.getByLabel('Partner code or e-mail'), page.getByLabel('Password')]
  await expect(name).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await name.focus()
  await paste(page, 'A9001')
  await password.focus()
  await paste(page, demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Overview')
  await expectRoomForSpacing(page, 'office')

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, permissions })
  const customer = await context.newPage()
  await customer.goto(link)
  await customer.getByRole('button', { name: 'Send me the code' }).click()
  await expectRoomForSpacing(customer, 'code')
  const field = customer.locator('#code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.focus()
  await paste(customer, /\b\d{4}\b/.exec(await messageFor(page.request, sale.mobile, /^otp/))![0])
  await customer.getByRole('button', { name: 'Show my details' }).click()
  await expect(heading(customer)).toHaveText('Read this before you agree')
  await expectRoomForSpacing(customer, 'pay page')
})
