/** The attribute of the texts by which axe judges contrast: the place of their kind in the list of kinds. */
export const textSample = 'data-text-sample'

/**
 * Runs in the page. Contrast is two thirds of the time that axe takes, and it follows from what the browser computed: texts of one
 * element and class in the same colour, size and weight, over the same backgrounds, have the same. Of those the first two and the last
 * are marked, so that one which axe cannot judge, because something lies over it, does not stand for all. Answers the kinds of text.
 */
export function markTextSamples(mark: string): string[] {
  const backgrounds = new Map<Element | null, string>([[null, '']])
  const backgroundsOf = (element: Element | null): string => {
    const known = backgrounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element!)
    const own = [backgroundColor, backgroundImage, opacity, filter, position].join()
    const below = backgroundsOf(element!.parentElement)
    // What paints nothing itself changes no colour, however many of it there are.
    const all = own === 'rgba(0, 0, 0, 0),none,1,none,static' ? below : `${below} ${own}`
    backgrounds.set(element, all)
    return all
  }
  const isDisabled = (element: Element) =>
    element.closest(':disabled, [aria-disabled=true]') !== null ||
    element.closest('label')?.control?.matches(':disabled') === true
  const hasText = (element: Element) =>
    element.matches('input, select, textarea, button') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const groups = new Map<string, Element[]>()
  for (const element of document.querySelectorAll('body, body *')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const place = `${element.parentElement?.className} ${element.localName} ${element.className}`
    const key = [color, fontSize, fontWeight, textShadow, isDisabled(element), place, backgroundsOf(element)].join()
    groups.set(key, [...(groups.get(key) ?? []), element])
  }
  for (const [kind, alike] of [...groups.values()].entries())
    for (const sample of [...alike.slice(0, 2), ...alike.slice(-1)]) sample.setAttribute(mark, `${kind}`)
  return [...groups.keys()]
}

/** Runs in the page. */
export function unmarkTextSamples({ mark, kinds }: { mark: string; kinds: number[] }): void {
  for (const sample of document.querySelectorAll(`[${mark}]`))
    if (kinds.includes(Number(sample.getAttribute(mark)))) sample.removeAttribute(mark)
}
