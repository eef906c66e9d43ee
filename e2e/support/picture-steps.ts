import { expect, type Page } from '@playwright/test'

const sizes = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
] as const
const themes = ['light', 'dark'] as const

/** Where the pictures go; not kept in the repository. */
const folder = new URL('../../.tmp/screens/', import.meta.url).pathname

/** Takes the present step at every size and in both themes, numbered in the order of the walk. */
export function pictureSteps(page: Page, journey: string): (step: string) => Promise<void> {
  let count = 0
  return async (step) => {
    count += 1
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const before = page.viewportSize()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, 0))
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const name = `${String(count).padStart(2, '0')}-${step}-${size.width}-${colorScheme}.png`
        await page.screenshot({ path: `${folder}${journey}/${name}`, fullPage: true })
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    if (before) await page.setViewportSize(before)
  }
}
