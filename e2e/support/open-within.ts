import { expect, type Page } from '@playwright/test'

/**
 * Shows the next page of a tour as Back and Forward do: the portal is not started anew, which costs four times as much. That every page can
 * also be opened by its address is for the walks of routes. A tab of the page that is shown keeps its heading: it is opened by its address.
 */
export async function openWithin(page: Page, path: string): Promise<void> {
  const { protocol, pathname } = new URL(page.url())
  if (protocol === 'about:' || pathname === path.split('?')[0]) await page.goto(path)
  else await page.evaluate(showNext, path)
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible()
}

/** Runs in the page, which stays until the next one is ready. */
function showNext(path: string): void {
  for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
