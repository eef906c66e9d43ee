import { expect, it } from 'vitest'
import { LastUsed } from './last-used.ts'

it('keeps what was used last, and forgets what was not used for long', () => {
  const memory = new LastUsed<number>(10)
  const add = (count: number, from: number) => {
    for (let one = from; one < from + count; one++) memory.set(`entry ${one}`, one)
  }
  memory.set('often asked for', -1)
  for (let round = 0; round < 20; round++) {
    add(5, round * 5)
    expect(memory.get('often asked for')).toBe(-1)
    for (let back = 1; back <= 5; back++) expect(memory.get(`entry ${round * 5 + 5 - back}`)).toBeDefined()
  }
  const kept = Array.from({ length: 100 }, (_, one) => memory.get(`entry ${one}`)).filter((one) => one !== undefined)
  expect(kept.length).toBeLessThanOrEqual(20)
  expect(memory.get('entry 0')).toBeUndefined()
})

it('gives what was set last under a key', () => {
  const memory = new LastUsed<string>(2)
  memory.set('one', 'first')
  memory.set('two', 'other')
  memory.set('one', 'second')
  expect(memory.get('one')).toBe('second')
})
