import type { Page } from '@playwright/test'

/** Of a thumb on phones, of a pointer elsewhere (WCAG 2.5.8). */
const thumb = 44
const pointer = 24

/** What a rule checker does not judge: the order of the focus, the size of targets, and names that say which of several is meant. */
export async function findFaultsBeyondAxe(page: Page): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 0 }
  return page.evaluate(findFaults, width < 600 ? thumb : pointer)
}

/** Runs in the page, where axe is loaded: it computes the names as a screen reader reads them. */
function findFaults(smallest: number): string[] {
  // What the browser has not laid out yet, far below the screen, has no place that could be judged.
  const laidOut = new CSSStyleSheet()
  laidOut.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(laidOut)
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) && one.getClientRects().length > 0
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const controls = [
    ...scope.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex]:not([tabindex^="-"])',
    ),
  ].filter((one) => isShown(one) && !one.closest('[inert], [aria-hidden=true]'))
  const textOf = (one: Element | null | undefined) => (one?.textContent ?? '').replace(/\s+/g, ' ').trim()
  /** What a finger meets: a styled radio or checkbox lies under its label. */
  const targetOf = (one: HTMLElement): HTMLElement =>
    one.matches('input[type=radio], input[type=checkbox], input[type=file]') ? (one.closest('label') ?? one) : one
  window.axe.setup(scope)
  const names = new Map(controls.map((one) => [one, window.axe.commons.text.accessibleText(one) as string]))
  const nameOf = (one: Element | null | undefined): string =>
    one ? (names.get(one as HTMLElement) ?? (window.axe.commons.text.accessibleText(one) as string)) : ''
  const describe = (one: HTMLElement) => `${one.localName} '${names.get(one)}'`

  const findNames = () => {
    const purposes = new Map<string, string>()
    // A dialog may be closed at its head and at its foot.
    const closing = scope.matches('dialog') && names.get(controls[0]!)
    return controls.flatMap((one) => {
      const name = names.get(one)!.trim()
      if (name === '') return [`no name: ${one.outerHTML.slice(0, 80)}`]
      if (/\bundefined\b|\bNaN\b|\[object|^\w+([._]\w+)+$/.test(name)) return [`no word: ${describe(one)}`]
      const groups: string[] = []
      for (let above = one.parentElement; above && scope.contains(above); above = above.parentElement)
        if (above.matches('fieldset, section, article, nav, header, footer, dialog, table, [role], [aria-label]'))
          groups.push(above.localName === 'fieldset' ? textOf(above.querySelector('legend')) : nameOf(above))
        // Rows of a list may be alike in every word: each is its own place.
        else if (above.matches('li, tr')) groups.push(`row ${[...above.parentElement!.children].indexOf(above)}`)
        else if (above.matches('details')) groups.push(textOf(above.querySelector('summary')))
      if (one.matches('input[type=radio]'))
        return groups.some((group) => group !== '') ? [] : [`a choice of nothing: ${describe(one)}`]
      if (one.matches('input:disabled, button:disabled')) return []
      const kind =
        one.getAttribute('role') ?? (one.localName === 'input' ? (one as HTMLInputElement).type : one.localName)
      const key = `${kind} ${name} in ${groups.join(' / ')}`
      // Two links of one name are one when they lead to the same place.
      const purpose = one.getAttribute('href') ?? (name === closing ? 'close' : `${purposes.size}`)
      const other = purposes.get(key)
      purposes.set(key, purpose)
      return other === undefined || other === purpose ? [] : [`the name of two: ${kind} '${name}'`]
    })
  }

  const findOrder = () => {
    // What scrolls by itself moves past what stands beside it.
    const isLayer = ({ position, overflowY }: CSSStyleDeclaration) =>
      /fixed|sticky/.test(position) || /auto|scroll/.test(overflowY)
    const layerOf = (one: Element | null): Element | null =>
      one === null || isLayer(getComputedStyle(one)) ? one : layerOf(one.parentElement)
    const found: string[] = []
    for (const [index, one] of controls.entries()) {
      if (one.tabIndex > 0) found.push(`an order of its own: ${describe(one)}`)
      const next = controls[index + 1]
      if (!next || layerOf(one) !== layerOf(next)) continue
      const [from, to] = [targetOf(one).getBoundingClientRect(), targetOf(next).getBoundingClientRect()]
      const isAbove = to.bottom <= from.top + 2 && to.left < from.right - 2
      const isLeftBeside =
        to.right <= from.left + 2 && Math.min(to.bottom, from.bottom) - Math.max(to.top, from.top) > to.height / 2
      if (isAbove || isLeftBeside) found.push(`the focus goes back: ${describe(one)} → ${describe(next)}`)
    }
    return found
  }

  const findSmall = () => {
    const isInSentence = (one: HTMLElement) =>
      getComputedStyle(one).display === 'inline' && textOf(one.parentElement).length > textOf(one).length
    const small = controls.filter((one) => {
      if (isInSentence(one) || one.matches(':disabled')) return false
      const { width, height } = targetOf(one).getBoundingClientRect()
      return width < smallest - 0.5 || height < smallest - 0.5
    })
    const place = window.scrollY
    const found = small.filter((one) => {
      const target = targetOf(one)
      target.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom, width, height } = target.getBoundingClientRect()
      // A pseudo-element may enlarge what can be touched: a point outside of the box still hits it.
      // A note that goes by itself covers the end of a page only for a while.
      const isNote = (over: Element) => !target.contains(over) && over.closest('[role="status"]') !== null
      const isHit = (x: number, y: number) =>
        target.contains(document.elementsFromPoint(x, y).find((over) => !isNote(over)) ?? null)
      const [wide, high] = [(smallest - width) / 2 - 1, (smallest - height) / 2 - 1]
      const [x, y] = [left + width / 2, top + height / 2]
      return !(
        (high <= 0 || (isHit(x, top - high) && isHit(x, bottom + high))) &&
        (wide <= 0 || (isHit(left - wide, y) && isHit(right + wide, y)))
      )
    })
    if (small.length > 0) window.scrollTo(0, place)
    return found.map((one) => {
      const { width, height } = targetOf(one).getBoundingClientRect()
      return `${Math.round(width)} × ${Math.round(height)} px: ${describe(one)}`
    })
  }

  const found = [...findNames(), ...findOrder(), ...findSmall()]
  window.axe.teardown()
  document.adoptedStyleSheets.pop()
  return [...new Set(found)].map((one) => one.slice(0, 160))
}
