import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { readLook } from '../../support/look.ts'
import { signIn } from '../../support/partner.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('[H-1, H-2, H-3] the header shows both numbers as links, the landline marked as paid, and the menu @desktop', async ({
  page,
}) => {
  await page.goto('/terms-condition')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: '1800 12000' })).toHaveAttribute('href', 'tel:180012000')
  await expect(header.getByText('Landline (paid)')).toBeVisible()
  await expect(header.getByRole('link', { name: '022 423 12000' })).toHaveAttribute('href', 'tel:02242312000')
  await header.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Partner' })
  await expect(menu.getByRole('listitem')).toHaveText(['Dashboard', 'My Account', 'Logout'])
})

test('[H-4] on a phone a drawer shows the phone numbers @phone', async ({ page }) => {
  await page.goto('/terms-condition')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: '1800 12000' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: '022 423 12000' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('[H-5, H-6, H-7, H-8, C-15] My Account only closes the menu, Dashboard, Logout and the logo navigate the whole page to the provider’s addresses, and the dashboard leads to the account', async ({
  page,
}) => {
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click()
  const navigationTo = (path: string) =>
    page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith(path))
  await page.goto('/terms-condition')
  const look = await readLook(page)
  const logoAsked = navigationTo('/partner/arogya-sanjeevani')
  await page.getByRole('banner').getByRole('link', { name: 'Suraksha' }).click()
  await logoAsked
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arogya Sanjeevani')
  expect(await readLook(page), 'the provider’s pages have the portal’s type and logo').toEqual(look)
  await page.goBack()
  await openMenu()
  const account = page.getByRole('button', { name: 'My Account' })
  await account.click()
  await expect(account).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/terms-condition')

  await openMenu()
  const dashboardAsked = navigationTo('/partner/dashboard')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await dashboardAsked
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Account, password and devices' }).click()
  await expect(page).toHaveURL('/partner/account')
  await expect(page.getByText('P1001').first()).toBeVisible()
  await page.goBack()

  await openMenu()
  const logoutAsked = navigationTo('/partner/logout')
  await page.getByRole('link', { name: 'Logout' }).click()
  await logoutAsked
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL('/partner/login')
  expect(await readLook(page), 'and so has the sign-in').toEqual(look)
  expect((await page.request.get('/api/partner/me/')).status()).toBe(401)
})

test('[R-2] the terms open directly, survive a refresh and are left by Back', async ({ page }) => {
  await page.goto('/')
  await page.goto('/terms-condition')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('[R-63] any other path shows the fallback with ways back', async ({ page }) => {
  for (const path of ['/nowhere', '/health/quick-quote/more', '/HEALTH/quick-quote/x', '/topup']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  }
  await expectAccessible(page)
})

test('no page contacts another host', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  for (const path of ['/', '/terms-condition', '/health/quick-quote', '/topup/paynow-payment']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(foreign).toEqual([])
})

test('the browser refuses what the page policy does not allow, and the report reaches the server @phone', async ({
  page,
}) => {
  await page.goto('/terms-condition')
  const refused = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const directives: string[] = []
        document.addEventListener('securitypolicyviolation', (event) => {
          directives.push(event.effectiveDirective)
          resolve(directives)
        })
        const object = document.createElement('object')
        object.data = 'https://evil.example/'
        document.body.append(object)
      }),
  )
  expect(refused).toEqual(['object-src'])
  await expect
    .poll(async () => (await page.request.get('/metrics')).text())
    .toMatch(/^csp_reports\{directive="object-src"\} \d+$/m)
})
