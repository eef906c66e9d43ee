import type { Page } from '@playwright/test'

/** The type of a page and its logo: what a person knows the insurer by. */
export async function readLook(page: Page): Promise<object> {
  const logo = page
    .getByRole('banner')
    .locator(':is(a, span)')
    .filter({ has: page.locator('svg') })
    .first()
  return logo.evaluate((element) => {
    const { fontFamily, fontSize, fontWeight, color } = getComputedStyle(element)
    const path = element.querySelector('path')?.getAttribute('d') ?? ''
    return {
      name: element.textContent?.trim(),
      // 2.5 and 2.500 draw the same line.
      logo: {
        fontFamily,
        fontSize,
        fontWeight,
        color,
        picture: path.match(/[\d.]+|[a-z]/gi)?.map((one) => Number(one) || one),
      },
      font: getComputedStyle(document.body).fontFamily,
    }
  })
}
