import { expect, type Locator, type Page, test } from '@playwright/test'
import { extraPages, findPage } from '@portal/domain/journey/routes.ts'
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
  surveyor: ['/office/inspections'],
  partner_manager: ['/office/partners'],
  auditor: ['/office/cases?tab=kyc', '/office/partners'],
  finance: ['/office/payments', '/office/payments?tab=reviews', '/office/approvals'],
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
    '/office/privacy?tab=views',
    '/office/desk',
    '/office/desk?tab=complaint',
    '/office/desk?tab=claim',
    '/office/outbox',
    '/office/templates',
    '/office/events',
    '/office/status',
    '/office/sandbox',
  ],
}

/** Lists whose first row is opened too. */
const lists = {
  underwriter: ['/office/cases', '/office/inspections'],
  surveyor: ['/office/inspections'],
  finance: ['/office/payments'],
  partner_manager: [],
  auditor: ['/office/payments'],
  admin: [],
}

/** The demo has no complaint or claim to open: `service-desk.spec.ts` makes one. */
const openedElsewhere = ['/office/desk/:id']

test('the walks in Hindi reach every page of the office', () => {
  const listed = Object.values(pages).flat().concat('/office')
  const opened = Object.values(lists).flatMap((some) => some.map((list) => `${list}/1`))
  const walked = new Set([...listed, ...opened].map((path) => findPage(path.split('?')[0]!)?.path))
  const all = extraPages.filter(({ group }) => group === 'office').map(({ path }) => path)
  expect(all.filter((path) => !walked.has(path))).toEqual(openedElsewhere)
})

async function firstRowOf(page: Page, list: string): Promise<string> {
  await page.goto(list)
  return (await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href'))!
}

/** Labels, headings of tables, tabs and the navigation that hold an English word and no Hindi one. */
const englishOn = (page: Page): Promise<string[]> =>
  englishIn(page.locator('h1, main label, main thead th, main [role=tab], main nav a'))

async function englishIn(parts: Locator): Promise<string[]> {
  const texts = await parts.allInnerTexts()
  // A field about a person is labelled with the name, as it was written.
  const isName = (text: string) => /^\p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+){1,3}$/u.test(text.trim())
  return texts.filter((text) => /[a-z]{3}/.test(text) && !/\p{Script=Devanagari}/u.test(text) && !isName(text))
}

for (const role of ['underwriter', 'surveyor', 'finance', 'partner_manager', 'auditor', 'admin'] as const)
  test(`in Hindi every page of the office speaks it and stays within a phone: ${role}`, async ({
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
    const rows: string[] = []
    for (const list of lists[role]) rows.push(await firstRowOf(page, list))
    for (const path of ['/office', ...pages[role], ...rows]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
      // What is opened from a list is headed by a person or a number plate.
      const heading = rows.includes(path) ? /\S/ : /\p{Script=Devanagari}/u
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('status', { name: 'लोड हो रहा है' })).toHaveCount(0)
      expect(await englishOn(page), path).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  })

test('in Hindi the account of a partner is changed: licence, API access and all the rest of its sheet', async ({
  page: first,
  browser,
}) => {
  test.slow()
  await signIn(first, 'A9001')
  const { page } = await newAgent(first, browser, 'Kavita Rao', 'admin')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/office')
  await page.getByLabel('Language of the portal').selectOption('हिन्दी')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('लंबित कार्य')
  await page.goto('/office/partners?search=P1002')
  await page.getByRole('button', { name: 'Rohan Deshmukh का खाता बदलें' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('region', { name: 'API की अनुमति' })).toBeVisible()
  await expect(sheet.getByRole('checkbox').first()).toBeVisible()
  expect(await englishIn(sheet.locator('label, h3, legend, button, p'))).toEqual([])
  await expectNoSidewaysScroll(page)
})
