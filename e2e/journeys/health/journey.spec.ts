import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { agreeAndGoToBank, bankAnswers } from '../../support/customer.ts'
import {
  answerHealthy,
  askForFamily,
  declare,
  fillAddress,
  fillNominee,
  fillProposal,
  goOn,
  goToSummary,
  heading,
  premium,
} from '../../support/health-steps.ts'
import { keyboardOf } from '../../support/keyboard.ts'
import { signIn } from '../../support/partner.ts'
import { choosePayment, customersPage } from '../../support/payment.ts'

// Each product at one width; the other width of both is walked by the keyboard below and by the walks that count effort.
const widths = { 'arogya-sanjeevani': '@phone', health: '@desktop' } as const
for (const product of ['arogya-sanjeevani', 'health'] as const)
  test(`[R-3, R-4, R-5, R-6, R-8, R-9, R-10] ${product}: from login to a downloaded policy ${widths[product]}`, async ({
    page,
  }) => {
    await page.goto('/partner/login?next=%2Fhealth%2Fquick-quote')
    await page.getByLabel(/partner code|user/i).fill('P1001')
    await page.getByLabel(/password/i).fill('demo-pass-1')
    await page.getByRole('button', { name: /sign in|log in/i }).click()
    if (!page.url().includes('/health/quick-quote')) await page.goto('/health/quick-quote')
    const inputs = await askForFamily(page, product)
    await expect(premium(page)).toBeVisible()
    expect(inputs, 'inputs until the first premium').toBeLessThanOrEqual(12)
    await expect(
      page
        .getByText(/^estimate/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    const claimsDiscount = product === 'health'
    await goToSummary(page, async () => {
      if (!claimsDiscount) return
      await page.getByRole('checkbox', { name: /^Employee/ }).check()
      await page.getByRole('button', { name: /^Add maternity with newborn care/ }).click()
      for (const cover of [/^Maternity/, /^New Born Care Within/i])
        await expect(page.getByRole('switch', { name: cover }), 'one tap chooses the bundle').toBeChecked()
    })
    const shown = await premium(page).textContent()
    const confirmed = page
      .locator('form section')
      .filter({ has: page.getByRole('heading', { name: 'Premium', exact: true }) })
    await expect(confirmed.getByText(shown!).last(), 'the server’s figure is the one shown').toBeVisible()
    await expect(page.getByText('The premium changed')).toHaveCount(0)
    await goOn(page)
    await answerHealthy(page)
    await goOn(page)
    const mobile = await fillProposal(page)
    if (claimsDiscount) {
      await goOn(page)
      const employeeNumber = page.getByLabel('Employee number')
      await expect(employeeNumber, 'a discount is claimed with its proof').toBeFocused()
      await employeeNumber.fill('E-10442')
      await page.getByLabel('Work e-mail').fill('rajesh@group.example')
    }
    await goOn(page)
    await fillNominee(page)
    await goOn(page)
    await fillAddress(page)
    if (claimsDiscount) await expect(page.getByText('E10442', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Insured member: Rajesh Venkata Subramaniam Iyer' })).toBeVisible()
    await declare(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await goOn(page)
    await expect(page).toHaveURL('/topup/payment')
    await choosePayment(page, 'pay now')
    await page.waitForURL(/payment-progress/)
    await page.goto(await customersPage(page))
    await agreeAndGoToBank(page, mobile)
    await bankAnswers(page, 'success')
    await expect(heading(page)).toHaveText('You are covered')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the policy' }).click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })

test('Arogya Sanjeevani by keyboard alone, from quick quote to the payment choice @desktop', async ({ page }) => {
  await signIn(page)
  await page.goto('/health/quick-quote')
  await expect(heading(page)).toHaveText('Who should be covered?')
  const { press, tabTo, type, submit } = keyboardOf(page)

  await tabTo(/Age or birth date of Self/)
  await type('14/02/1984')
  await tabTo(/Gender of Self/)
  await type('Male')
  await submit()
  await expect(heading(page)).toHaveText('Policy details')
  await submit()
  await expect(heading(page)).toHaveText('Quote summary')
  await expect(page.getByRole('button', { name: 'Share quote' })).toBeVisible()
  await submit()
  await expect(heading(page)).toHaveText(/medical condition/)
  await tabTo(/Any medical condition/)
  await press('Space')
  await tabTo(/^Height/)
  await type('172')
  await tabTo(/^Weight/)
  await type('70')
  await tabTo(/^Tobacco/)
  await press('Space')
  await submit()
  await expect(heading(page)).toHaveText('Proposer and insured members')
  await tabTo(/^PAN/)
  await type('ABCPK1234L')
  await tabTo(/^The customer permits/)
  await press('Space')
  await tabTo(/^Title/)
  await press('Space')
  await tabTo(/^Full name/)
  await type('Rajesh Iyer')
  await tabTo(/^Mobile/)
  await type('9820012345')
  await tabTo(/^E-mail/)
  await type('rajesh@example.in')
  await submit()
  await expect(heading(page)).toHaveText('Nominee details')
  await tabTo(/^Full name/)
  await type('Lakshmi Iyer')
  await tabTo(/^Relation/)
  await type('Spouse')
  await tabTo(/^Date of birth/)
  await type('09071986')
  await submit()
  await expect(heading(page)).toHaveText('Address details')
  await tabTo(/^PIN code/)
  await type('400001')
  await tabTo(/^House/)
  await type('12 Marine Drive')
  await expect(page.getByLabel('City')).toHaveValue('Mumbai')
  for (const text of [/^I declare that all answers/, /^I have read and accept/, /^I have received/]) {
    await tabTo(text)
    await press('Space')
  }
  await submit()
  await expect(page).toHaveURL('/topup/payment')
})
