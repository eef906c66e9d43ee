import { expect, test } from '@playwright/test'
import type { AwaitsApproval } from '@portal/contract/calls/approvals.ts'
import { newAgent, openChangeSheet } from '../support/new-agent.ts'
import { signIn } from '../support/partner.ts'
import { pictureSteps } from '../support/picture-steps.ts'
import { open } from '../support/picture-tabs.ts'
import { makeReferred, newMobile, partnerPost } from '../support/sales.ts'
import { recordComplaint } from '../support/service-desk.ts'

test('a case, an inspection and what opens on them', async ({ page }) => {
  const picture = pictureSteps(page, 'office-case')
  await signIn(page, 'U3001')
  await open(page, '/office/cases?tab=team')
  await page.getByRole('link', { name: 'Mohan Rao' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mohan Rao')
  await picture('case')
  await page.getByText('Accept', { exact: true }).click()
  await picture('decision')
  await open(page, '/office/identities')
  await page.getByRole('link', { name: 'Meera Pillai' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Identity check of Meera Pillai')
  await picture('identity')
  await open(page, '/office/inspections')
  await page
    .getByRole('link', { name: /MH 14 GH 2299/ })
    .first()
    .click()
  await expect(page.getByRole('img').first()).toBeVisible()
  await picture('inspection')
})

test('a complaint, from the customer who calls to its answer', async ({ page }) => {
  const picture = pictureSteps(page, 'office-desk')
  await signIn(page, 'A9001')
  await open(page, '/office/desk')
  await recordComplaint(page, { search: '9820100700' })
  await picture('complaint')
  await open(page, '/office/desk?tab=complaint')
  await picture('complaints')
})

test('what who only reads opens, and what a surveyor and a partner manager open', async ({ page }) => {
  const picture = pictureSteps(page, 'office-roles')
  await signIn(page, 'R7001')
  await open(page, '/office/cases?tab=team')
  await page.getByRole('link', { name: 'Mohan Rao' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mohan Rao')
  await picture('case')
  await open(page, '/office/payments')
  await page.getByRole('link', { name: 'Shalini Menon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shalini Menon')
  await picture('payment')
  await open(page, '/office/partners?search=P1001')
  await page.getByRole('button', { name: 'View account of Asha Kumar' }).click()
  await picture('account', 'window')
  await signIn(page, 'S5001')
  await open(page, '/office/inspections')
  await page
    .getByRole('link', { name: /MH 14 GH 2299/ })
    .first()
    .click()
  await expect(page.getByRole('img').first()).toBeVisible()
  await picture('inspection')
  await signIn(page, 'M6001')
  await open(page, '/office/partners?search=P1001')
  await page.getByRole('button', { name: 'Change account of Asha Kumar' }).click()
  await picture('partner', 'window')
  const caseId = await makeReferred(page, 'health', '5000000')
  await signIn(page, 'U3002')
  await open(page, `/office/cases/${caseId}`)
  await page.getByText('Accept', { exact: true }).click()
  await picture('above-limit')
})

test('a payment and what became of it', async ({ page }) => {
  const picture = pictureSteps(page, 'office-payment')
  await signIn(page, 'F4001')
  await open(page, '/office/payments')
  await page.getByRole('link', { name: 'Shalini Menon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shalini Menon')
  await picture('payment')
})

test('what waits for a second person, an account and its change', async ({ page, browser }) => {
  const picture = pictureSteps(page, 'office-approvals')
  await signIn(page, 'A9001')
  const agent = await newAgent(page, browser)
  const mobile = newMobile()
  const { awaits_approval } = await partnerPost<AwaitsApproval>(page.request, '/api/office/partners/', {
    code: `U${mobile.slice(1)}`,
    name: 'Kavita Rao',
    email: 'kavita.rao@suraksha.example',
    mobile,
    role: 'underwriter',
  })
  expect(awaits_approval).toBeDefined()
  await open(page, '/office/approvals')
  await picture('asked')
  await openChangeSheet(page, agent)
  await picture('account', 'window')
  await signIn(page, 'A9002')
  await open(page, '/office/approvals')
  await picture('to-decide')
})
