import { expect, it } from 'vitest'
import { sayCount, sayWith, speaker } from './speaker.ts'

const say = speaker('example', {
  'example.days.one': '{count} day',
  'example.days.other': '{count} days',
  'example.whose': 'The quote of {name}, saved on {day}.',
})

it('a number takes the sentence of its plural form', () => {
  expect(sayCount(say, 'example.days', 1)).toBe('1 day')
  expect(sayCount(say, 'example.days', 5)).toBe('5 days')
})

it('parts that are more than text stand where the sentence names them', () => {
  const parts = sayWith(say, 'example.whose', { name: 'Asha' }, { day: '16/11/2026' }) as {
    props: { children: unknown }
  }[]
  expect(parts.map(({ props }) => props.children)).toEqual(['The quote of ', 'Asha', ', saved on 16/11/2026.'])
})
