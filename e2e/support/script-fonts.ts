import type { Page } from '@playwright/test'

const facesOfScripts = /@font-face\s*\{[^}]*(Devanagari|Tamil)[^}]*\}/g

/** Fonts of scripts other than Latin that a page asks for, by script, on a device that has none of its own. */
export async function watchScriptFonts(page: Page): Promise<string[]> {
  await page.route(/\.css$/, async (route) => {
    const reply = await route.fetch()
    const styles = await reply.text()
    await route.fulfill({
      response: reply,
      body: styles.replace(facesOfScripts, (face) => face.replace(/local\([^)]*\),\s*/g, '')),
    })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const script = /noto-sans-([a-z]+)/.exec(request.url())?.[1]
    if (script) asked.push(script)
  })
  return asked
}

/** How much of the page has moved without a person's doing since it was opened: 0.1 is what people begin to notice. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // A page in which nothing has moved reports nothing.
        setTimeout(() => resolve(0), 500)
      }),
  )
}
