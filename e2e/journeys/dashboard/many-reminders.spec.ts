import { expect } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { test } from '../../support/own-server.ts'
import { signIn } from '../../support/partner.ts'

// One server for these walks: they remind every customer of the demo, each of whom belongs to another walk.
test.describe.configure({ mode: 'default' })

for (const [width, tag] of [
  ['a phone', '@phone'],
  ['a desk', '@desktop'],
] as const) {
  test(`the calendar of renewals opens a day and reminds several customers, on ${width} ${tag}`, async ({
    page,
    ownServer,
  }) => {
    await ownServer.run('present')
    await signIn(page)
    const { data } = await (await page.request.get('/api/renewal/due/')).json()
    const due = data.rows as { expires_on: string; holder: string }[]
    const day = due.at(-1)!.expires_on
    await page.goto('/')
    await page.getByRole('button', { name: 'Renewals calendar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Renewals calendar' })
    await expect(sheet.getByRole('table')).toBeVisible()
    await page.goto(`/?calendar=${day.slice(0, 7)}`)
    const date = Number(day.slice(8))
    await sheet.getByRole('button', { name: new RegExp(`^${date} ?: \\d+ polic`) }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`calendar=${day}`))
    await expect(sheet.getByRole('listitem').filter({ hasText: due.at(-1)!.holder })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('radio', { name: 'Table' }).check()
    await expect(sheet.getByRole('table', { name: 'Renewals calendar' })).toContainText('Premium last year')
    await expectAccessible(page)

    const inMonth = due.filter((one) => one.expires_on.startsWith(day.slice(0, 7)))
    await sheet.getByRole('button', { name: /^Remind all due in/ }).click()
    await expect(sheet.getByText(/Send a renewal reminder on WhatsApp to \d+ customers?\?/)).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Send \d+ reminders?$/ }).click()
    await expect(sheet.getByText(/^\d+ of \d+ reminders sent$/)).toBeVisible()
    for (const { holder } of inMonth) await expect(sheet.getByText(holder).first()).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Back to the list' }).click()
    await expect(sheet.getByRole('button', { name: 'Next month' })).toBeVisible()
  })
}

test('several renewals are ticked and reminded with one confirmation @desktop', async ({ page, ownServer }) => {
  await ownServer.run('present')
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Later/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: /^Select all/ }).check({ force: true })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Remind \d+ customers$/ }).click()
  await expect(sheet.getByText(/Each customer receives at most one reminder a day/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Back to the list' }).click()
  await expect(sheet.getByRole('checkbox', { name: /^Select all/ })).not.toBeChecked()
})
