import { expect, test } from '@playwright/test'
import { askForSelf, goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'

const nextScreen = /\/assets\/PolicyDetails-.*\.js$/

test('the code of the next step is there before Continue is tapped', async ({ page }) => {
  await signIn(page)
  const loaded = page.waitForRequest(nextScreen)
  await askForSelf(page, 'arogya-sanjeevani')
  await loaded
  const later: string[] = []
  page.on('request', (request) => {
    if (nextScreen.test(request.url())) later.push(request.url())
  })
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
  expect(later).toEqual([])
})

test('whoever saves data loads no step ahead', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
  await signIn(page)
  const ahead: string[] = []
  page.on('request', (request) => {
    if (nextScreen.test(request.url())) ahead.push(request.url())
  })
  await askForSelf(page, 'arogya-sanjeevani')
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(ahead).toEqual([])
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
  expect(ahead.length).toBe(1)
})
