import { expect, type Page } from '@playwright/test'

/** A page worked with by its keyboard alone. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)

  /** What has the focus, by its label; a radio button with the question before it. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      // Between the last control and the first one nothing has the focus.
      if (element === document.body) return ''
      const legend = element?.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
      const label = element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
      return `${element?.type === 'radio' ? `${legend} ` : ''}${label}`
    })

  /** Tabs forward until the control with this name has the focus: beyond the end of the page, or further up in it, is not its order. */
  async function tabTo(name: RegExp): Promise<void> {
    const passed: string[] = []
    // The page may have moved the focus itself, as into the field of a new member.
    await page.evaluate(() => Reflect.set(window, 'focusedBefore', document.activeElement))
    for (let tabs = 0; tabs < 80; tabs++) {
      await press('Tab')
      const reached = await focused()
      expect(await page.evaluate(isFurtherDown), `${name} comes after ${passed.join(', ')}`).toBe(true)
      if (name.test(reached)) return
      passed.push(reached)
    }
    throw new Error(`Tab never reached ${name}`)
  }

  /** From one choice of a group to the one with this name. */
  async function arrowTo(name: RegExp): Promise<void> {
    for (let choices = 0; choices < 20; choices++) {
      if (name.test(await focused())) return
      await press('ArrowDown')
    }
    throw new Error(`no arrow led to ${name}`)
  }

  return {
    press,
    tabTo,
    arrowTo,
    type: (text: string) => page.keyboard.type(text),
    /** Presses the button with this name; Continue unless told. */
    submit: async (name = /^Continue$/) => {
      await tabTo(name)
      await press('Enter')
    },
  }
}

/** Runs in the page: what has the focus stands after what had it at the last look. */
function isFurtherDown(): boolean {
  const element = document.activeElement
  const before = Reflect.get(window, 'focusedBefore') as Element
  Reflect.set(window, 'focusedBefore', element)
  if (!element || element === document.body) return false
  return Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
}
