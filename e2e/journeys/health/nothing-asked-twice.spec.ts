import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { giveCode, linkFor } from '../../support/customer.ts'
import { goOn, heading, medicalTitle, permitCkyc } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { editStep, makeSale, newMobile, openSale, partnerPost } from '../../support/sales.ts'

/** Longer than a line of a phone: names wrap wherever they stand. */
const wife = 'Venkata Lakshmi Annapurna Sunita Verma'

test('nothing is asked twice: nobody ill in one tap, name and address on record, nominee from the members', async ({
  page,
  browser,
}) => {
  const mobile = newMobile()
  await signIn(page)
  await page.goto('/health/quick-quote?product=arogya-sanjeevani')
  await page.getByLabel('Age or birth date of Self').fill('14/02/1984')
  await page.getByRole('button', { name: 'Spouse', exact: true }).click()
  await page.getByLabel('Age or birth date of Spouse').fill('09/07/1986')
  await page.getByRole('button', { name: 'Son', exact: true }).click()
  await page.getByLabel('Age or birth date of Son').fill('02/03/2018')
  // Policy details and summary need nothing: they are passed over, and stay one Back away.
  await page.getByRole('button', { name: 'Continue to medical history' }).click()
  await expect(heading(page)).toHaveText(medicalTitle)

  await page.getByRole('button', { name: 'Nobody has any illness and nobody uses tobacco' }).click()
  await expect(page.getByLabel('Height of Self')).toBeFocused()
  await expect(page.getByRole('radio', { name: 'No', exact: true, checked: true })).toHaveCount(3)
  await expect(page.getByRole('radio', { name: 'None', checked: true })).toHaveCount(2)
  await page.getByLabel('Height of Self').fill('5.8')
  await page.getByLabel('Weight of Self').fill('72')
  await expect(page.getByLabel('Height of Self'), 'shown as it was read').toHaveValue('172.7')
  await page.getByLabel('Height of Spouse').fill('160')
  await page.getByLabel('Weight of Spouse').fill('58')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(heading(page)).toHaveText('Proposer and insured members')
  await page.getByRole('textbox', { name: 'PAN' }).fill('ABCPV1237L')
  await permitCkyc(page)
  await expect(page.getByText('From the Central KYC record')).toBeVisible()
  await expect(page.getByText(/^M(r|s) \w+ Verma$/)).toBeVisible()
  await page.getByLabel('Full name of Spouse').fill('Sunita')
  await page.getByRole('button', { name: 'Add surname Verma' }).first().click()
  await expect(page.getByLabel('Full name of Spouse')).toHaveValue('Sunita Verma')
  await page.getByLabel('Full name of Spouse').fill(wife)
  await page.getByLabel('Full name of Son').fill('Aarav Verma')
  await page.getByLabel('Mobile').fill(mobile)
  await page.getByLabel('E-mail', { exact: true }).fill('verma@example.in')
  await page.getByRole('radio', { name: `Spouse · ${wife}` }).check()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to address' }).click()

  await expect(heading(page)).toHaveText('Address details')
  await expect(page.getByText('From the Central KYC record')).toBeVisible()
  await page.getByRole('checkbox', { name: 'The customer confirms all 3 required declarations' }).check()
  await expect(page.getByRole('checkbox', { name: /^I declare that all answers/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/topup/payment')

  // Every ‘no’ is an answer of its own, read row by row by the customer.
  const proposalId = await page.evaluate(() => localStorage.getItem('proposal_id'))
  const path = `/api/arogya-sanjeevani/quote/proposal/${proposalId}/payment/`
  await partnerPost(page.request, path, { mode: 'link', journey: 'consent_payment' })
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(await linkFor(page.request, mobile))
  await giveCode(customer, mobile)
  await expect(customer.getByText(wife).first()).toBeVisible()
  const noAnswers = customer.locator('dl > div').filter({ hasText: /^Any medical conditionNo$|condition.*No$/ })
  await expect(noAnswers).toHaveCount(3)
  await expect(customer.locator('dl > div').filter({ hasText: /^TobaccoNone$/ })).toHaveCount(2)
})

test('a step whose answers are all known shows them with Edit; going on saves nothing, and the review’s Edit opens the fields @phone', async ({
  page,
}) => {
  const sale = await makeSale(page, 'health')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url())
  })
  await openSale(page, sale, '/health/last-question')
  await expect(page.getByRole('definition').filter({ hasText: 'None declared' }).first()).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await goOn(page)
  await expect(heading(page)).toHaveText('Proposer and insured members')
  await expect(page.getByRole('definition').filter({ hasText: 'Ramesh Kumar Iyer' }).first()).toBeVisible()
  await expectAccessible(page)
  await goOn(page)
  await expect(heading(page)).toHaveText('Nominee details')
  await goOn(page)
  await expect(heading(page)).toHaveText('Address details')
  expect(sent).toEqual([])

  await page.getByRole('link', { name: 'Edit nominees' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Lakshmi Iyer')
  await page.goBack()
  await editStep(page)
  await expect(page.getByLabel('PIN code'), 'the keyboard is where the fields begin').toBeFocused()
  await page.getByLabel('House, building, street').fill('14 Hill Road')
  await goOn(page)
  await expect(page).toHaveURL('/topup/payment')
  expect(sent.filter((address) => address.endsWith('/address-details/') && !address.includes('/draft/'))).toHaveLength(
    1,
  )
})
