import { expect, it } from 'vitest'
import { say as sayCommon } from '../kit/words.ts'
import { sayCount, sayWith, speaker } from './speaker.ts'
import { addWords, installOwnWords, setLanguage } from './spoken-words.ts'

const say = speaker('example', {
  'example.days.one': '{count} day',
  'example.days.other': '{count} days',
  'example.days_of.one': '{count} day of {name}',
  'example.days_of.other': '{count} days of {name}',
  'example.whose': 'The quote of {name}, saved on {day}.',
  'example.price': '{price:rupees} in all',
  'example.plain': 'Nothing to fill in',
} as const)

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

it('the insurer’s own words take the place of ours, in their language, before and after ours have come', () => {
  try {
    installOwnWords({ hi: { 'example.plain': 'कुछ नहीं' } })
    expect(say('example.plain')).toBe('Nothing to fill in')
    setLanguage('hi', { 'example.price': 'कुल {price:rupees}' })
    addWords({ 'example.plain': 'भरने को कुछ नहीं' })
    expect([say('example.plain'), say('example.price', { price: '500' })]).toEqual(['कुछ नहीं', 'कुल ₹\u00a0500'])
  } finally {
    installOwnWords()
    setLanguage('en', {})
  }
})

it('a large number stands with Indian grouping', () => {
  expect(sayCount(say, 'example.days', 123456)).toBe('1,23,456 days')
})

/** Each line marked as an error fails the type check if the compiler would let it pass. */
it('the compiler refuses a wrong, a missing and a needless value', () => {
  const checked = () => [
    say('example.plain'),
    // @ts-expect-error nothing to fill in
    say('example.plain', { name: 'Asha' }),
    say('example.whose', { name: 'Asha', day: '16/11/2026' }),
    // @ts-expect-error one value is missing
    say('example.whose', { name: 'Asha' }),
    // @ts-expect-error one is wrongly named
    say('example.whose', { name: 'Asha', date: '16/11/2026' }),
    // @ts-expect-error one may be undefined
    say('example.whose', { name: 'Asha', day: undefined }),
    say('example.price', { price: '500' }),
    sayCount(say, 'example.days_of', 2, { name: 'Asha' }),
    // @ts-expect-error a value beside the count is missing
    sayCount(say, 'example.days_of', 2),
    // @ts-expect-error the part is wrongly named
    sayWith(say, 'example.whose', { who: 'Asha' }, { day: '16/11/2026' }),
    // @ts-expect-error what is no part must be a value
    sayWith(say, 'example.whose', { name: 'Asha' }),
    sayCommon('error.too_often_seconds', { seconds: 5 }),
    // @ts-expect-error wrongly named, of a code that several areas use
    sayCommon('error.too_often_seconds', { second: 5 }),
    sayCommon(String('a code from a call'), { any: 'value' }),
  ]
  expect(checked).toBeTypeOf('function')
})
