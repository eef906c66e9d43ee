import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeOverHttp, payOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale } from '../../support/sales.ts'
import { confirmAsCustomer, openCaseOf, openHome } from '../../support/service.ts'

/** Demo customers whose free look is over; one a test, since codes to one mobile are half a minute apart. */
const deepak = { name: 'Deepak Kulkarni', mobile: '9820100700' }
const ritu = { name: 'Ritu Malhotra', mobile: '9820100702' }

async function expectPaper(page: Page, link: Locator): Promise<void> {
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
}

test('an address change becomes Endorsement no. 1 on case and policy home @phone', async ({ page }) => {
  await signIn(page, 'P1001')
  await openCaseOf(page, deepak.name)
  await page.getByRole('button', { name: 'Address', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await sheet.getByLabel('PIN code').fill('560001')
  await sheet.getByLabel('House, building, street').fill('12 Hill Road')
  await sheet.getByLabel('City').fill('Bengaluru')
  await sheet.getByLabel('State').selectOption('Karnataka')
  await sheet.getByRole('button', { name: 'Send to customer for confirmation' }).click()
  await expect(page.getByText('Change of address: awaiting customer')).toBeVisible()
  await confirmAsCustomer(page, deepak.mobile, /12 Hill Road/)

  const onCase = page.getByRole('link', { name: 'Endorsement no. 1' })
  // Sooner than the page is read again anyway: the agent may be on the phone with the customer.
  await expect(onCase).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Effective from').first()).toBeVisible()
  await expectPaper(page, onCase)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const home = await openHome(page, deepak.mobile, /^endorsement_issued/)
  const atHome = home.getByRole('link', { name: 'Endorsement no. 1' })
  await expect(atHome).toBeVisible()
  await expect(home.getByText('Change of address')).toBeVisible()
  await expectPaper(home, atHome)
  await expectAccessible(home)
  await expectNoSidewaysScroll(home)
  await home.getByRole('combobox', { name: 'Language' }).selectOption('hi')
  await expect(home.getByRole('link', { name: 'एंडोर्समेंट नंबर 1' })).toBeVisible()
  await home.context().close()
})

test('a notice of cancellation is withdrawn through the agent, and nothing is endorsed @phone', async ({ page }) => {
  await signIn(page, 'P1001')
  await openCaseOf(page, ritu.name)
  await page.getByRole('button', { name: 'Cancel policy' }).click()
  const cancellation = page.getByRole('dialog', { name: 'Cancel policy' })
  await cancellation.getByLabel('Reason for cancellation').fill('The employer covers the family now.')
  await cancellation.getByRole('button', { name: 'Send to customer for confirmation' }).click()
  await confirmAsCustomer(page, ritu.mobile, /Last day of cover/)
  await page.reload()
  await page.getByRole('button', { name: 'Send withdrawal to customer' }).click()
  await expect(page.getByText('Withdrawal of the cancellation: awaiting customer')).toBeVisible()
  await expectAccessible(page)
  await confirmAsCustomer(page, ritu.mobile, /Withdrawal of the cancellation/)
  await page.reload()
  await expect(page.getByText('Withdrawal of the cancellation: confirmed by the customer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel policy' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Endorsement no\. / }), 'nothing was endorsed').toHaveCount(0)
})

test('a returned policy is cancelled on policy home, case and check, with its endorsement and refund @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup')
  await payOverHttp(await agreeOverHttp(page, browser, sale), 'success')
  const home = await openHome(page, sale.mobile, /^policy_issued/)
  await expect(home.getByRole('link', { name: 'Health Card' })).toBeVisible()
  const policyNumber = /TU-\d{4}-\d{8}/.exec(await home.locator('main').innerText())![0]
  await home.getByRole('button', { name: 'See refund amount' }).click()
  await expect(home.getByText('Deduction for days covered (0)')).toBeVisible()
  await expect(home.getByText(/it is cancelled with effect from \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await home.getByLabel('Reason for returning the policy').fill('Not what I wanted')
  await home.getByRole('button', { name: 'Return policy', exact: true }).click()
  await expect(home.getByText(/cancelled with effect from \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(home.getByText(/Refund of ₹/).first()).toBeVisible()
  // Returned on its first day: nothing is charged, so nothing can be claimed.
  await expect(home.getByText('Period', { exact: true })).toHaveCount(0)
  await expect(home.getByText('This policy provided no cover. No claim can be made under it.')).toBeVisible()
  const endorsement = home.getByRole('link', { name: 'Endorsement no. 1' })
  await expect(endorsement).toBeVisible()
  await expect(home.getByText('Cancellation of the policy')).toBeVisible()
  await expectPaper(home, endorsement)
  await expectPaper(home, home.getByRole('link', { name: 'Health Card' }))
  await expectAccessible(home)
  await expectNoSidewaysScroll(home)

  await page.goto(`/case/${sale.quoteId}`)
  await expect(page.getByText(/Cancelled with effect from \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Endorsement no. 1' })).toBeVisible()
  await expectAccessible(page)

  await home.goto('/verify')
  await home.getByLabel('Policy number').fill(policyNumber)
  await home.getByRole('button', { name: 'Check policy' }).click()
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(
    /^Genuine policy, cancelled with effect from \d\d\/\d\d\/\d{4}$/,
  )
})
