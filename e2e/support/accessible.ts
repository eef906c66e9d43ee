import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { findFaultsBeyondAxe } from './beyond-axe.ts'
import { checkedOnce, readPageState } from './checked-states.ts'
import { markTextSamples, textSample, unmarkTextSamples } from './text-samples.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Only what is wrong, in this document: pages hold no frames, and a list of all that is right costs most of the time. */
const options: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  rules: {
    // Said aloud, a button is called by what is written on it; axe leaves this rule out unless it is asked for.
    'label-content-name-mismatch': { enabled: true },
    // Judged by itself, on kinds of text.
    'color-contrast': { enabled: false },
  },
}

/**
 * Nothing may be wrong with the page as it stands: nothing that axe finds, however light, nothing of what it cannot see, and on a phone
 * no sideways scroll at 320 px. Each screen is looked at once in each of its states.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForArrival(page)
  const state = await readPageState(page)
  if (state.isChecked()) return
  // A page drawn beforehand may be replaced by the living one meanwhile: what is wrong is wrong at a second look too.
  if ((await findFaults(page)).length > 0) expect(await findFaults(page), page.url()).toEqual([])
  await expectReflow(page)
  state.markChecked()
}

async function findFaults(page: Page): Promise<string[]> {
  await waitForArrival(page)
  // Evaluated, because the page's own policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const faults = await page.evaluate(
    async (options) =>
      (await window.axe.run(options)).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      ),
    options,
  )
  return [...faults, ...(await findPaleTexts(page)), ...(await findFaultsBeyondAxe(page))]
}

/** Of each kind of text whose contrast was not judged yet in this run, at this width. Only one that axe found right counts as judged. */
async function findPaleTexts(page: Page): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 0 }
  const kinds = await page.evaluate(markTextSamples, textSample)
  const records = kinds.map((kind) => checkedOnce(`contrast ${width} ${kind}`))
  const judged = [...records.keys()].filter((kind) => records[kind]!.isChecked())
  await page.evaluate(unmarkTextSamples, { mark: textSample, kinds: judged })
  if (judged.length === kinds.length) return []
  const { pale, right } = await page.evaluate(judgeContrast, textSample)
  await page.evaluate(unmarkTextSamples, { mark: textSample, kinds: [...kinds.keys()] })
  for (const kind of right) records[kind]!.markChecked()
  return pale.map((target) => `color-contrast: ${target}`)
}

/** Runs in the page, where axe is loaded: the texts that are too pale, and the kinds of which none is and one or more are right. */
async function judgeContrast(mark: string): Promise<{ pale: string[]; right: number[] }> {
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] })
  const { violations, passes } = await window.axe.run({
    runOnly: ['color-contrast'],
    resultTypes: ['violations', 'passes'],
    iframes: false,
    elementRef: true,
  })
  const kindOf = ({ element }: { element?: HTMLElement }) => Number(element!.getAttribute(mark))
  const nodesOf = (results: typeof violations) => results.flatMap(({ nodes }) => nodes)
  const paleKinds = new Set(nodesOf(violations).map(kindOf))
  return {
    pale: nodesOf(violations).map(({ target }) => target.join(' ')),
    right: [...new Set(nodesOf(passes).map(kindOf))].filter((kind) => !paleKinds.has(kind)),
  }
}

/** What is still loading has no heading yet: it is the arrived page that counts. */
async function waitForArrival(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.evaluate(waitForRest)
}

/** A chip that was just chosen is still changing its colour, a sheet still fades in: looked at when they have come to rest. */
async function waitForRest(): Promise<void> {
  const changing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(changing.map((one) => one.finished.catch(() => undefined)))
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** At 360 px nothing may scroll sideways, and no button may be cut off: a bar that is fixed makes no page wider. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1
    const isInScroller = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isInScroller(element.parentElement))
    return [...document.querySelectorAll('button')]
      .filter((one) => one.getBoundingClientRect().right > edge && !isInScroller(one.parentElement))
      .map((one) => one.textContent)
  })
  expect(cut, 'buttons that reach over the edge').toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels of sideways scroll').toBeLessThanOrEqual(0)
}

/** The same at 320 px, which is a page of 1280 at 400 % zoom (WCAG 1.4.10); on phones only, the desktop is no narrower for it. */
async function expectReflow(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  const size = page.viewportSize()
  if (!size || size.width > 360) return
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
}
