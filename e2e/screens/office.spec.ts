import { expect, type Page, test } from '@playwright/test'
import type { AwaitsApproval } from '@portal/contract/calls/approvals.ts'
import { newAgent, openChangeSheet } from '../support/new-agent.ts'
import { signIn } from '../support/partner.ts'
import { pictureSteps } from '../support/picture-steps.ts'
import { makeReferred, newMobile, partnerPost } from '../support/sales.ts'
import { recordComplaint } from '../support/service-desk.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

const pages = {
  U3001: ['cases', 'cases?tab=team', 'cases?tab=kyc', 'inspections', 'appointments', 'flags'],
  S5001: ['inspections'],
  F4001: ['approvals', 'payments', 'payments?tab=month'],
  M6001: ['partners'],
  R7001: ['cases', 'partners', 'approvals', 'rates', 'events', 'imports', 'privacy', 'payments', 'cases?tab=kyc'],
  A9001: [
    'approvals?tab=all',
    'partners',
    'imports',
    'rates',
    'policies',
    'payments?tab=reviews',
    'payments?tab=refunds',
    'payments?tab=reconciliation',
    'payments?tab=ledger',
    'audit',
    'privacy',
    'privacy?tab=views',
    'desk',
    'outbox',
    'events',
    'templates',
    'status',
    'settings',
    'sandbox',
  ],
}

for (const [code, paths] of Object.entries(pages))
  test(`the office as ${code} sees it`, async ({ page }) => {
    const picture = pictureSteps(page, `office-${code}`)
    await signIn(page, code)
    await open(page, '/office')
    await picture('home')
    for (const path of paths) {
      await open(page, `/office/${path}`)
      await picture(path.replace('?tab=', '-'))
    }
  })

test('a case, an inspection and what opens on them', async ({ page }) => {
  const picture = pictureSteps(page, 'office-case')
  await signIn(page, 'U3001')
  await open(page, '/office/cases?tab=team')
  await page.getByRole('link', { name: 'Mohan Rao' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mohan Rao')
  await picture('case')
  await page.getByText('Accept', { exact: true }).click()
  await picture('decision')
  await open(page, '/office/inspections')
  await page
    .getByRole('link', { name: /MH14GH2299/ })
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
    .getByRole('link', { name: /MH14GH2299/ })
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
