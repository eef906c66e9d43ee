import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/partner.ts'
import { pictureSteps } from '../support/picture-steps.ts'
import { bothLanguages, chooseLanguage, expectLoaded, open, pictureTabs } from '../support/picture-tabs.ts'

/** Lists from which one row is opened, by the pages whose navigation leads to them. */
const openedRows = {
  '/office/cases': '/office/cases?tab=team',
  '/office/identities': '/office/identities?tab=team',
  '/office/inspections': '/office/inspections?tab=team',
  '/office/payments': '/office/payments',
  '/office/desk': '/office/desk?tab=complaint',
}

async function openFirstRow(page: Page, list: string): Promise<void> {
  await open(page, list)
  const row = page.locator(`main a[href^="${list.split('?')[0]}/"]`).first()
  await open(page, (await row.getAttribute('href'))!)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectLoaded(page)
}

/** Also after a walk that failed: the account keeps its language, and other walks read English. */
test.afterEach(async ({ page }) => {
  await open(page, '/')
  await chooseLanguage(page, 'en')
})

/** Every demo account of the office; the navigation says which pages are theirs. */
for (const code of ['U3001', 'U3002', 'S5001', 'F4001', 'M6001', 'R7001', 'A9001', 'A9002'])
  for (const [language, looks, ending] of bothLanguages)
    test(`every page of the office that ${code} reaches, in ${language}`, async ({ page }) => {
      // An auditor and an admin reach sixty, each taken two to four times.
      test.setTimeout(2_400_000)
      const picture = pictureSteps(page, `office-${code}${ending}`, looks)
      await signIn(page, code)
      await open(page, '/office')
      await chooseLanguage(page, language)
      await open(page, '/office')
      await picture('home')
      const links = page.getByRole('navigation', { name: /^(Office|कार्यालय)$/ }).getByRole('link')
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
      for (const path of paths.filter((one) => one !== '/office')) {
        await open(page, path)
        await pictureTabs(page, picture, path.replace('/office/', ''))
      }
      for (const [path, list] of Object.entries(openedRows).filter(([one]) => paths.includes(one))) {
        await openFirstRow(page, list)
        await picture(`${path.replace('/office/', '')}-opened`)
      }
      if (paths.includes('/office/partners')) {
        await open(page, '/office/partners?search=P1001')
        await page.getByRole('button', { name: /Asha Kumar/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await picture('partners-opened', 'window')
      }
    })

for (const [language, looks, ending] of bothLanguages)
  test(`what an agent has sold, in ${language}`, async ({ page }) => {
    const picture = pictureSteps(page, `dashboard${ending}`, looks)
    await signIn(page)
    await open(page, '/')
    await chooseLanguage(page, language)
    await open(page, '/')
    await pictureTabs(page, picture, 'dashboard')
    await page.getByRole('button', { name: /^(Show earnings|कमाई दिखाएँ)$/ }).click()
    await picture('earnings')
    await page.getByRole('button', { name: /^(Monthly statements|मासिक विवरण)$/ }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await picture('statements', 'window')
    await open(page, '/')
    await page.getByRole('button', { name: /^(Renewals calendar|नवीनीकरण कैलेंडर)$/ }).click()
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    await picture('renewals-calendar', 'window')
  })
