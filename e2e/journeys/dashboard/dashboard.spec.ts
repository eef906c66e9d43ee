import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { newAgent } from '../../support/new-agent.ts'
import { signIn } from '../../support/partner.ts'
import { changeQuoteElsewhere, makeSale } from '../../support/sales.ts'

test.describe('the partner’s dashboard', () => {
  test('[R-1] opens directly, survives a refresh, and is whole at every width', async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    await expect(page).toHaveTitle(/Dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
    await expect(page.getByRole('tab', { name: /My turn/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel').getByText('Ready for payment').first()).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('your attention')
  })

  test('without a login the whole page goes to partner login and comes back to the same place', async ({ page }) => {
    await page.goto('/?turn=quote')
    await expect(page).toHaveURL(/\/partner\/login\?next=/)
    await page.getByLabel('Partner code or e-mail').fill('P1001')
    await page.getByLabel('Password').fill('demo-pass-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/\?turn=quote$/)
    await expect(page.getByRole('tab', { name: /Open quotes/ })).toHaveAttribute('aria-selected', 'true')
  })

  test('starts a sale of each product', async ({ page }) => {
    await signIn(page)
    for (const [name, path] of [
      ['Arogya Sanjeevani', '/health/quick-quote?product=arogya-sanjeevani'],
      ['Top-up', '/topup/choices'],
      ['Car', '/car/registration-details'],
    ] as const) {
      await page.goto('/')
      await page
        .getByRole('navigation', { name: 'Start a sale' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click()
      await expect(page).toHaveURL(path)
    }
  })

  test('a minute later it tells what has happened meanwhile, under whatever somebody is doing @desktop', async ({
    page: admin,
    browser,
  }) => {
    await signIn(admin, 'A9001')
    const { code: partner, page } = await newAgent(admin, browser)
    const sale = await makeSale(page, 'topup', { partner })
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1 case needs')
    await page.getByRole('searchbox').fill('Ramesh Kumar')
    await expect(page.getByText('Results in all queues')).toBeVisible()
    await page.getByRole('button', { name: /^More for Ramesh/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('₹\u00a02,277')
    await sheet.getByRole('button', { name: 'Copy quote' }).focus()

    await changeQuoteElsewhere(page, sale, { si: '2500000' })
    await makeSale(page, 'topup', { partner, person: { name: 'Kavita Rao', pan: 'ABCPR1235L' } })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/dashboard/')) asked.push(request.headers()['x-unattended'] ?? 'by a person')
    })
    await page.clock.fastForward(61_000)
    await expect(sheet).toContainText('₹\u00a02,481.93')
    await expect(sheet.getByRole('button', { name: 'Copy quote' })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2 cases need')
    expect(new Set(asked)).toEqual(new Set(['1']))
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('Ramesh Kumar')
    await page.context().close()
  })

  test('queues, search over all of them, and the address keeps the choice @desktop', async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    const queue = page.getByRole('tab', { name: /Customer/ })
    await queue.click()
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^More for/ })
        .first(),
    ).toBeVisible()
    await page.reload()
    await expect(queue).toHaveAttribute('aria-selected', 'true')
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^More for/ })
        .first(),
    ).toBeVisible()
    await page.getByRole('searchbox').fill('KA 05 MN 7788')
    await expect(page.getByText('Results in all queues')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'KA 05 MN 7788' })).toBeVisible()
    await page.getByRole('searchbox').fill('nobody of this name')
    await expect(page.getByText('No sale matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('tab', { name: /Customer/ })).toBeVisible()
  })

  test('a sale goes on where it stopped, and shows its timeline and its customer', async ({ page }) => {
    await signIn(page)
    // By search: the tests beside this one make sales too, and push the demo's off the first page.
    await page.goto('/')
    await page.getByRole('searchbox').fill('Fatima Begum')
    await page.getByRole('button', { name: 'Fatima Begum', exact: true }).click()
    await expect(page).toHaveURL(/\/health\//)
    await page.goto('/')
    await page.getByRole('searchbox').fill('Shalini Menon')
    await page
      .getByRole('button', { name: /More for Shalini Menon/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Timeline' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shalini Menon')
    await expect(page.getByText('Customer consented').first()).toBeVisible()
    await expect(page.getByText('All answers complete', { exact: true }), 'technical events are folded').toHaveCount(0)
    const unfold = page.getByRole('button', { name: /^Show technical events \(\d+\)$/ })
    await unfold.click()
    await expect(page.getByText('All answers complete', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Hide technical events' }).click()
    await expect(unfold).toHaveAttribute('aria-expanded', 'false')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Customer record' }).click()
    await expect(page.getByText(/^98•••• ••/)).toBeVisible()
    await page.getByRole('button', { name: 'Show Mobile' }).click()
    await expect(page.getByText(/^98\d{8}$/)).toBeVisible()
    await expectAccessible(page)
  })

  test('earnings are hidden, and not even asked for, until they are tapped @phone', async ({ page }) => {
    await signIn(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Earnings' })).toBeVisible()
    expect(asked).not.toContain('/api/commission/')
    await page.getByRole('button', { name: 'Show earnings' }).click()
    await expect(page.getByText('Held during free look')).toBeVisible()
    await page.getByRole('button', { name: 'Commission by policy' }).click()
    const list = page.getByRole('dialog', { name: 'Commission by policy' })
    await expect(list.getByRole('listitem').first()).toContainText(/₹.*(held until|paid or payable)/)
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('button', { name: 'Hide earnings' }).click()
    await expect(page.getByText('Held during free look')).toBeHidden()
  })

  test('a list is exported as a file @desktop', async ({ page }) => {
    await signIn(page)
    await page.goto('/?turn=done')
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: /Export list/ }).click()
    const file = await (await waiting).path()
    expect(await readFile(file, 'utf8')).toContain('Shalini Menon')
  })

  test('a lost connection is told, with a way to try again @phone', async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('your attention')
    await page.route('**/api/dashboard/**', (route) => route.abort())
    await page.getByRole('tab', { name: /Open quotes/ }).click()
    await expect(page.getByText('Your cases could not be loaded')).toBeVisible()
    await page.unroute('**/api/dashboard/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: /^More for/ }).first()).toBeVisible()
  })
})
