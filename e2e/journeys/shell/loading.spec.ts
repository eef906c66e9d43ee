import { expect, test } from '@playwright/test'
import { signIn } from '../../support/partner.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('[R-64] a loading indicator shows while a screen loads', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/TermsCondition*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/terms-condition')
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[X-4] a chunk that cannot be loaded reloads once, then offers Retry and names the screen', async ({ page }) => {
  let asked = 0
  await page.route('**/assets/TermsCondition*.js', async (route) => {
    asked++
    await route.abort('failed')
  })
  await page.goto('/terms-condition')
  await page.getByText('Details').click()
  await expect(page.getByText('ChunkLoadError: Loading chunk terms-condition failed')).toBeVisible()
  expect(asked).toBeGreaterThanOrEqual(2)
  await page.unroute('**/assets/TermsCondition*.js')
  await page.getByRole('button', { name: /try again|retry/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[P-1] a call without a session leads to partner login and back to the same screen', async ({ page }) => {
  await page.goto('/')
  await page.context().clearCookies()
  await page.goto('/office')
  await expect(page).toHaveURL(/\/partner\/login\?.*office/)
  await page.getByLabel(/partner code|user/i).fill('U3001')
  await page.getByLabel(/password/i).fill('demo-pass-1')
  await page.getByRole('button', { name: /sign in|log in/i }).click()
  await expect(page).toHaveURL(/\/office/)
})

test('[R-62] a guarded page leads to /login when nobody is logged in', async ({ page }) => {
  await page.context().clearCookies()
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  await page.goto('/office/cases')
  await expect(page).toHaveURL(/\/partner\/login/)
  expect(seen).toContain('/login')
})

test('whoever asks for less motion gets none: a change of theme starts no transition', async ({ page }) => {
  await page.goto('/terms-condition')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length)
  expect(await moving()).toBe(0)
})
