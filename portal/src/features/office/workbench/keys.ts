/** Fields keep their keys, since whoever types means letters, and so do dialogs that stand over the list. */
export function keepsKeys(target: EventTarget | null): boolean {
  const element = target as Partial<Pick<HTMLElement, 'closest' | 'isContentEditable'>> | null
  return element?.isContentEditable === true || Boolean(element?.closest?.('input, textarea, select, dialog'))
}

interface Pressed {
  key: string
  target: EventTarget | null
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  preventDefault: () => void
}

/** What the keys of a list do, by key. They are heard only while the focus is in the list, so that none is pressed by mistake elsewhere. */
export function pressKey(event: Pressed, keys: Readonly<Record<string, (() => void) | undefined>>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || keepsKeys(event.target)) return
  const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
  if (!act) return
  event.preventDefault()
  act()
}

/** The row after or before the one at `at`; from outside of the rows, the first one. */
export function stepTo(at: number, step: 1 | -1, length: number): number {
  if (at < 0) return 0
  return Math.min(Math.max(at + step, 0), length - 1)
}
