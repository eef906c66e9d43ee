import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { test } from '../../support/own-server.ts'
import { signIn } from '../../support/partner.ts'

// Linking asks the provider nothing, so none has to be there.
test.use({
  serverSettings: {
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_NAME: 'Suraksha ID',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'of-this-test',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'agents=partner,underwriting=underwriter',
  },
})

// One server for both walks: each links another account.
test.describe.configure({ mode: 'default' })

async function openLink(page: Page, code: string, name: string, open: 'Change' | 'View' = 'Change') {
  await page.goto(`/office/partners?search=${code}`)
  await page.getByRole('button', { name: `${open} account of ${name}` }).click()
  const section = page.getByRole('dialog').getByRole('region', { name: 'Sign-in with Suraksha ID' })
  await section.scrollIntoViewIfNeeded()
  return section
}

test('an administrator links a partner to the identity provider and unlinks them, each with a reason @desktop', async ({
  page,
  ownServer,
}) => {
  await ownServer.run('present')
  await signIn(page, 'A9001')
  const section = await openLink(page, 'P1002', 'Rohan Deshmukh')
  await expect(section.getByText(/^Not linked\. .* Ask them for it/)).toBeVisible()
  await section.getByRole('button', { name: 'Link account' }).click()
  await expect(section.getByText('Please fill this in').first()).toBeVisible()
  await expectAccessible(page)
  await section.getByLabel('User ID at Suraksha ID').fill('5f1c2a9e-rohan')
  await section.getByLabel('Reason').fill('Called back on the number of record')
  await section.getByRole('button', { name: 'Link account' }).click()
  await expect(page.getByText('Account linked')).toBeVisible()
  await expect(section.getByText(/^Linked since .* Not used for a sign-in yet\.$/)).toBeVisible()
  await expect(section.getByText('5f1c2a9e-rohan')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  const again = await openLink(page, 'P1002', 'Rohan Deshmukh')
  await again.getByLabel('Reason').fill('Has left the agency')
  await again.getByRole('button', { name: 'Unlink account' }).click()
  await expect(page.getByText('Account unlinked. Sessions opened with Suraksha ID have ended.')).toBeVisible()
  await expect(again.getByText(/^Not linked\./)).toBeVisible()

  await page.goto('/office/audit?case_id=partner:P1002')
  await expect(page.getByText('Unlinked from the identity provider')).toBeVisible()
  await expect(page.getByText('Has left the agency').first()).toBeVisible()
})

test('a member of staff is linked when a second administrator approves @desktop', async ({ page, ownServer }) => {
  await ownServer.run('present')
  await signIn(page, 'A9001')
  const section = await openLink(page, 'U3001', 'Dr. Farah Qureshi')
  await expect(section.getByText('For a staff account another person must approve the link.')).toBeVisible()
  await section.getByLabel('User ID at Suraksha ID').fill('77ab-farah')
  await section.getByLabel('Reason').fill('Joined the directory')
  await section.getByRole('button', { name: 'Link account' }).click()
  await expect(section.getByText('The link is pending approval by another person.')).toBeVisible()

  await signIn(page, 'A9002')
  await page.goto('/office/approvals')
  const card = page.getByRole('main')
  await expect(card.getByText('77ab-farah')).toBeVisible()
  await expect(card.getByText('Joined the directory')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve: Link to identity provider' }).click()
  await expect(page.getByText('Approved. The change has been made.')).toBeVisible()
  const linked = await openLink(page, 'U3001', 'Dr. Farah Qureshi')
  await expect(linked.getByText(/^Linked since/)).toBeVisible()

  await signIn(page, 'R7001')
  const read = await openLink(page, 'U3001', 'Dr. Farah Qureshi', 'View')
  await expect(read.getByText('77ab-farah')).toBeVisible()
  await expect(read.getByRole('button')).toHaveCount(0)
  await expect((await openLink(page, 'F4001', 'Harish Shetty', 'View')).getByText('Not linked.')).toBeVisible()
})
