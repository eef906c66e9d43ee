import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessible.ts'

/** What the browser starts with when somebody has set its text to twice the size: not a zoom, the page stays 360 px wide. */
export const largeTextFlag = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'

/** Nothing is cut off or broken, nothing lies over other words, and whatever takes the focus is in sight beside the bars. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  await expectWords(page, where, 'whole')
  await expectWholeExamples(page, where)
  await expectFocusInSight(page, where)
}

/** The examples that stand in empty fields are as short as the fields are wide. */
export async function expectWholeExamples(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(findCutExamples), `${where}: examples that are cut off in their fields`).toEqual([])
}

/** Down the page and up again, nothing that takes the focus lies under a bar (WCAG 2.4.11), and all of it shows the focus (2.4.7). */
export async function expectFocusInSight(page: Page, where: string): Promise<void> {
  // The ring is for the keyboard: after a click none is drawn.
  await page.keyboard.press('Tab')
  await withStyle(page, '* { transition: none !important }', async () => {
    expect(await page.evaluate(findHiddenFocus), `${where}: focus under a bar, or not to be seen`).toEqual([])
  })
}

/** With the spacing that readers may choose for themselves (WCAG 1.4.12) nothing is cut off or lies over other words. */
export async function expectRoomForSpacing(page: Page, where: string): Promise<void> {
  const spacing = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em'.replaceAll(/(;|$)/g, ' !important$1')
  await withStyle(page, `* { ${spacing} } p { margin-bottom: 2em !important }`, () =>
    expectWords(page, where, 'in sight'),
  )
}

async function expectWords(page: Page, where: string, state: 'whole' | 'in sight'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What stands below the screen is laid out too, not only when somebody scrolls to it.
  await withStyle(page, '* { content-visibility: visible !important; transition: none !important }', async () => {
    const faults = await page.evaluate(findCutText)
    const grave = faults.filter((one) => state === 'whole' || !one.startsWith('broken: '))
    expect(grave, `${where}: words that are cut off or lie over others`).toEqual([])
    await expectNoSidewaysScroll(page)
  })
}

/** The page's own policy lets no foreign style sheet in, but one that is made in the page. */
async function withStyle(page: Page, style: string, look: () => Promise<void>): Promise<void> {
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets.push(sheet)
    return document.fonts.ready.then(() => undefined)
  }, style)
  await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })
}

/** Runs in the page. A placeholder is no text of the page: it is measured beside its field. */
function findCutExamples(): string[] {
  const empty = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].filter(
    (one) => one.value === '' && one.checkVisibility({ visibilityProperty: true }),
  )
  return empty
    .filter((one) => {
      const { paddingLeft, paddingRight } = getComputedStyle(one)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = getComputedStyle(one, '::placeholder').font
      const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(one.placeholder).width > room + 1
    })
    .map((one) => one.placeholder)
}

