import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { newAgent, openChangeSheet } from '../../support/new-agent.ts'
import { signIn } from '../../support/partner.ts'

test('the office gives API access, the partner makes a key, and the office sees its use and revokes it @desktop', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'A9001')
  const agent = await newAgent(page, browser)
  const section = (await openChangeSheet(page, agent)).getByRole('region', { name: 'API access' })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('checkbox', { name: 'Quotes' }).check()
  await section.getByRole('checkbox', { name: 'Sales list and commission' }).check()
  await section.getByRole('button', { name: 'Save API access' }).click()
  await expect(page.getByText('API access saved')).toBeVisible()
  await expectAccessible(page)

  const partner = agent.page
  await partner.goto('/partner/account/api-keys')
  await partner.getByLabel('Name of the system').fill('Broker core system')
  await partner.getByRole('checkbox', { name: 'Quotes' }).check()
  await partner.getByRole('button', { name: 'Create API key' }).click()
  const secret = await partner.locator('code.secret').innerText()

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  })
  expect((await program.get('/api/partner/me/')).status()).toBe(200)

  const seen = (await openChangeSheet(page, agent)).getByRole('region', { name: 'API access' })
  await expect(seen.getByText('Broker core system')).toBeVisible()
  await expect(seen.getByText(/Valid until .*Last used .* from 127\.0\.0\.1\.$/)).toBeVisible()
  await expect(seen.getByText(secret)).toHaveCount(0)
  await seen.getByRole('button', { name: 'Revoke key: Broker core system' }).click()
  await expect(page.getByText('API key revoked')).toBeVisible()
  await expect(seen).toContainText('Revoked')
  expect((await program.get('/api/partner/me/')).status()).toBe(401)
  await expectAccessible(page)
  await program.dispose()
})
