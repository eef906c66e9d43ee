/** The attribute of the texts by which axe judges contrast. */
export const textSample = 'data-text-sample'

/**
 * Runs in the page. Contrast is two thirds of the time that axe takes, and it follows from what the browser computed: texts of one
 * element and class in the same colour, size and weight, over the same backgrounds, have the same. Of those the first two and the last
 * are marked, so that one which axe cannot judge, because something lies over it, does not stand for all.
 */
export function markTextSamples(mark: string): void {
  const backgrounds = new Map<Element | null, string>([[null, '']])
  const backgroundsOf = (element: Element | null): string => {
    const known = backgrounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element!)
    const own = [backgroundColor, backgroundImage, opacity, filter, position].join()
    const all = `${backgroundsOf(element!.parentElement)} ${own}`
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
  for (const alike of groups.values())
    for (const sample of [...alike.slice(0, 2), ...alike.slice(-1)]) sample.setAttribute(mark, '')
}

/** Runs in the page. */
export function unmarkTextSamples(mark: string): void {
  for (const sample of document.querySelectorAll(`[${mark}]`)) sample.removeAttribute(mark)
}