/** Runs in the page. */
function findCutText(): string[] {
  interface Place {
    isHidden: boolean
    isScrolled: boolean
    isShortened: boolean
    layer: Element | undefined
    /** What its words may not leave. */
    holder: Element | undefined
  }
  const places = new Map<Element, Place>()
  const placeOf = (one: Element): Place => {
    const known = places.get(one)
    if (known) return known
    const above = one.parentElement ? placeOf(one.parentElement) : undefined
    const { clipPath, opacity, overflowX, textOverflow, position, display } = getComputedStyle(one)
    const isHolder = overflowX !== 'visible' || (one.matches('button, a, label, td, th') && display !== 'inline')
    const place: Place = {
      isHidden: above?.isHidden || clipPath !== 'none' || opacity === '0' || one.tagName === 'OPTION',
      isScrolled: above?.isScrolled || /auto|scroll/.test(overflowX),
      isShortened: above?.isShortened || textOverflow === 'ellipsis',
      layer: /fixed|sticky|absolute/.test(position) ? one : above?.layer,
      holder: isHolder && one !== document.body && one !== document.documentElement ? one : above?.holder,
    }
    places.set(one, place)
    return place
  }
  const found: string[] = []
  const lines: { text: string; box: DOMRect; layer: Element | undefined }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
    const { isHidden, isScrolled, isShortened, layer, holder } = placeOf(parent)
    if (isHidden || isShortened) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0)
    lines.push(...boxes.map((box) => ({ text, box, layer })))
    for (const { 0: word, index } of boxes.length > 1
      ? node.textContent!.matchAll(/(?<!\S)\p{L}[\p{L}\p{M}]{1,15}/gu)
      : []) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const [first, ...more] = range.getClientRects()
      if (first && more.some((one) => one.top > first.top + first.height / 2)) found.push(`broken: ${word} in ${text}`)
    }
    if (isScrolled) continue
    const outer = holder?.getBoundingClientRect()
    for (const { left, right, top, bottom, height } of boxes) {
      if (right > document.documentElement.clientWidth + 1 || left < -1) found.push(`beyond the edge: ${text}`)
      // A line's box may be higher than its letters.
      const slack = height * 0.2
      const isOutside =
        outer &&
        (left < outer.left - 2 || right > outer.right + 2 || top < outer.top - slack || bottom > outer.bottom + slack)
      if (isOutside) found.push(`outside its ${holder!.tagName.toLowerCase()}: ${text}`)
    }
  }
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (one.layer !== other.layer) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide > 2 && high > Math.min(one.box.height, other.box.height) * 0.35)
        found.push(`over each other: ${one.text} | ${other.text}`)
    }
  return [...new Set(found)].map((one) => one.slice(0, 120))
}

/** Runs in the page. Goes through what takes the focus down the page and up again, as Tab and Shift+Tab do. */
function findHiddenFocus(): string[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary'),
  ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'))
  const bars = [...document.querySelectorAll('*')].filter((one) => {
    const { position, pointerEvents } = getComputedStyle(one)
    return (
      /fixed|sticky/.test(position) && pointerEvents !== 'none' && one.checkVisibility({ visibilityProperty: true })
    )
  })
  const found: string[] = []
  const nameOf = (one: Element) => `${one.getAttribute('aria-label') ?? one.textContent ?? ''} ${one.id}`
  /** A styled radio shows the focus on its label or on what is drawn beside it. */
  const readLook = (one: Element) =>
    [one, one.closest('label'), one.parentElement, one.nextElementSibling].map((part) => {
      if (!part) return ''
      const { boxShadow, outline, borderColor, backgroundColor } = getComputedStyle(part)
      return `${boxShadow} ${outline} ${borderColor} ${backgroundColor}`
    })
  for (const one of all) {
    if (document.activeElement === one) continue
    const before = readLook(one).join()
    one.focus({ preventScroll: true })
    if (document.activeElement === one && readLook(one).join() === before) found.push(`${nameOf(one)} without a ring`)
  }
  const beside = all.filter((one) => !bars.some((bar) => bar.contains(one)))
  for (const one of [...beside, ...beside.toReversed()]) {
    one.focus()
    if (document.activeElement !== one) continue
    const whole = one.getBoundingClientRect()
    // Of a field with many lines the first is what the browser brings into sight.
    const box = one.matches('textarea') ? new DOMRect(whole.x, whole.y, whole.width, 24) : whole
    for (const bar of bars) {
      const cover = bar.getBoundingClientRect()
      const wide = Math.min(box.right, cover.right) - Math.max(box.left, cover.left)
      const high = Math.min(box.bottom, cover.bottom) - Math.max(box.top, cover.top)
      if (wide > 1 && high > 1) found.push(`${nameOf(one)} under ${bar.className}`)
    }
  }
  window.scrollTo(0, 0)
  return [...new Set(found)].map((one) => one.slice(0, 120))
}
