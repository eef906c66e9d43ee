import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { atThisLoad } from '../../support/at-this-load.ts'
import { agreeOverHttp, payOverHttp } from '../../support/http-customer.ts'
import { signIn } from '../../support/partner.ts'
import { picture } from '../../support/photo.ts'
import { makeSale, newPan } from '../../support/sales.ts'

const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

async function referCase(page: Page, name: string): Promise<string> {
  const sale = await makeSale(page, 'topup', { conditions: diabetes, person: { name, pan: newPan() } })
  const reply = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
  return ((await reply.json()).data as { case_id: string }).case_id
}

test('an underwriter decides with several terms by keyboard, and sees the premium before and after @desktop', async ({
  page,
}) => {
  const name = 'Rohan Terms Iyer'
  const caseId = await referCase(page, name)
  await signIn(page, 'U3001')
  await page.goto(`/office/cases/${caseId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const keys = page.keyboard
  await keys.press('Alt+d')
  await expect(page.getByRole('radio', { name: /^Accept/ }).first()).toBeFocused()
  await keys.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Accept with terms/ })).toBeChecked()
  // The terms of the member because of whom the case was referred stand open.
  await keys.press('Tab')
  await keys.press('Tab')
  await expect(page.getByLabel(`Loading for ${name}`)).toBeFocused()
  await keys.type('45')
  const price = page.getByRole('region', { name: 'Premium after this decision' })
  await expect(price).toContainText('→ 45%')
  await expect(price).toContainText('Previous premium')
  await keys.press('Tab')
  await keys.type('Knee replacement')
  await keys.press('Tab')
  await keys.type('Diabetes')
  await keys.press('Tab')
  await keys.type('24')
  await expect(page.getByLabel(`Length of the waiting period for ${name}`)).toHaveValue('24')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record decision' }).press('Enter')
  await expect(page.getByLabel('Reason for the decision')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Reason for the decision').fill('HbA1c 8, knee injury of 2021')
  const waiver = page.getByLabel('Reason for deciding without the report')
  if (await waiver.isVisible()) await waiver.fill('The report of last month suffices')
  await page.getByRole('button', { name: 'Record decision' }).press('Enter')
  await expect(page.getByText('Decision recorded').first()).toBeVisible()
  await expect(page.getByText('Decision: accepted with terms')).toBeVisible()
  await expect(page.getByText('Diabetes: covered only after 24 months of continuous cover')).toBeVisible()
})

test('a report is added and seen, a second opinion asked and given @desktop', async ({ page, browser }) => {
  const caseId = await referCase(page, 'Rohan Opinion Iyer')
  await signIn(page, 'U3001')
  await page.goto(`/office/cases/${caseId}`)
  await page.getByText('Add a document').click()
  await page.getByLabel('Type of document').selectOption('medical_report')
  await page.getByLabel('Photo or PDF').setInputFiles({
    name: 'report.png',
    mimeType: 'image/png',
    buffer: picture(),
  })
  await page.getByRole('button', { name: 'Add document' }).click()
  await expect(page.getByRole('link', { name: /Open: Medical report/ })).toBeVisible()
  await page.getByText('Preview', { exact: true }).click()
  const shown = page.getByRole('img', { name: 'Medical report' })
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('radio', { name: 'Ask for second opinion' }).check()
  await page.getByLabel('Underwriter to ask').selectOption('U3002')
  await page.getByLabel('Question', { exact: true }).fill('Is 35% enough?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for opinion' }).click()
  await expect(page.getByText(/Second opinion requested from/)).toBeVisible()

  const other = await browser.newContext()
  const colleague = await other.newPage()
  await signIn(colleague, 'U3002')
  await colleague.goto('/office/cases?tab=asked')
  await colleague.locator(`a[href*="${caseId}"]`).first().click()
  await expect(colleague.getByText(/asks for your opinion/)).toBeVisible()
  await colleague.getByLabel('Your opinion').fill('Yes. @U3001 may decide.')
  await colleague.getByRole('button', { name: 'Give opinion' }).click()
  await expect(colleague.getByText('Second opinion', { exact: true })).toBeVisible()
  await expect(colleague.getByText(/asks for your opinion/)).toBeHidden()
  // Up to a limit the colleague may load; above it the way to a senior is shown before anything is sent.
  await colleague.getByRole('radio', { name: /^Accept with terms/ }).press('Space')
  const loading = colleague.getByLabel('Loading for Rohan Opinion Iyer')
  const limit = colleague.getByText(/^You may accept loadings up to 75%; the loading for Rohan Opinion Iyer is higher/)
  await loading.fill('75')
  await expect(limit).toHaveCount(0)
  await loading.fill('76')
  await expect(limit).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Refer to a senior underwriter' })).toBeVisible()
  await other.close()

  await page.goto('/office/cases?tab=asked')
  await page.locator(`a[href*="${caseId}"]`).first().click()
  await expect(page.getByText('You are mentioned in this case')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByText('You are mentioned in this case')).toBeHidden()

  await page.getByRole('radio', { name: /^Postpone/ }).press('Space')
  await page.getByLabel('Postpone for').selectOption('6')
  await expect(page.getByText(/^Until \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await page.getByLabel('Reason for the decision').fill('Operation planned, look again after it')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record decision' }).click()
  await expect(page.getByText(/^Decision: postponed until/)).toBeVisible()
  await page.goto('/office/cases?tab=decided&outcome=postponed')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${caseId}"]`) })
  await expect(row).toContainText(/Postponed until \d\d\/\d\d\/\d{4}/)
  await expect(row.getByRole('cell', { name: 'Me', exact: true })).toBeVisible()
  await page.getByLabel('Decision', { exact: true }).selectOption('Declined')
  await expect(page).toHaveURL(/outcome=declined/)
  await expect(row).toHaveCount(0)
})

test('the file of a case tells the policies of the same people, a car with its no-claim bonus @desktop', async ({
  page,
  browser,
}) => {
  const person = { name: 'Rohan Record Iyer', pan: newPan() }
  const sold = await makeSale(page, 'car', { person })
  await payOverHttp(await agreeOverHttp(page, browser, sold), 'success')
  const sale = await makeSale(page, 'topup', { conditions: diabetes, person })
  const reply = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
  const { case_id } = (await reply.json()).data as { case_id: string }
  await signIn(page, 'U3001')
  await page.setViewportSize({ width: 1440, height: 900 })
  const card = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Claims and bonus of the same people' }),
  })
  const policy = card.getByRole('row').filter({ hasText: 'Car' })
  // The policy is issued in the background.
  await expect(async () => {
    await page.goto(`/office/cases/${case_id}`)
    await expect(policy).toContainText('35%', atThisLoad)
  }).toPass()
  const period = policy.getByText(/^\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}$/)
  const { height } = (await period.boundingBox())!
  expect(height, 'the period stands on one line').toBeLessThan(30)
  await expect(page.getByText('Individual', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Family floater')).toHaveCount(0)
})
