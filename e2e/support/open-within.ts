import { expect, type Page } from '@playwright/test'
import { sessionOf } from './partner.ts'

/** Whose pages a tour has opened. */
const visitors = new WeakMap<Page, string | undefined>()

/**
 * Shows the next page of a tour as Back and Forward do: the portal is not started anew, which costs four times as much. That every page can
 * also be opened by its address is for the walks of routes. Whoever has signed in meanwhile opens the first page by its address.
 */
export async function openWithin(page: Page, path: string): Promise<void> {
  const visitor = (await sessionOf(page.context()))?.value
  if (visitors.has(page) && visitors.get(page) === visitor) {
    // A page that followed itself would stay as it is.
    if (new URL(page.url()).pathname === new URL(path, page.url()).pathname) await move(page, '/nowhere')
    await move(page, path)
  } else {
    visitors.set(page, visitor)
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
  }
}

async function move(page: Page, path: string): Promise<void> {
  await page.evaluate(showNext, path)
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible()
}

/** Runs in the page, which stays until the next one is ready. */
function showNext(path: string): void {
  for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
