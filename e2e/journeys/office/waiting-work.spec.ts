import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, readProposalNumber } from '../../support/sales.ts'

test('a surveyor looks at eight photos and approves the car @desktop', async ({ page }) => {
  await signIn(page, 'U3001')
  await page.goto('/office/inspections')
  // The same workbench as for cases: searched, claimed and opened by key.
  await expect(page.getByRole('link', { name: /MH 14 GH 2299/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('MH14GH2299')
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody a')).toBeFocused()
  await expect(page.locator('tbody tr')).toContainText(/\d+\shours?\sleft/)
  await page.keyboard.press('a')
  await expect(page.getByText('Inspection assigned to you')).toBeVisible()
  await expectAccessible(page)
  await page.locator('tbody a').press('Enter')
  await expect(page.getByRole('img').first()).toBeVisible()
  await expect(page.getByText('Assigned to Dr. Farah Qureshi')).toBeVisible()
  await expectAccessible(page)
  await lookClosely(page)
  await compareWithLast(page)
  await page.keyboard.press('Alt+d')
  await expect(page.getByRole('radio', { name: /^Approve/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Record decision' }).click()
  await expect(page.getByText('Decision recorded')).toBeVisible()
  // The list had no other: it is what comes next.
  await expect(page.getByRole('link', { name: 'Back to list' })).toBeFocused()
})

/** Enlarges, moves and leaves a photo by keys and by wheel. */
async function lookClosely(page: Page): Promise<void> {
  const front = page.getByRole('button', { name: 'Front, MH 14 GH 2299' })
  await front.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('heading', { name: 'Front (1 of 8)' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('+')
  await expect(viewer.getByText('150%')).toBeVisible()
  const photo = viewer.getByRole('img')
  const left = async () => (await photo.boundingBox())?.x ?? 0
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left, 'the right part is seen').toBeLessThan(before)
  await photo.hover()
  await page.mouse.wheel(0, -400)
  await expect(viewer.getByText('408%')).toBeVisible()
  await page.keyboard.press('0')
  await expect(viewer.getByText('100%')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading', { name: 'Rear (2 of 8)' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Previous photo' }).click()
  await expect(viewer.getByRole('heading', { name: 'Front (1 of 8)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(front).toBeFocused()
}

/** The same car was rejected before: its photos stand beside today's. */
async function compareWithLast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare photos' }).click()
  await expect(page.getByText(/^Rejected on .* by S5001$/)).toBeVisible()
  await expect(page.getByText('Front bumper broken')).toBeVisible()
  await expect(page.getByRole('row', { name: /Chassis number/ })).toContainText('Same')
  await expectAccessible(page)
  const front = page.getByRole('region', { name: 'Front', exact: true })
  await expect(front.getByRole('img')).toHaveCount(2)
  await front.getByRole('button', { name: /Last inspection/ }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img')).toHaveCount(2)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  const transforms = await viewer
    .getByRole('img')
    .evaluateAll((photos) => photos.map((photo) => (photo as HTMLElement).style.transform))
  expect(transforms[0], 'both are enlarged alike').toContain('scale(1.5)')
  expect(transforms[1]).toBe(transforms[0])
  await expectAccessible(page)
  await viewer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(viewer).toHaveCount(0)
}

test('an underwriter accepts an identity document @desktop', async ({ page }) => {
  await signIn(page, 'U3001')
  await page.goto('/office/identities')
  await expect(page.getByRole('link', { name: 'Meera Pillai' })).toBeVisible()
  // The same workbench as for cases: searched, and opened and left by key.
  await page.keyboard.press('/')
  await page.keyboard.type('pillai')
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody a')).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByText('Identity check assigned to you')).toBeVisible()
  // Mine is a list of its own, the third one.
  await page.keyboard.press('3')
  await expect(page.getByRole('tab', { name: /^Mine/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('row', { name: /Meera Pillai/ })).toContainText(/left|Overdue/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Meera Pillai' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Identity check of Meera Pillai' })).toBeVisible()
  // What was typed, what the register answered and the document stand beside each other.
  const name = page.getByRole('row', { name: /^Name/ })
  await expect(name).toContainText('Meera Pillai')
  await expect(name).toContainText('Meera Raghavan Pillai')
  await expect(name).toContainText('Different')
  await expect(page.getByRole('row', { name: /^Date of birth/ })).toContainText('Same')
  await expect(page.getByText('Name, Address', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Passport' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept document' }).click()
  await expect(page.getByText('Identity document accepted')).toBeVisible()
  await expect(page.getByText(/^Verified on .* by/)).toBeVisible()
  // As after a case: the next one of the list, or the list at its end, has the focus.
  await expect(page.getByRole('link', { name: 'Back to list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing is assigned to you')).toBeVisible()
  // What was decided stays to be read, with who decided.
  await page.keyboard.press('5')
  const decided = page.getByRole('row', { name: /Meera Pillai/ }).first()
  await expect(decided).toContainText('Verified')
  await expect(decided).toContainText('Me')
  await expectAccessible(page)
  await decided.getByRole('link').press('Enter')
  await expect(page.getByText(/^Verified on .* by/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Passport' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept document' })).toHaveCount(0)
})

test('an underwriter clears a proposer who only resembles a listed person @desktop', async ({ page, browser }) => {
  const name = 'Farhan Sheikh'
  const agent = await browser.newContext()
  // The sandbox's lists know a PAN whose digits begin with 77.
  const sale = await makeSale(agent, 'topup', { person: { name, pan: 'ABCPS7731F' } })
  expect(sale.state).toBe('started')
  const proposalNumber = await readProposalNumber(agent, sale)
  await agent.close()
  await signIn(page, 'U3001')
  // By its number: a first try may have left another one of the name.
  const list = `/office/identities?tab=match&search=${proposalNumber}`
  await page.goto(list)
  await page.getByRole('link', { name }).click()
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Possible match', exact: true }) })
  await expect(card.getByText('UN Security Council Consolidated List')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Clear: not this person' }).click()
  await expect(card.getByText('Please fill this in')).toBeVisible()
  await card.getByLabel('Reason for the decision').fill('Born in another year and country')
  await card.getByRole('button', { name: 'Clear: not this person' }).click()
  await expect(page.getByText('Match cleared')).toBeVisible()
  await expect(page.getByText(/^No match on .* by/)).toBeVisible()
  await page.goto(list)
  await expect(page.getByRole('tab', { name: /^Possible matches/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
