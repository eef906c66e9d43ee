import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectReflow } from '../../support/accessible.ts'
import { goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { expectFocusInSight, expectRoomForSpacing } from '../../support/readable.ts'
import { editAll, makeSale, openSale } from '../../support/sales.ts'

const steps = {
  health: [
    'quick-quote',
    'policy-details',
    'quick-summary',
    'last-question',
    'proposal-details',
    'nominee-details',
    'address-details',
  ].map((step) => `/health/${step}`),
  car: ['registration-details', 'vehicle-details', 'add-vehicle-details', 'insured-data', 'owner-details'].map(
    (step) => `/car/${step}`,
  ),
  topup: ['quick-quote', 'policy-details', 'selected-plan', 'discounts', 'terms'].map((step) => `/topup/${step}`),
} as const

/** What is too small for a thumb: the box of a control, or of the label around it. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>('button, summary, select, input:not([type=hidden]), [role=button]'),
    ]
    return shown
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)
      .filter((one) => {
        const box = (one.closest('label') ?? one).getBoundingClientRect()
        // A pseudo-element may enlarge what can be touched: a point just outside the box still hits it.
        const reaches = (x: number, y: number) => one.contains(document.elementFromPoint(x, y))
        if (box.height >= 43.5) return false
        one.scrollIntoView({ block: 'center' })
        const { left, top, bottom, width } = one.getBoundingClientRect()
        const extra = (44 - (bottom - top)) / 2 - 1
        return !(reaches(left + width / 2, top - extra) && reaches(left + width / 2, bottom + extra))
      })
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent ?? ''} ${one.id}`.slice(0, 80))
  })
}

for (const product of ['health', 'topup', 'car'] as const)
  test(`on every step of ${product} the plan is one line, targets suit a thumb and the last field is clear of the bar, nothing that takes the focus is under a bar, and the page has room for wider spacing @phone`, async ({
    page,
  }) => {
    test.slow()
    await openSale(page, await makeSale(page, product), '/terms-condition')
    for (const path of steps[product]) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      const banner = page.getByRole('region', { name: 'Plan summary' })
      await expect(banner).toBeVisible()
      expect((await banner.boundingBox())!.height, `${path}: the banner with its gap`).toBeLessThanOrEqual(44)
      expect(await findSmallTargets(page), path).toEqual([])
      await editAll(page)
      expect(await findSmallTargets(page), `${path}: its fields`).toEqual([])
      const last = page
        .locator('form input:not([type=hidden]), form select, form summary')
        .filter({ visible: true })
        .last()
      if ((await last.count()) > 0) {
        await last.focus()
        const bottom = await last.evaluate((one) => one.getBoundingClientRect().bottom)
        const bar = await page.locator('button[type=submit]').boundingBox()
        expect(bottom, `${path}: the focused field is clear of the bar`).toBeLessThanOrEqual(bar!.y)
      }
      await expectReflow(page)
      await expectFocusInSight(page, path)
      await expectRoomForSpacing(page, path)
    }
  })

test('the facts of the plan open on a tap, and Step 1 of 8 opens the list of steps @phone', async ({ page }) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/quick-quote')
  const banner = page.getByRole('region', { name: 'Plan summary' })
  await expect(banner.getByText('Sum insured')).toBeHidden()
  await banner.locator('summary').click()
  for (const fact of ['Sum insured', 'Tenure', /^Premium/, 'Individual'])
    await expect(banner.getByText(fact).first()).toBeVisible()
  await page.getByRole('button', { name: 'Step 1 of 8' }).click()
  const list = page.getByRole('navigation', { name: 'All steps' })
  await expect(list.getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page)
  await list.getByRole('link', { name: '6 Nominee' }).click()
  await expect(heading(page)).toHaveText('Nominee details')
  await expect(page.getByRole('button', { name: 'Step 6 of 8' })).toBeVisible()
})

test('an unfinished sale links only the steps it can answer, the count stays, and Continue stays in sight @desktop', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/health/quick-quote?product=arogya-sanjeevani')
  const bar = page.getByRole('navigation', { name: 'Steps' })
  await expect(bar.getByRole('listitem')).toHaveCount(8)
  await expect(bar.getByRole('link')).toHaveCount(0)
  await page.getByLabel('Age or birth date of Self').fill('36')
  await page.getByLabel('Gender of Self').selectOption('male')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
  await expect(bar.getByRole('link')).toHaveText([/Members and plan/, /Quote summary/, /Medical history/])
  await bar.getByRole('link', { name: /Medical history/ }).click()
  await expect(page).toHaveURL('/health/last-question')
  await expect(bar.locator('[aria-current=step]')).toHaveText('4 Medical history')
  await page.getByRole('radio', { name: 'Yes', exact: true }).first().check()
  await expect(bar.getByRole('listitem')).toHaveCount(8)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeInViewport({ ratio: 1 })
})

test('the slash key goes to the quick entry, a chip adds a member whose age is the only field left @desktop', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/health/quick-quote?product=health')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Quote in one line')).toBeFocused()
  await page.keyboard.type('1/2')
  await expect(page.getByLabel('Quote in one line')).toHaveValue('1/2')
  await page.getByRole('button', { name: 'Daughter', exact: true }).click()
  await expect(page.getByLabel('Age or birth date of Daughter')).toBeFocused()
  await expect(page.getByLabel('Gender of Daughter')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mother', exact: true }).click()
  await expect(page.getByLabel('Age or birth date of Mother')).toBeFocused()
  await expect(page.getByLabel('Gender of Mother')).toHaveCount(0)
})
