import { expect, it, vi } from 'vitest'
import { pressKey, stepTo } from './keys.ts'

const press = (key: string, target: EventTarget | null, more: Partial<KeyboardEvent> = {}) => {
  const next = vi.fn()
  const preventDefault = vi.fn()
  pressKey({ key, target, altKey: false, ctrlKey: false, metaKey: false, ...more, preventDefault }, { j: next })
  return { hasActed: next.mock.calls.length > 0, isTaken: preventDefault.mock.calls.length > 0 }
}
/** An element as far as the keys ask: what it is, or stands in. */
const inside = (...names: string[]) =>
  ({ closest: (selector: string) => names.find((name) => selector.split(', ').includes(name)) ?? null }) as never

it('a key of the list acts on a row, and is left alone in fields and dialogs', () => {
  expect(press('j', inside('a', 'td'))).toEqual({ hasActed: true, isTaken: true })
  for (const name of ['input', 'textarea', 'select', 'dialog'])
    expect([name, press('j', inside('a', name))]).toEqual([name, { hasActed: false, isTaken: false }])
  expect(press('j', { isContentEditable: true } as never)).toEqual({ hasActed: false, isTaken: false })
})

it('a key with Alt, Ctrl or Command, and one without meaning, stays the browser’s', () => {
  const row = inside('a')
  for (const held of ['altKey', 'ctrlKey', 'metaKey'] as const)
    expect(press('j', row, { [held]: true })).toEqual({ hasActed: false, isTaken: false })
  for (const key of ['x', 'toString', 'J']) expect(press(key, row)).toEqual({ hasActed: false, isTaken: false })
})

it('moves by one row within the list, and from outside to the first', () => {
  expect([stepTo(-1, 1, 3), stepTo(-1, -1, 3), stepTo(0, 1, 3), stepTo(2, 1, 3), stepTo(0, -1, 3)]).toEqual([
    0, 0, 1, 2, 0,
  ])
})
