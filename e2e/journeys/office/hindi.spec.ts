import { expect, type Page, test } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { newAgent } from '../../support/new-agent.ts'
import { lists, pages } from '../../support/office-pages.ts'
import { openWithin } from '../../support/open-within.ts'
import { signIn } from '../../support/partner.ts'

async function firstRowOf(page: Page, list: string): Promise<string> {
  await page.goto(list)
  return (await page
    .locator(`main a[href^="${list.split('?')[0]}/"]`)
    .first()
    .getAttribute('href'))!
}

/** Labels, headings of tables, tabs and the navigation that hold an English word and no Hindi one. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.locator('h1, main label, main thead th, main [role=tab], main nav a').allInnerTexts()
  // A field about a person is labelled with the name, as it was written.
  const isName = (text: string) => /^\p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+){1,3}$/u.test(text.trim())
  return texts.filter((text) => /[a-z]{3}/.test(text) && !/\p{Script=Devanagari}/u.test(text) && !isName(text))
}

for (const role of ['underwriter', 'surveyor', 'finance', 'partner_manager', 'auditor', 'admin'] as const)
  test(`in Hindi every page of the office speaks it and stays within a phone: ${role}`, async ({
    page: admin,
    browser,
  }) => {
    await signIn(admin, 'A9001')
    const { page } = await newAgent(admin, browser, 'Kavita Rao', role)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/office')
    await page.getByLabel('Language of the portal').selectOption('हिन्दी')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('अवलोकन')
    const rows: string[] = []
    for (const list of lists[role]) rows.push(await firstRowOf(page, list))
    for (const path of ['/office', ...pages[role], ...rows]) {
      await openWithin(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
      // What is opened from a list is headed by a person or a number plate.
      const heading = rows.includes(path) ? /\S/ : /\p{Script=Devanagari}/u
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('status', { name: 'लोड हो रहा है' })).toHaveCount(0)
      expect(await englishOn(page), path).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  })
