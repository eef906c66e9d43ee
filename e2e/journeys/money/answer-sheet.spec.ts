import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { giveCode, linkFor } from '../../support/customer.ts'
import { signIn } from '../../support/partner.ts'
import { dayFromNow, editStep, type MadeSale, makeSale, openSale, partnerPost } from '../../support/sales.ts'

const portability = {
  insurer: 'Star Health',
  policy_number: 'P/700001/01/2026/000123',
  expiry: dayFromNow(40),
  sum_insured: '1500000',
  bonus: '150000',
  plan_type: 'individual',
  first_inception: '2021-12-20',
  claims: [{ year: 2024, amount: '73000', illness: 'Dengue fever' }],
  reason: 'Better service',
  members: [{ insured_id: '1', since: '2021-12-20' }],
}

/** One answer of the sheet, found by its group and question. */
function answer(page: Page, group: string, question: string) {
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: group, exact: true }) })
    .last()
  return card
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: question }) })
    .locator('dd')
}

async function openCustomersPage(browser: Browser, page: Page, sale: MadeSale, journey: string): Promise<Page> {
  const path = `/api/${sale.product}/quote/proposal/${sale.proposalId}/payment/`
  await partnerPost(page.request, path, { mode: 'link', journey })
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(await linkFor(page.request, sale.mobile))
  return customer
}

test('a port: agent, customer and underwriter read the same answers, and the underwriter sees the price before deciding', async ({
  page,
  browser,
}) => {
  const conditions = [{ name: 'Diabetes', since: '2019-06' }]
  const sale = await makeSale(page, 'topup', { conditions, portability })
  expect(sale.state).toBe('referred')
  const path = `/api/topup/quote/proposal/${sale.proposalId}/`
  const { data } = await (await page.request.get(path)).json()

  await openSale(page, sale, '/topup/proposal-summary')
  await expect(answer(page, 'Ported policy', 'Claims')).toHaveText('2024: Dengue fever, ₹\u00a073,000')
  await expectNoSidewaysScroll(page)
  await openSale(page, sale, '/topup/nominee-details')
  await editStep(page)
  const warning = page.getByText('A change of cover, members or health answers:').locator('..')
  await expect(warning, 'said before anything is changed').toContainText('Case with the underwriter')

  const customer = await openCustomersPage(browser, page, sale, 'consent')
  await expect(customer.getByRole('button', { name: 'Send me the code' })).toBeVisible()
  await expect(customer.getByText(/Star Health|Diabetes|Dengue/)).toHaveCount(0)
  await giveCode(customer, sale.mobile)
  await expect(answer(customer, 'Policy to be ported', 'Insurer')).toHaveText('Star Health')
  await expect(answer(customer, 'Policy to be ported', 'Claims')).toHaveText('2024: Dengue fever, ₹\u00a073,000')
  await expect(answer(customer, 'Cover', 'Deductible')).toHaveText('₹\u00a05,00,000')
  await expect(answer(customer, 'Nominee 1', 'Date of birth')).toHaveText('05/05/1986')
  await expect(answer(customer, 'Health of Ramesh Kumar Iyer', 'Diabetes')).toContainText('On medication: Not answered')
  await expectNoSidewaysScroll(customer)
  await expectAccessible(customer)

  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'U3001')
  await office.goto(`/office/cases/${data.case_id}`)
  await expect(answer(office, 'Policy to be ported', 'Insurer')).toHaveText('Star Health')
  await expect(answer(office, 'Health of Ramesh Kumar Iyer', 'Diabetes')).toContainText('On medication: Not answered')
  await expect(answer(office, 'Proposer', 'PAN')).toHaveText('XXXXXX234L')
  await expect(office.getByText(/no medication/)).toHaveCount(0)

  await office
    .locator('label')
    .filter({ hasText: /^Accept with terms/ })
    .click()
  await office.getByLabel(/^Loading for Ramesh/).fill('40')
  const price = office.getByRole('region', { name: 'Premium after this decision' })
  await expect(price).toContainText('→ 40%')
  await expect(price).toContainText('Loading (extra premium for health)')
  await expect(price).toContainText('New premium, GST exempt')
  await expectNoSidewaysScroll(office)
})

test('a car: the customer reads every answer of the proposal, and the agent the same', async ({ page, browser }) => {
  const sale = await makeSale(page, 'car')
  await openSale(page, sale, '/car/insured-data')
  await expect(answer(page, 'Previous policy', 'Claim-free years')).toHaveText('3')
  await expect(answer(page, 'Previous policy', 'Claim in the last policy year')).toHaveText('No')
  await expect(answer(page, 'Nominees', 'Date of birth')).toHaveText('05/05/1986')
  await expectNoSidewaysScroll(page)

  const customer = await openCustomersPage(browser, page, sale, 'consent_payment')
  await giveCode(customer, sale.mobile)
  await expect(answer(customer, 'Previous policy', 'Claim-free years')).toHaveText('3')
  await expect(answer(customer, 'Car', 'Chassis number')).toHaveText('MA3EWDE1S00123456')
  await expect(answer(customer, 'Cover and add-ons', 'Add-ons')).toHaveText('Zero depreciation')
  await expect(answer(customer, 'Cover and add-ons', 'Third party period')).toHaveText('1 year')
  await expect(customer.getByRole('checkbox', { name: /no-claim bonus \(NCB\) of \d+% is correct/ })).toBeVisible()
  await expectNoSidewaysScroll(customer)
})
