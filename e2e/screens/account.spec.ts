import { expect, test } from '@playwright/test'
import { codeOf } from '../support/authenticator.ts'
import { outdateProof } from '../support/database.ts'
import { newAgent } from '../support/new-agent.ts'
import { givePassword, signIn } from '../support/partner.ts'
import { openPageWithPasskeys } from '../support/passkeys.ts'
import { pictureSteps } from '../support/picture-steps.ts'

test('the pages that the provider draws itself', async ({ page }) => {
  const picture = pictureSteps(page, 'provider')
  await page.goto('/partner/login')
  await page.getByLabel('Partner code or e-mail').fill('P1001')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await picture('login-refused')
  for (const path of [
    '/partner/forgot',
    '/partner/reset?t=nobody',
    '/partner/arogya-sanjeevani',
    '/partner/security',
    '/privacy',
  ]) {
    await page.goto(path)
    await picture(path.split('/').at(-1)!.split('?')[0]!)
  }
  await page.goto('/privacy?language=hi')
  await picture('privacy-hindi')
  await page.goto('/login')
  await picture('portal-login')
  await page.goto('/demo-phone')
  await picture('demo-phone')
  await page.goto('/no/such/page')
  await picture('not-found')
})

test('an account, its second factors and the proof before an export', async ({ page: admin, browser, baseURL }) => {
  await signIn(admin, 'A9001')
  const agent = await newAgent(admin, browser)
  const page = await openPageWithPasskeys(browser, baseURL!)
  const picture = pictureSteps(page, 'account')
  await givePassword(page, agent.code)
  await page.goto('/partner/account')
  await picture('account')
  await page.getByRole('link', { name: 'Set up two-step verification' }).click()
  await picture('second-factor')
  const key = (await page.locator('.secret').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeOf(key, -1))
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  await expect(page.locator('.codes li')).toHaveCount(10)
  await picture('recovery-codes')
  await page.getByRole('link', { name: 'I have saved the codes' }).click()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('status')).toHaveText('Second step added.')
  await picture('second-factors')
  await page.goto('/partner/account')
  await picture('devices')
  await outdateProof(agent.code)
  await page.goto('/partner/account/second-factor')
  await picture('confirm')
  await page.goto('/')
  await page.getByRole('button', { name: 'Show earnings' }).click()
  await page.getByRole('link', { name: 'Download statement' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  await picture('proof-before-export', 'window')
  await page.goto('/partner/logout')
  await givePassword(page, agent.code)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await picture('second-step')
})
