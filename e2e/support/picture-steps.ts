import { expect, type Page } from '@playwright/test'
import { findPage } from '@portal/domain/journey/routes.ts'
import { picturedRoutes } from './pictured-routes.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
] as const
const themes = ['light', 'dark'] as const

/** Where the pictures go; not kept in the repository. */
export const picturesFolder = new URL('../../.tmp/screens/', import.meta.url).pathname

/** A page from head to foot, or what stands in the window, as beside a dialog; of a phone alone where a wide window closes it. */
type Part = 'page' | 'window' | 'phone window'

/** Takes the present step at every size and in both themes, numbered in the order of the walk. */
export function pictureSteps(page: Page, journey: string): (step: string, part?: Part) => Promise<void> {
  let count = 0
  return async (step, part = 'page') => {
    count += 1
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const route = Object.keys(picturedRoutes).find((path) => picturedRoutes[path] === `${journey}/${step}`)
    if (route) expect(findPage(new URL(page.url()).pathname)?.path, `the page of ${journey}/${step}`).toBe(route)
    const before = page.viewportSize()
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const size of sizes) {
        if (size.width === 320 && colorScheme === 'dark') continue
        if (size.width > 1000 && part === 'phone window') continue
        await page.setViewportSize(size)
        if (part === 'page') await showAll(page, size)
        await drawn(page)
        expect(await overflow(page), `${step} at ${size.width} px scrolls sideways`).toBeLessThanOrEqual(0)
        const name = `${String(count).padStart(2, '0')}-${step}-${size.width}-${colorScheme}.png`
        await page.screenshot({ path: `${picturesFolder}${journey}/${name}`, fullPage: part === 'page' })
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    if (before) await page.setViewportSize(before)
  }
}

/** Brings what is loaded on the way down, and on a phone the bar below the last field instead of over the middle. */
async function showAll(page: Page, size: (typeof sizes)[number]): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  // More than once, as what comes into sight may be longer than the room kept for it.
  for (let round = 0; round < 3; round += 1) {
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, await height()) })
    await drawn(page)
    await page.waitForLoadState('networkidle')
  }
  // A page is never lower than its window: what it needs is seen in the small one.
  await page.setViewportSize(size)
  await drawn(page)
  if (size.width < 1000)
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, await height()) })
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Colours of another theme and places of another width have arrived on the screen. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const changing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(changing.map((one) => one.finished.catch(() => undefined)))
    for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
