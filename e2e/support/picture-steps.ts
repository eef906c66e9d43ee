import { expect, type Page } from '@playwright/test'
import { findPage } from '@portal/domain/journey/routes.ts'
import { picturedRoutes } from './pictured-routes.ts'

interface Size {
  width: number
  height: number
}

type Theme = 'light' | 'dark'

/** A size of the window and the themes in which it is taken. */
interface Look extends Size {
  themes: readonly Theme[]
  /** A longer page ends here and its foot is taken for itself: the rows between look alike. */
  tallest?: number
}

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }
const everyLook: readonly Look[] = [
  { ...phone, themes: ['light', 'dark'] },
  { width: 320, height: 640, themes: ['light'] },
  { ...desk, themes: ['light', 'dark'] },
]
const shortPhone = { ...phone, tallest: 4000 }
const shortDesk = { ...desk, tallest: 2000 }
/** Of the roles' many pages: the smallest width is walked by other tests. */
export const deskAndPhone: readonly Look[] = [
  { ...shortPhone, themes: ['light', 'dark'] },
  { ...shortDesk, themes: ['light', 'dark'] },
]
/** Of pages that were taken in English: both widths and both themes once. */
export const secondLanguage: readonly Look[] = [
  { ...shortPhone, themes: ['light'] },
  { ...shortDesk, themes: ['dark'] },
]

/** Where the pictures go; not kept in the repository. */
export const picturesFolder = new URL('../../.tmp/screens/', import.meta.url).pathname

/** A page from head to foot, or what stands in the window, as beside a dialog; of a phone alone where a wide window closes it. */
type Part = 'page' | 'window' | 'phone window'

/** Takes the present step at every size and in both themes, numbered in the order of the walk. */
export function pictureSteps(
  page: Page,
  journey: string,
  looks = everyLook,
): (step: string, part?: Part) => Promise<void> {
  let count = 0
  return async (step, part = 'page') => {
    count += 1
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const route = Object.keys(picturedRoutes).find((path) => picturedRoutes[path] === `${journey}/${step}`)
    if (route) expect(findPage(new URL(page.url()).pathname)?.path, `the page of ${journey}/${step}`).toBe(route)
    const before = page.viewportSize()
    const numbered = `${picturesFolder}${journey}/${String(count).padStart(2, '0')}-${step}`
    for (const { themes, tallest, ...size } of looks) {
      if (size.width > 1000 && part === 'phone window') continue
      await page.setViewportSize(size)
      if (part === 'page') await showAll(page, size, tallest)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await drawn(page)
        expect(await overflow(page), `${step} at ${size.width} px scrolls sideways`).toBeLessThanOrEqual(0)
        const path = `${numbered}-${size.width}-${colorScheme}.png`
        await page.screenshot({ path, fullPage: part === 'page' && !tallest })
      }
      if (part === 'page' && tallest && (await heightOf(page)) > tallest) {
        await page.setViewportSize(size)
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await drawn(page)
        await page.screenshot({ path: `${numbered}-foot-${size.width}-${themes.at(-1)}.png` })
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    if (before) await page.setViewportSize(before)
  }
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Brings what is loaded on the way down, and on a phone the bar below the last field instead of over the middle. */
async function showAll(page: Page, size: Size, tallest = Infinity): Promise<void> {
  const height = async () => Math.min(tallest, Math.max(size.height, await heightOf(page)))
  // More than once, as what comes into sight may be longer than the room kept for it.
  for (let shown = 0, round = 0; round < 3 && shown !== (await height()); round += 1) {
    shown = await height()
    await page.setViewportSize({ width: size.width, height: shown })
    await drawn(page)
    await page.waitForLoadState('networkidle')
  }
  // A page is never lower than its window: what it needs is seen in the small one.
  await page.setViewportSize(size)
  await drawn(page)
  if (size.width < 1000 || tallest < Infinity) await page.setViewportSize({ width: size.width, height: await height() })
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
