import { expect, type Locator } from '@playwright/test'

export interface Act {
  kind: 'tap' | 'field'
  screen: string
  /** The control as a person reads it. */
  control: string
}

/** Walks a sale: every act goes through here, so that none is left uncounted. */
export class CountingHand {
  readonly acts: Act[] = []

  /** Activates a button, link, checkbox, radio, chip or listed option. */
  async tap(control: Locator): Promise<void> {
    await this.#count('tap', control)
    // A styled radio or checkbox lies under its label.
    const label = control.locator('xpath=ancestor::label')
    await ((await label.count()) > 0 ? label : control).click()
  }

  /** Enters or changes the value of a text field. */
  async fill(field: Locator, value: string): Promise<void> {
    await this.#count('field', field)
    await field.fill(value)
  }

  /** Chooses in a native list: one field, not a tap as well. */
  async choose(list: Locator, value: string): Promise<void> {
    await this.#count('field', list)
    await list.selectOption(value)
  }

  /** Chooses a file: one field, like a value that is typed. */
  async attach(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.#count('field', field)
    await field.setInputFiles(file)
  }

  get taps(): number {
    return this.acts.filter(({ kind }) => kind === 'tap').length
  }

  get fields(): number {
    return this.acts.filter(({ kind }) => kind === 'field').length
  }

  async #count(kind: Act['kind'], control: Locator): Promise<void> {
    await expect(control).toBeVisible()
    const name = await control.evaluate(readControlName)
    const screen = new URL(control.page().url()).pathname
    this.acts.push({ kind, screen, control: name })
  }
}

/** Runs in the page. */
function readControlName(element: Element): string {
  const input = element as HTMLInputElement
  const text = (one: Element | null | undefined) => (one?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const own = element.getAttribute('aria-label') ?? (text(input.labels?.[0]) || text(element))
  const group = ['radio', 'checkbox'].includes(input.type)
    ? text(element.closest('fieldset')?.querySelector('legend'))
    : ''
  const name = group ? `${group}: ${own}` : own
  return name.length > 70 ? `${name.slice(0, 69)}…` : name
}
