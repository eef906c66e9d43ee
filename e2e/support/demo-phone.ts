import type { Browser, Page } from '@playwright/test'

/** The customer's own phone, in a browser of its own: taps the newest link that came to this mobile. Answers the page it opens. */
export async function tapNewestLink(browser: Browser, mobile: string, onPage: (page: Page) => void = () => undefined) {
  const context = await browser.newContext()
  context.on('page', onPage)
  const phone = await context.newPage()
  await phone.goto('/demo-phone')
  await phone.getByLabel('Recipient').selectOption(mobile)
  const opening = context.waitForEvent('page')
  await phone.getByRole('log').getByRole('link').first().click()
  return opening
}
