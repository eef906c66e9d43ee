import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'

const rupees = async (page: Page, column: number) =>
  (await page.getByRole('tabpanel').locator(`tbody tr > :nth-child(${column})`).allInnerTexts()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  )

/** Answers the calls of the renewals, the chart and the conversion only when it is called. */
async function holdFigures(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = ['/api/dashboard/', '/api/renewal/due/count/']
  await page.route(
    (url) => late.includes(url.pathname),
    async (route) => {
      await promise
      await route.continue()
    },
  )
  return resolve
}

test('policies stand in a table that is sorted, limited to days, kept as a view and exported @desktop', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/?turn=done')
  const table = page.getByRole('table', { name: 'My cases' })
  // Other walks sell for this partner too: whose policy stands first is theirs.
  await expect(table.getByRole('row').nth(1)).toContainText(/[A-Z]{2}-\d{4}-\d+/)
  await table.getByRole('button', { name: 'Premium' }).click()
  await expect(page).toHaveURL(/sort=-premium/)
  await expect(table.getByRole('columnheader', { name: 'Premium' })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => await rupees(page, 4)).toEqual((await rupees(page, 4)).toSorted((a, b) => b - a))
  await page.reload()
  await expect(table.getByRole('columnheader', { name: 'Premium' })).toHaveAttribute('aria-sort', 'descending')
  await table.getByRole('button', { name: 'Policy date' }).click()
  await expect(page).toHaveURL(/sort=-issued/)
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Policy date from' }).fill('01/01/2031')
  await expect(page.getByText('No cases in this period.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Policy date from' }).fill('01/01/2020')
  await expect(page).toHaveURL(/from=2020-01-01/)
  await expect(table.getByRole('row').nth(1)).toBeVisible()

  const name = `All policies ${Date.now()}`
  await page.getByRole('button', { name: 'Save view' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Name of the view' }).fill(name)
  await sheet.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText(`View saved: ${name}`)).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/from=2020-01-01/)
  await expect(page.getByRole('tab', { name: /^Issued/ })).toHaveAttribute('aria-selected', 'true')
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export list (CSV)' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect(text).toContain('Policy number,Policy date')
  expect(text).toContain('Shalini Menon')
  await page.getByRole('button', { name: 'Remove view' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('on a phone the list is sorted and limited to days below one line @phone', async ({ page }) => {
  await signIn(page)
  await page.goto('/?turn=done')
  await page.getByText('Period, sort order and views').click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Premium, highest first')
  await expect(page).toHaveURL(/sort=-premium/)
  const items = page.getByRole('tabpanel').getByRole('listitem')
  await expect(items.first()).toContainText('₹')
  await expectAccessible(page)
  await page.getByRole('tab', { name: /My turn/ }).click()
  await expect(page).not.toHaveURL(/sort=/)
})

for (const [width, tag] of [
  ['a phone', '@phone'],
  ['a desk', '@desktop'],
] as const) {
  test(`earnings have a statement for each month, as page and file, on ${width} ${tag}`, async ({ page }) => {
    await signIn(page)
    const arrive = await holdFigures(page)
    await page.goto('/')
    const show = page.getByRole('button', { name: 'Show earnings' })
    const renewals = page.getByRole('heading', { name: 'Renewals, next 60 days' })
    const place = async () => Math.round((await show.boundingBox())!.y - (await renewals.boundingBox())!.y)
    await show.scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: /^(Set|Change) target$/ })).toBeVisible()
    const before = await place()
    arrive()
    await expect(page.getByRole('button', { name: /^Grace period/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Quotes, proposals and policies by product' })).toBeVisible()
    expect(await place(), 'what arrives late does not move the button').toBe(before)
    await show.click()
    await page.getByRole('button', { name: 'Monthly statements' }).click()
    const sheet = page.getByRole('dialog', { name: 'Monthly statements' })
    const month = sheet.getByRole('listitem').first()
    await expect(month).toContainText('Payable after TDS')
    await expectAccessible(page)
    const waiting = page.waitForEvent('download')
    await month.getByRole('link', { name: /^Download .* \(CSV\)$/ }).click()
    expect(await readFile(await (await waiting).path(), 'utf8')).toContain('TDS rate %')
    const drawing = page.waitForEvent('download')
    await month.getByRole('link', { name: /^Download .* \(PDF\)$/ }).click()
    expect(await readFile(await (await drawing).path(), 'latin1')).toMatch(/^%PDF-1\.7/)
    await sheet.getByRole('button', { name: 'Previous financial year' }).click()
    await expect(sheet.getByText(/^April \d{4} to March \d{4}$/)).toBeVisible()
  })
}

test('a partner sets a target for the month, sees how far it is reached, and their months by rank', async ({
  page,
}) => {
  await signIn(page, 'P1001')
  await page.goto('/')
  const open = page.getByRole('button', { name: /^(Set|Change) target$/ })
  await open.click()
  const sheet = page.getByRole('dialog', { name: /^Target for/ })
  await sheet.getByRole('textbox').fill('')
  await sheet.getByRole('button', { name: 'Save target' }).click()
  await expect(sheet.getByText('Please enter an amount of at least ₹ 1')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('textbox').fill('500000')
  await sheet.getByRole('button', { name: 'Save target' }).click()
  await expect(page.getByText(/of ₹.5,00,000\.00 \(\d+%\)/)).toBeVisible()
  await page.getByText('My months by premium').click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /20\d\d₹/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/of ₹.5,00,000\.00 \(\d+%\)/)).toBeVisible()
})
