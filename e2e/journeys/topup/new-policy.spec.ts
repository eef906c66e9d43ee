import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { goOn, heading, premium } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { holdCall, makeSale, openSale } from '../../support/sales.ts'
import { askForCouple, atStep, backOnScreen } from '../../support/topup-steps.ts'

const looksRight = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('[B-1, B-2, B-3, B-4, B-5, B-6, B-7, B-8, B-9, R-61] the screen’s Back follows the table, and walking in order the browser’s Back agrees @desktop', async ({
  page,
}) => {
  const sale = await makeSale(page, 'topup')
  await openSale(page, sale, '/topup/quick-quote')
  const walked = ['quick-quote', 'policy-details', 'selected-plan', 'quick-summary', 'ped', 'proposal-details']
  for (const step of [...walked, 'nominee-details', 'address-details', 'discounts']) {
    await atStep(page, step)
    await goOn(page)
  }
  await atStep(page, 'insured-data')

  const table = [
    'discounts',
    'address-details',
    'nominee-details',
    'proposal-details',
    'quick-summary',
    'selected-plan',
    'policy-details',
    'quick-quote',
  ]
  for (const step of table) {
    await page.goBack()
    await atStep(page, step)
  }
  await openSale(page, sale, '/topup/quick-summary')
  await goOn(page)
  await atStep(page, 'ped')
  // Any other step goes one history entry back.
  await backOnScreen(page)
  await atStep(page, 'quick-summary')

  await openSale(page, sale, '/topup/insured-data')
  for (const step of table) {
    await backOnScreen(page)
    await atStep(page, step)
  }
})

test('[R-17] insured-data and proposal-summary are one screen: everything entered, each group with Edit that comes back', async ({
  page,
}) => {
  const sale = await makeSale(page, 'topup')
  await openSale(page, sale, '/topup/proposal-summary')
  await expect(heading(page)).toHaveText('Is everything correct?')
  await page.reload()
  await expect(page).toHaveURL(/proposal-summary$/)
  await looksRight(page)
  await page.getByRole('link', { name: 'Edit nominees' }).click()
  await atStep(page, 'nominee-details')
  await page.getByLabel('Full name').fill('Arun Iyer')
  await goOn(page)
  await expect(page).toHaveURL(/proposal-summary$/)
  await expect(page.getByText(/Arun Iyer/)).toBeVisible()

  // Another spelling of the name takes the proof of identity away: it is given again in the same tap.
  await page.getByRole('link', { name: 'Edit proposer and members' }).click()
  await atStep(page, 'proposal-details')
  await page.getByLabel('Full name', { exact: true }).fill('Ramesh Kumaran Iyer')
  await goOn(page)
  await expect(page).toHaveURL(/proposal-summary$/)
  await expect(page.getByText(/Mr Ramesh Kumaran Iyer/)).toBeVisible()
})

test('[L-3] the curve of premium by deductible is a picture and a table, a tap chooses, and larger sums bring their own deductibles', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/topup/quick-quote')
  await askForCouple(page)
  const curve = page.getByRole('img', { name: /^Premium by deductible/ })
  await expect(curve).toBeVisible()
  await page.getByText('Show as table').click()
  const rows = page
    .getByRole('table', { name: /^Premium by deductible/ })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  expect(await rows.count()).toBeGreaterThan(10)
  const prices = (await rows.allInnerTexts()).map((row) =>
    Number(
      row
        .split('₹')
        .at(-1)!
        .replace(/[^\d.]/g, ''),
    ),
  )
  expect(prices).toEqual([...prices].sort((a, b) => b - a))
  await page.getByLabel('Deductible: exact value').selectOption('1000000')
  await expect(page.getByText(/pay the first ₹\s10\sLakh of the year’s bills/)).toBeVisible()

  const sums = page.getByLabel('Sum insured: exact value')
  await expect(sums.locator('option').last()).toHaveText('₹\u00a020\u00a0Lakh')
  await page.getByLabel('Deductible: exact value').selectOption('150000')
  await page.getByRole('button', { name: 'Higher sums insured, up to ₹\u00a05 Crore' }).click()
  await expect(page.getByRole('slider', { name: 'Sum insured' })).toBeFocused()
  await sums.selectOption('5000000')
  // 50 lakh begins at two: the nearest takes the place of the one and a half that no longer fits.
  await expect(
    page.getByText(/pay the first ₹\s2\sLakh of the year’s bills; we pay the next ₹\s50\sLakh/),
  ).toBeVisible()
  await goOn(page)
  await atStep(page, 'policy-details')
  await expect(sums).toHaveValue('5000000')
  await expect(sums.locator('option').last()).toHaveText('₹\u00a05 Crore')

  // A member's own sum that another plan does not sell is asked for again where that plan is chosen.
  await backOnScreen(page)
  await page.getByRole('radio', { name: /^Individual/ }).check()
  await page.getByLabel('Sum insured of Spouse').selectOption('100000')
  await expect(page.getByText('No deductible fits all these sums insured')).toBeVisible()
  await page.getByLabel('Sum insured of Spouse').selectOption('2500000')
  await sums.selectOption('2000000')
  await goOn(page)
  await atStep(page, 'policy-details')
  await goOn(page)
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await atStep(page, 'plan-comparison')
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
  const grid = page.getByRole('table', { name: /^Premium by sum insured.*GST exempt/ })
  const cells = await grid.getByRole('button').allInnerTexts()
  expect(cells.length).toBeGreaterThan(5)
  for (const price of cells) expect(price).toMatch(/^₹\s[\d,]+\.\d\d$/)
  await looksRight(page)
  await page.getByRole('radio', { name: /^Top-Up/ }).check()
  await expect(page.getByText('Top-Up goes up to ₹\u00a020\u00a0Lakh')).toBeVisible()
  await page.getByLabel('Sum insured of Spouse').selectOption('1000000')
  await expect(page.getByRole('radio', { name: /^Top-Up ₹/ })).toBeChecked()
  await goOn(page)
  await atStep(page, 'selected-plan')
})

test('while the answers are on their way nothing beside them can be changed: it would be neither sent nor kept @phone', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/topup/quick-quote')
  await askForCouple(page)
  await expect(premium(page)).toBeVisible()
  const { asked, answer } = holdCall(page, '**/api/topup/quote/')
  await goOn(page)
  await asked
  const oneYear = page.getByRole('radio', { name: /^1 year/, includeHidden: true })
  await oneYear.evaluate((radio) => radio.focus())
  await page.keyboard.press('ArrowRight')
  await expect(oneYear).toBeChecked()
  answer()
  await atStep(page, 'policy-details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policy details')
  await expect(page.getByRole('radio', { name: /^1 year/ })).toBeChecked()
})
