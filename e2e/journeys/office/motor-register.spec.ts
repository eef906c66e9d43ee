import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { atThisLoad } from '../../support/at-this-load.ts'
import { agreeOverHttp, payOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale } from '../../support/sales.ts'

test('the office reads which car policies the motor register refused, and sends one again @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'car', { chassis: 'MA3EWDE1S00121111' })
  await payOverHttp(await agreeOverHttp(page, browser, sale), 'success')
  // The policy is issued, and then reported, in the background.
  await expect(async () => {
    await page.goto(`/case/${sale.quoteId}`)
    await expect(page.getByText('Policy not added to the motor register')).toBeVisible(atThisLoad)
  }).toPass()

  const staff = await browser.newContext()
  const office = await staff.newPage()
  await signIn(office, 'A9001')
  await office.goto('/office/events?tab=motor')
  const refusal = 'Not added: in the motor register the registration number belongs to another chassis or engine.'
  const refused = office.getByText(refusal, { exact: false })
  await expect(refused.first()).toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await office
    .getByRole('button', { name: /^Documents of policy / })
    .first()
    .click()
  const sheet = office.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Motor register' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Send again' }).click()
  await expect(office.getByText('The policy is being sent to the motor register')).toBeVisible()
  await expect(sheet.getByText(refusal, { exact: false }), 'the sandbox refuses it every time').toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await staff.close()
})
