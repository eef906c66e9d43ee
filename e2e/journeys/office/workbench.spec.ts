import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, newPan } from '../../support/sales.ts'

const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

/** A name that no other walk has: the list is searched for it. */
const newName = () => {
  const letters = Array.from({ length: 7 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
  return `Uma ${letters[0]!.toUpperCase()}${letters.slice(1)} Iyer`
}

const refer = (page: Page, name: string) =>
  makeSale(page, 'topup', { conditions: diabetes, person: { name, pan: newPan() } })

const focused = (page: Page) => page.locator(':focus')

test('a day of an underwriter by keyboard only: find, claim, open, decide, next @desktop', async ({ page }) => {
  const name = newName()
  await refer(page, name)
  await refer(page, name)
  await signIn(page, 'U3001')
  await page.goto('/office/cases')
  const keys = page.keyboard

  // The list has the focus as soon as it is there, also an empty one, so that its keys work.
  await expect(page.locator('section[aria-label="Cases"]:focus-within')).toHaveCount(1)
  await keys.press('5')
  await expect(page.getByRole('tab', { name: /^Team/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('tbody a:focus')).toHaveCount(1)
  await keys.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await keys.press('Escape')
  await keys.press('/')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toBeFocused()
  // Letters that are shortcuts in the list are letters in a field.
  await keys.type('jk?/a5')
  await expect(search).toHaveValue('jk?/a5')
  await expect(page.getByRole('tab', { name: /^Team/ })).toHaveAttribute('aria-selected', 'true')
  await search.fill('')
  await keys.type(name.split(' ')[1]!)
  await keys.press('Enter')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  const first = page.locator('tbody a').first()
  await expect(first).toBeFocused()
  await keys.press('j')
  await expect(page.locator('tbody a').nth(1)).toBeFocused()
  await keys.press('k')
  await expect(first).toBeFocused()
  await keys.press('a')
  await expect(page.getByText('Case assigned to you')).toBeVisible()
  await expect(rows.first()).toContainText('Me')
  await expectAccessible(page)
  await keys.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('1 more case in this list')).toBeVisible()
  for (const isLast of [false, true]) {
    await keys.press('Alt+d')
    await expect(page.getByRole('radio', { name: /^Accept/ }).first()).toBeFocused()
    // The last choice: the list of choices goes round.
    await keys.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /^Decline/ })).toBeChecked()
    await keys.press('Tab')
    await keys.type('Risk above what we cover')
    await keys.press('Tab')
    await expect(focused(page)).toHaveText('Record decision')
    await keys.press('Enter')
    await expect(page.getByText('Decision recorded').first()).toBeVisible()
    if (isLast) break
    // After a decision the way on has the focus.
    await expect(focused(page)).toHaveText(new RegExp(`^Next case: ${name}`))
    await keys.press('Enter')
    await expect(page.getByText('No more cases in this list')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await expect(focused(page)).toHaveText('Back to list')
  await keys.press('Enter')
  await expect(page.getByText('No cases found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).press('Enter')
  await expect(page.locator('tbody a:focus'), 'every case of the team again').toHaveCount(1)
})

test('a case is claimed on its page, taken over from a colleague only after asking, and given back @desktop', async ({
  page,
}) => {
  const name = newName()
  const sale = await refer(page, name)
  const reply = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
  const { case_id } = (await reply.json()).data as { case_id: string }
  await signIn(page, 'U3001')
  await page.goto(`/office/cases/${case_id}`)
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('Case assigned to you')).toBeVisible()
  const handOver = page.getByRole('dialog', { name: `Hand over case of ${name}` })
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expectAccessible(page)
  await handOver.getByLabel('Underwriter').selectOption('U3002')
  await handOver.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(/^Case handed over to/)).toBeVisible()

  const keys = page.keyboard
  await page.goto(`/office/cases?tab=team&search=${name.split(' ')[1]}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
  await expect(row.getByRole('link')).toBeFocused()
  await keys.press('a')
  const question = page.getByRole('dialog', { name: /^Take over from/ })
  await expect(question).toContainText(`${name} is assigned to`)
  await expectAccessible(page)
  await keys.press('Escape')
  await expect(question).toBeHidden()
  await expect(row.getByRole('cell', { name: 'Me', exact: true })).toHaveCount(0)
  await expect(row.getByRole('link')).toBeFocused()
  await keys.press('a')
  await expect(question.getByRole('button', { name: 'Take over' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText('Case assigned to you')).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Me', exact: true })).toBeVisible()
  await keys.press('h')
  await handOver.getByRole('button', { name: 'Return to team' }).click()
  await expect(page.getByText('Case returned to the team')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Assign to me' })).toBeVisible()
})
