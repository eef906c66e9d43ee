import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { heading, medicalTitle } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { changeQuoteElsewhere, makeSale, openSale, outsideThePortal } from '../../support/sales.ts'

const screens = [
  ['R-3', '/health/quick-quote', 'Who should be covered?'],
  ['R-4', '/health/policy-details', 'Policy details'],
  ['R-5', '/health/quick-summary', 'Quote summary'],
  ['R-6', '/health/last-question', medicalTitle],
  ['R-7', '/health/medical-condition-details', 'Medical conditions'],
  ['R-8', '/health/proposal-details', 'Proposer and insured members'],
  ['R-9', '/health/nominee-details', 'Nominee details'],
  ['R-10', '/health/address-details', 'Address details'],
  ['R-13', '/health/inclusions', 'What is covered'],
] as const

const stepBefore = {
  '/health/policy-details': '/health/quick-quote',
  '/health/quick-summary': '/health/policy-details',
  '/health/last-question': '/health/quick-summary',
  '/health/medical-condition-details': '/health/last-question',
  '/health/proposal-details': '/health/medical-condition-details',
  '/health/nominee-details': '/health/proposal-details',
  '/health/address-details': '/health/nominee-details',
}

const conditions = [{ name: 'Asthma', since: '2019-06', medication: true }]

const facts = screens.map(([fact]) => fact).join(', ')
test(`[${facts}] every health route opens directly, survives a refresh, is left by Back and has no grave axe finding`, async ({
  page,
}, { project }) => {
  // Each theme once: light on one screen size, dark on the other.
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
  const sale = await makeSale(page, 'health', { conditions })
  for (const [, path, title] of screens)
    await test.step(path, async () => {
      await openSale(page, sale, path)
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(/Suraksha/)
      await page.reload()
      await expect(heading(page)).toHaveText(title)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.goBack()
      await expect(page).toHaveURL(outsideThePortal)
      await page.goForward()
      await expect(heading(page)).toHaveText(title)
      // Opened directly there is nothing of the portal behind the screen: its own Back leads to the step before.
      await page.getByRole('button', { name: 'Back', exact: true }).filter({ visible: true }).first().click()
      await expect(page).toHaveURL(stepBefore[path as keyof typeof stepBefore] ?? '/')
    })
})

test('[R-5] the summary tells a premium that changed; the screen’s own Back goes one step back inside the journey', async ({
  page,
}) => {
  const sale = await makeSale(page, 'health')
  const address = `/api/health/quote/proposal/${sale.proposalId}/`
  const before = await (await page.request.get(address)).text()
  await openSale(page, sale, '/health/quick-quote')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page)).toHaveText('Policy details')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page)).toHaveText('Quote summary')
  expect(await (await page.request.get(address)).text(), 'whoever only looks takes nothing back').toBe(before)
  // The server's word is the last: should it differ from what was shown, both are told.
  await changeQuoteElsewhere(page, sale, { si: '1500000' })
  await page.getByRole('link', { name: /^Benefits, limits/ }).click()
  await expect(page).toHaveURL(/inclusions/)
  await page.goBack()
  await expect(page.getByText('The premium changed')).toBeVisible()
  await expect(page.getByText(/Shown before: ₹\s[\d,.]+\. Confirmed now: ₹\s[\d,.]+\./)).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).filter({ visible: true }).first().click()
  await expect(heading(page)).toHaveText('Policy details')
})

async function landsOn(page: Page, path: string, route: string) {
  await page.goto(path)
  await expect(page).toHaveURL(route)
  await expect(page.getByText(/Please answer this step first/)).toBeVisible()
}

test('[R-6] a deep link to a later step shows the earliest unanswered one, and says so', async ({ page }) => {
  await signIn(page)
  for (const path of ['/health/policy-details', '/health/nominee-details', '/health/medical-condition-details'])
    await landsOn(page, path, '/health/quick-quote')
  await page.getByLabel('Age or birth date of Self').fill('14/02/1990')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page)).toHaveText('Policy details')
  for (const path of ['/health/address-details', '/health/medical-condition-details'])
    await landsOn(page, path, '/health/last-question')
})

