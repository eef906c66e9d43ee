import { expect, type Page, test } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { newAgent } from '../../support/new-agent.ts'
import { signIn } from '../../support/partner.ts'

const pages = {
  underwriter: [
    '/office/cases',
    '/office/cases?tab=kyc',
    '/office/inspections',
    '/office/appointments',
    '/office/flags',
  ],
  admin: [
    '/office/approvals?tab=all',
    '/office/partners',
    '/office/rates',
    '/office/payments',
    '/office/payments?tab=refunds',
    '/office/payments?tab=reconciliation',
    '/office/payments?tab=ledger',
    '/office/audit',
    '/office/imports',
    '/office/privacy',
    '/office/privacy?tab=requests',
    '/office/outbox',
    '/office/events',
    '/office/status',
    '/office/sandbox',
  ],
}

/** Labels, headings of tables, tabs and the navigation that hold an English word and no Hindi one. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.locator('h1, main label, main thead th, main [role=tab], main nav a').allInnerTexts()
  return texts.filter((text) => /[a-z]{3}/.test(text) && !/\p{Script=Devanagari}/u.test(text))
}

for (const [role, paths] of Object.entries(pages))
  test(`in Hindi every page of the office of an ${role} speaks it and stays within a phone`, async ({
    page: admin,
    browser,
  }) => {
    test.slow()
    await signIn(admin, 'A9001')
    const { page } = await newAgent(admin, browser, 'Kavita Rao', role)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/office')
    await page.getByLabel('Language of the portal').selectOption('हिन्दी')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('लंबित कार्य')
    for (const path of ['/office', ...paths]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u)
      await expect(page.getByRole('status', { name: 'लोड हो रहा है' })).toHaveCount(0)
      expect(await englishOn(page), path).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  })
