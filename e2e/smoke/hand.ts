import { until } from './processes.ts'
import { elementKey, Refused, type RunningBrowser } from './webdriver.ts'

type Name = string | RegExp
type Part = 'field' | 'choice' | 'button' | 'link' | 'option'

/** What the page is still doing something about: the next look may find it settled. */
const passing = new Set(['stale element reference', 'element click intercepted', 'element not interactable'])
const patienceMs = 90_000
/** Papers are drawn at a low priority: on a busy machine they come late. */
const papersPatienceMs = 300_000

/** Uses a page as a person does: finds things by what they are called, clicks and types with the browser's own events. */
export class Hand {
  readonly #browser: RunningBrowser
  readonly #base: string

  constructor(browser: RunningBrowser, base: string) {
    this.#browser = browser
    this.#base = base
  }

  async open(address: string): Promise<void> {
    const url = new URL(address, this.#base)
    await this.#wait(`the page ${url.pathname}`, async () => {
      await this.#browser.send('Navigate', { url: url.href })
      // WebKitGTK answers before it has left a page that is still loading.
      const path = await this.run(() => window.location.pathname)
      if (path !== url.pathname) throw new Error(`it is at ${path}`)
    })
  }

  async fill(field: Name, text: string): Promise<void> {
    await this.#use('field', field, async (id) => {
      await this.#bringIntoSight(id)
      await this.#browser.send('ElementClear', { id })
      await this.#browser.send('ElementSendKeys', { id, text })
    })
  }

  /** In a list of the browser's own. */
  async choose(field: Name, option: Name): Promise<void> {
    await this.#use('field', field, (list) => this.#use('option', option, (id) => this.#click(id), list))
  }

  /** A radio button or a box to tick. */
  async tick(choice: Name): Promise<void> {
    await this.#use('choice', choice, (id) => this.#click(id))
  }

  async press(button: Name): Promise<void> {
    await this.#use('button', button, (id) => this.#click(id))
  }

  /** The button that ends a step, whatever it is called there. */
  async goOn(): Promise<void> {
    await until(
      'the button that ends the step',
      async () => {
        const found = await this.run(() => document.querySelector('#root button[type=submit]'))
        await this.#click(idOf(found))
      },
      patienceMs,
    )
  }

  async linkToPaper(name: Name): Promise<string> {
    let address = ''
    const read = async () => {
      const [found] = (await this.run(findInPage, 'link', sourceOf(name), null)) as unknown[]
      if (!found) throw new Error('not there')
      address = (await this.run((one: unknown) => (one as HTMLAnchorElement).href, found)) as string
    }
    await this.#wait(`the paper '${name}'`, read, papersPatienceMs)
    return address
  }

  /** How many there are now, without waiting. */
  async count(part: Part, name: Name): Promise<number> {
    return ((await this.run(findInPage, part, sourceOf(name), null)) as unknown[]).length
  }

  async seeHeading(text: Name): Promise<void> {
    await this.#wait(`the heading '${text}'`, async () => {
      const heading = (await this.run(() => document.querySelector('h1')?.textContent ?? '')) as string
      if (!new RegExp(sourceOf(text)).test(heading)) throw new Error(`the heading is '${heading}'`)
    })
  }

  async see(text: Name): Promise<void> {
    await this.#wait(`the words '${text}'`, async () => {
      const words = (await this.run(() => document.body.innerText)) as string
      const isThere = typeof text === 'string' ? words.includes(text) : text.test(words)
      if (!isThere) throw new Error(`the page says '${words.replace(/\s+/g, ' ').slice(0, 300)}'`)
    })
  }

  async seeValue(field: Name, value: string): Promise<void> {
    await this.#use('field', field, async (id) => {
      const now = await this.run((one: unknown) => (one as HTMLInputElement).value, { [elementKey]: id })
      if (now !== value) throw new Refused('stale element reference', `it holds '${now}'`)
    })
  }

  /** Runs in the page; functions of this file only, as they are sent as text. */
  async run<Args extends unknown[]>(work: (...args: Args) => unknown, ...args: Args): Promise<unknown> {
    return this.#browser.send('ExecuteScript', { script: `return (${work})(...arguments)`, args })
  }

  /** In the middle of the screen, where a person scrolls it: the driver is content with what lies under a bar. */
  async #bringIntoSight(id: string): Promise<void> {
    await this.run((one: unknown) => (one as Element).scrollIntoView({ block: 'center' }), { [elementKey]: id })
  }

  async #click(id: string): Promise<void> {
    await this.#bringIntoSight(id)
    await this.#browser.send('ElementClick', { id })
  }

  async #use(part: Part, name: Name, work: (id: string) => Promise<void>, within?: string): Promise<void> {
    await this.#wait(`the ${part} '${name}'`, async () => {
      const around = within ? { [elementKey]: within } : null
      const found = (await this.run(findInPage, part, sourceOf(name), around)) as unknown[]
      if (found.length === 0) throw new Error('not there')
      await work(idOf(found[0]))
    })
  }

  async #wait(what: string, attempt: () => Promise<void>, limitMs = patienceMs): Promise<void> {
    const result = await until(
      what,
      async () => {
        try {
          await attempt()
        } catch (error) {
          // What the browser refuses for good is said at once.
          if (error instanceof Refused && !passing.has(error.code)) return error
          throw error
        }
      },
      limitMs,
    )
    if (result) throw new Error(`${what}: ${result.message}`)
  }
}

const sourceOf = (name: Name) =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source

function idOf(element: unknown): string {
  const id = (element as Record<string, string> | null)?.[elementKey]
  if (!id) throw new Error('not there')
  return id
}

/** Runs in the page: what can be seen and is called so. What was drawn before the code has arrived does not count. */
function findInPage(part: Part, source: string, around: unknown): Element[] {
  const selectors: Record<Part, string> = {
    field: 'input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea',
    choice: 'input[type=radio], input[type=checkbox]',
    button: 'button, summary',
    link: 'a[href]',
    option: 'option',
  }
  const name = new RegExp(source)
  const namesOf = (one: Element): string[] => {
    const labelled = (one.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => (id ? document.getElementById(id)?.textContent : ''))
    const labels = [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    const texts = [
      one.getAttribute('aria-label'),
      ...labelled,
      ...labels,
      one.matches('select, input') ? '' : one.textContent,
    ]
    return texts.map((text) => (text ?? '').replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  }
  const root = (around as Element | null) ?? document
  return [...root.querySelectorAll(selectors[part])].filter(
    (one) =>
      (part === 'option' || one.checkVisibility({ visibilityProperty: true })) &&
      !one.closest('.prerendered') &&
      namesOf(one).some((text) => name.test(text)),
  )
}