test('[R-3] two tabs hold two sales, and a second tab starts with none', async ({ page, context }) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/quick-quote')
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('01/01/1991')
  const second = await context.newPage()
  await second.goto('/health/quick-quote')
  await expect(second.getByLabel('Age or birth date of Self')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('01/01/1991')
  // Another product's address in the same tab begins a sale of that product; Back finds this one again.
  await page.goto('/topup/quick-quote')
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('01/01/1991')
})

test('a sale resumes from its quote alone at the step where it stopped @desktop', async ({ page }) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, { ...sale, proposalId: '' }, '/health/address-details')
  await expect(heading(page)).toHaveText('Address details')
  await expect(page.getByText(/12 Hill Road/).first()).toBeVisible()
})

test('Edit on the review opens its step, and saving there comes back', async ({ page }) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/address-details')
  await page.getByRole('link', { name: 'Edit nominees' }).click()
  await expect(heading(page)).toHaveText('Nominee details')
  await page.getByLabel('Full name').fill('Gayatri Iyer')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/health/address-details')
  await expect(page.getByText('Gayatri Iyer')).toBeVisible()
  // Over the second screen too, when an answer opens one.
  await page.getByRole('link', { name: 'Edit health answers' }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page)).toHaveText('Medical conditions')
  await page.getByRole('checkbox', { name: 'Asthma' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/health/address-details')
  await expect(page.getByRole('definition').filter({ hasText: 'On medication: Not answered' })).toBeVisible()
  // And when a change asks for more: a new member has health answers and a name.
  await page.getByRole('link', { name: 'Edit cover' }).click()
  await page.getByText('Members (1)').click()
  await page.getByRole('button', { name: 'Son', exact: true }).click()
  await page.getByLabel('Age or birth date of Son').fill('02/03/2018')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const confirm = page.getByRole('button', { name: 'Save changes and withdraw underwriting case' })
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await confirm.click()
  await expect(heading(page)).toHaveText(/^Does any member have/)
  await page.getByRole('radio', { name: 'No', exact: true }).last().check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page)).toHaveText('Medical conditions')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page)).toHaveText('Proposer and insured members')
  await page.getByLabel('Full name of Son').fill('Arjun Iyer')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/health/address-details')
  await expect(page.getByRole('heading', { name: 'Insured member: Arjun Iyer' })).toBeVisible()
})

test('an expired quote says when it ended, and quoting again keeps the answers', async ({ page }) => {
  await signIn(page)
  // The demo world has one quote, without a proposal, whose days are over.
  const list = await (await page.request.get('/api/export/sales/?product=arogya-sanjeevani')).text()
  const today = new Date().toISOString().slice(0, 10)
  const isOver = (line: string) => {
    const until = /\b(\d\d)\/(\d\d)\/(\d{4})\b/.exec(line)
    return until && `${until[3]}-${until[2]}-${until[1]}` < today
  }
  const number = list
    .split('\n')
    .find((line) => /^Q-[\w-]+,,,/.test(line) && isOver(line))!
    .split(',')[0]!
  const found = await page.request.get('/api/dashboard/sales/', { params: { search: number } })
  const quoteId: string = (await found.json()).data.rows[0].quote_id
  await openSale(page, { quoteId, proposalId: '' }, '/health/quick-quote')
  await expect(page.getByText(/^This quote expired on \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  const born = () =>
    page.getByLabel(/^Age or birth date/).evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value))
  const told = await born()
  expect(told).toHaveLength(4)
  await page.getByRole('button', { name: 'Copy quote' }).click()
  await expect(page.getByText(/^This quote expired on/)).toHaveCount(0)
  await expect.poll(born).toEqual(told)
  expect(await page.evaluate(() => sessionStorage.getItem('sale:quoteid'))).not.toBe(quoteId)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page)).toHaveText('Policy details')
})

test('[R-13] the inclusions open without any sale, for each plan', async ({ page }) => {
  await signIn(page)
  await page.goto('/health/inclusions')
  await page.getByRole('radio', { name: 'Platinum' }).check()
  await expect(page.getByText('Any room', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Arogya Sanjeevani' }).check()
  await expect(page.getByText('2% of sum insured, at most ₹\u00a05,000 per day')).toBeVisible()
  await expect(page.getByText('Accidents')).toBeVisible()
})
