import { expect, type Page } from '@playwright/test'
import { deskAndPhone, secondLanguage } from './picture-steps.ts'

/** Each language with the looks that are taken in it and the ending of its folder. */
export const bothLanguages = [
  ['en', deskAndPhone, ''],
  ['hi', secondLanguage, '-hindi'],
] as const

/** Opens a page and waits until it has read what it shows, in either language. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectLoaded(page)
}

export const expectLoaded = (page: Page) =>
  expect(page.getByRole('status', { name: /^(Loading|लोड हो रहा है)$/ })).toHaveCount(0)

/** A page as it opens, and each of its tabs. */
export async function pictureTabs(page: Page, picture: (step: string) => Promise<void>, name: string): Promise<void> {
  await picture(name)
  const tabs = page.getByRole('tab')
  for (let at = 1; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click()
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true')
    await expectLoaded(page)
    const { searchParams } = new URL(page.url())
    await picture(`${name}-${searchParams.get('tab') ?? searchParams.get('turn') ?? at + 1}`)
  }
}

/** The account keeps its language: every walk chooses its own. */
export async function chooseLanguage(page: Page, language: 'en' | 'hi'): Promise<void> {
  await page.getByLabel(/^(Language of the portal|पोर्टल की भाषा)$/).selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
}
