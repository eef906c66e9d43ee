import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { codeOf } from '../../support/authenticator.ts'
import { outdateProof } from '../../support/database.ts'
import { newAgent } from '../../support/new-agent.ts'
import { givePassword, signIn } from '../../support/partner.ts'
import { openPageWithPasskeys } from '../../support/passkeys.ts'

test('an agent sets up an app and a passkey, signs in with each, and is asked again before an export', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  await signIn(admin, 'A9001')
  const agent = await newAgent(admin, browser)
  const page = await openPageWithPasskeys(browser, baseURL!)

  await givePassword(page, agent.code)
  await page.goto('/partner/account')
  await expect(page.getByText('Off: your password alone is enough to sign in.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Set up two-step verification' }).click()
  await expectAccessible(page)
  const key = (await page.locator('.secret').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeOf(key, -1))
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const codes = await page.locator('.codes li').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I have saved the codes' }).click()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('status')).toHaveText('Second step added.')

  await page.goto('/partner/logout')
  await givePassword(page, agent.code)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page).toHaveURL('/')

  await outdateProof(agent.code)
  await page.getByRole('button', { name: 'Show earnings' }).click()
  const download = page.getByRole('link', { name: 'Download statement' })
  await download.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel(/^Code from your authenticator app/).fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This code is not correct or was already used')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^Code from your authenticator app/).fill(codeOf(key))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Confirm' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('commission.csv')
  await outdateProof(agent.code)
  await download.click()
  await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Use passkey' }).click()])

  const elsewhere = await (await browser.newContext()).newPage()
  await givePassword(elsewhere, agent.code)
  await elsewhere.getByLabel(/or a recovery code$/).fill(codes[0]!)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere).toHaveURL('/')
  await page.goto('/partner/account')
  await page
    .getByRole('button', { name: /^Sign out: Chrome/ })
    .first()
    .click()
  await expect(page.getByRole('status')).toHaveText('The device has been signed out.')
  // Not by opening a page: the one that is open may be leaving for the sign-in by itself.
  expect((await elsewhere.request.get('/api/partner/me/')).status()).toBe(401)
})
