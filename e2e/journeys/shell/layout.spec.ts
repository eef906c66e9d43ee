import { expect, type Page, test } from '@playwright/test'
import { journeys } from '@portal/domain/journey/steps.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { fillCar, startCar } from '../../support/car-steps.ts'
import { askForSelf, goOn, goToSummary, heading } from '../../support/health-steps.ts'
import { newAgent } from '../../support/new-agent.ts'
import { openWithin } from '../../support/open-within.ts'
import { signIn } from '../../support/partner.ts'
import { expectFocusInSight, expectRoomForSpacing, expectWholeExamples } from '../../support/readable.ts'
import { editAll, makeSale, openSale, type Product } from '../../support/sales.ts'

/** Every step that is filled in. The payment and the photos of a car are looked at in walks of their own. */
const stepsOf = (product: Product) =>
  journeys[product]
    .filter(({ isEnding, route }) => !isEnding && !/payment|inspection/.test(route))
    .map(({ route }) => route)

/** Answers that need a screen of their own. */
const conditions = [{ name: 'Asthma', since: '2019-06', medication: true }]

for (const product of ['health', 'topup', 'car'] as const)
  test(`on every step of ${product} the plan is one line, targets suit a thumb and the last field is clear of the bar, every control has a name of its own, nothing that takes the focus is under a bar, nothing scrolls sideways at 320 px, and the page has room for wider spacing @phone`, async ({
    page,
  }) => {
    await openSale(page, await makeSale(page, product, { conditions }), '/terms-condition')
    for (const path of stepsOf(product)) {
      await openWithin(page, path)
      const banner = page.getByRole('region', { name: 'Plan summary' })
      await expect(banner).toBeVisible()
      expect((await banner.boundingBox())!.height, `${path}: the banner with its gap`).toBeLessThanOrEqual(44)
      await expectWholePlanName(page)
      await expectAccessible(page)
      await editAll(page)
      await expectAccessible(page)
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
      expect(await behindTheBar(page), `${path}: behind the bar at the end of the page`).toEqual([])
      await expectFocusInSight(page, path)
      await expectRoomForSpacing(page, path)
    }
  })

/** What the bar covers when a person has scrolled to the end: nothing, however high the bar is. */
function behindTheBar(page: Page): Promise<string[]> {
  return page.locator('button[type=submit]').evaluate((button) => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    let bar: Element = button
    while (getComputedStyle(bar).position !== 'fixed') bar = bar.parentElement!
    const { top } = bar.getBoundingClientRect()
    return [...document.querySelectorAll('main :is(p, li, dd, a, button, label, summary)')]
      .filter((one) => !bar.contains(one) && one.checkVisibility() && one.getBoundingClientRect().bottom > top)
      .map((one) => one.textContent)
  })
}

test('the examples in the fields of members and of their health are whole on a phone, in English and in Hindi @phone', async ({
  page: admin,
  browser,
}) => {
  await signIn(admin, 'A9001')
  const { page } = await newAgent(admin, browser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/health/quick-quote?product=health')
  await expect(page.getByLabel('Age or birth date of Self')).toHaveAttribute('placeholder', /./)
  await expectWholeExamples(page, 'members')
  await askForSelf(page, 'health')
  await goToSummary(page)
  await goOn(page)
  await expect(page.getByLabel('Height of Self')).toHaveAttribute('placeholder', '170 or 5.8')
  await expectWholeExamples(page, 'health in English')
  await page.goto('/')
  await page.getByLabel('Language of the portal').selectOption('हिन्दी')
  await expect(heading(page)).toHaveText(/\p{Script=Devanagari}/u)
  await page.goto('/health/last-question')
  await expect(page.getByPlaceholder('170 या 5.8')).toBeVisible()
  await expectWholeExamples(page, 'health in Hindi')
})

/** The name of the plan is not shortened; terms without room are left to the facts. */
async function expectWholePlanName(page: Page): Promise<void> {
  const name = page.getByRole('region', { name: 'Plan summary' }).locator('summary > span').first()
  const [shown, needed] = await name.evaluate((one) => [one.clientWidth, one.scrollWidth])
  expect(needed, `${await name.innerText()}: as wide as it needs`).toBeLessThanOrEqual(shown!)
}

test('a brand-new car on a phone: nothing is kept free for a register, and the name of its plan is whole @phone', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/car/registration-details')
  await page.getByRole('radio', { name: 'Brand-new car' }).check()
  const rto = (await page.getByRole('combobox', { name: 'Registering office (RTO)' }).boundingBox())!
  const owner = (await page.getByText('Who owns it?').first().boundingBox())!
  expect(owner.y - rto.y - rto.height, 'one gap between two questions').toBeLessThanOrEqual(24)
  await startCar(page, {})
  await fillCar(page, { find: 'creta sx', price: '1550000' })
  await expect(page.getByRole('region', { name: 'Plan summary' }).locator('summary')).toContainText('Comprehensive')
  await expectWholePlanName(page)
  await page.getByLabel('Ex-showroom price').fill('1')
  await expect(page.getByText(/^Ex-showroom price: Please enter a number from/).filter({ visible: true })).toBeVisible()
})

test('on a desk the customer’s e-mail and language stand beside each other @desktop', async ({ page }) => {
  await openSale(page, await makeSale(page, 'health'), '/health/proposal-details')
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  await editAll(page)
  const [email, language] = await Promise.all([boxOf(page, 'E-mail'), boxOf(page, 'Language for the customer')])
  expect(language.y).toBeCloseTo(email.y, 0)
  expect(language.x).toBeGreaterThan(email.x + email.width)
})

test('the facts of the plan open on a tap, the names of compared plans stay in sight, and Step 1 of 8 opens the list of steps @phone', async ({
  page,
}) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/quick-quote')
  const banner = page.getByRole('region', { name: 'Plan summary' })
  await expect(banner.getByText('Sum insured')).toBeHidden()
  await banner.locator('summary').click()
  for (const fact of ['Sum insured', 'Tenure', /^Premium/, 'Individual'])
    await expect(banner.getByText(fact).first()).toBeVisible()
  const compare = page.getByRole('region', { name: 'Compare plans' })
  await compare.getByRole('button', { name: 'Compare plans' }).click()
  await compare.getByText('Brochure').scrollIntoViewIfNeeded()
  const header = (await page.getByRole('banner').boundingBox())!
  for (const plan of ['Silver', 'Gold', 'Platinum']) {
    const name = compare.getByRole('columnheader', { name: new RegExp(`^${plan}`) })
    await expect(name, 'below the header').toBeInViewport({ ratio: 1 })
    expect((await name.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height - 1)
  }
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

/** The box of the control with this label. */
async function boxOf(page: Page, label: string) {
  return (await page.getByLabel(label, { exact: true }).boundingBox())!
}

test('on a desk members are a table, fields stand two on a line and are as wide as their answer, and premium, summary and Continue stay beside the work; Ctrl and the slash key go to the quick entry @desktop', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/health/quick-quote?product=health')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Quote in one line'), 'no key alone does anything').not.toBeFocused()
  await page.keyboard.press('Control+/')
  await expect(page.getByLabel('Quote in one line')).toBeFocused()
  await page.keyboard.type('1/2')
  await expect(page.getByLabel('Quote in one line')).toHaveValue('1/2')
  await page.getByRole('button', { name: 'Daughter', exact: true }).click()
  await expect(page.getByLabel('Age or birth date of Daughter')).toBeFocused()
  await expect(page.getByLabel('Gender of Daughter')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mother', exact: true }).click()
  await expect(page.getByLabel('Age or birth date of Mother')).toBeFocused()
  await expect(page.getByLabel('Gender of Mother')).toHaveCount(0)

  const [self, daughter, mother, gender] = await Promise.all([
    boxOf(page, 'Age or birth date of Self'),
    boxOf(page, 'Age or birth date of Daughter'),
    boxOf(page, 'Age or birth date of Mother'),
    boxOf(page, 'Gender of Self'),
  ])
  const heads = page.getByText('Age or birth date', { exact: true }).filter({ visible: true }).first()
  const column = (await heads.boundingBox())!
  for (const one of [column, daughter, mother]) expect(one.x, 'one column, below its heading').toBeCloseTo(self.x, 0)
  expect(mother.y - daughter.y, 'rows close to each other').toBeLessThanOrEqual(56)
  expect(gender.y, 'one line for each member').toBeCloseTo(self.y, 0)
  expect(gender.x).toBeGreaterThan(self.x + self.width)

  const name = await boxOf(page, 'Customer name (optional)')
  const mobile = await boxOf(page, 'Customer mobile (optional)')
  expect(mobile.y, 'two fields on a line').toBeCloseTo(name.y, 0)
  expect(mobile.width, 'a mobile number is shorter than a name').toBeLessThan(name.width)
  expect((await boxOf(page, 'PIN code')).width, 'a PIN code is shorter than both').toBeLessThan(mobile.width)

  for (const [who, age] of Object.entries({ Self: '36', Daughter: '6', Mother: '62' }))
    await page.getByLabel(`Age or birth date of ${who}`).fill(age)
  await page.getByLabel('Gender of Self').selectOption('male')
  await page.getByLabel('PIN code').fill('400001')
  await page.getByRole('button', { name: /^All \d+ benefits$/ }).click()
  const hidden = page.getByText('Saved on this device').filter({ visible: true })
  await hidden.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 20))
  const onTop = await hidden.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('header') !== null
  })
  expect(onTop, 'what scrolls away goes under the header').toBe(true)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => window.scrollY), 'the page is longer than the window').toBeGreaterThan(200)
  const rail = page.getByRole('complementary', { name: 'Premium' })
  const work = (await page.getByRole('region', { name: 'Compare plans' }).boundingBox())!
  expect((await rail.boundingBox())!.x, 'beside the work').toBeGreaterThan(work.x + work.width)
  for (const part of [
    rail.getByText(/₹\s[\d,]+\.\d\d/).first(),
    rail.getByText('Family floater'),
    rail.getByText('Sum insured'),
    page.getByRole('button', { name: 'Continue', exact: true }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})
