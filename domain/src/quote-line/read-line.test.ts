import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deriveGender } from './derive-gender.ts'
import { findOpenPoints } from './open-points.ts'
import { readQuoteLine } from './read-line.ts'
import { heardLines } from './testing/heard-lines.ts'
import { showLine } from './testing/show-line.ts'

const today = '2026-11-16'
const examples = heardLines
  .trim()
  .split('\n')
  .map((line) => line.split(' => ') as [string, string])

it('there are at least three hundred lines', () => {
  expect(examples.length).toBeGreaterThanOrEqual(300)
})

it.each(examples)('‘%s’ is read as %s', (line, expected) => {
  expect(showLine(line, readQuoteLine(line, today))).toBe(expected)
})

it('every number of a line stands in what was read, or is said to be unread', () => {
  for (const [line] of examples) {
    const { readings } = readQuoteLine(line, today)
    for (const { index } of line.matchAll(/[\d०-९]+/g)) {
      expect(
        readings.some(({ from, to }) => from <= index && index < to),
        line,
      ).toBe(true)
    }
  }
})

it('twins beyond the children that a policy can hold are left unread', () => {
  const { members } = readQuoteLine('twins twins twins 3 4 5', today)
  expect(members.filter(({ relation }) => relation.startsWith('child'))).toHaveLength(3)
})

it('any text is read without an error, in order, inside the text', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('wife', 'sons', 'parents', 'lakh', 'gold', 'बेटा', 'twins', '36', ',', 'bp', 'no'),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const line = words.join(' ')
      const { readings, members } = readQuoteLine(line, today)
      expect(readings.map(({ from }) => from)).toEqual(readings.map(({ from }) => from).toSorted((a, b) => a - b))
      for (const { from, to } of readings) expect(0 <= from && from < to && to <= line.length).toBe(true)
      expect(new Set(members.map(({ relation }) => relation)).size).toBe(members.length)
    }),
  )
})

it.each([
  ['Rajesh 36, wife', ['product', 'age of spouse', 'sum']],
  ['gold 10 lakh', ['members', 'pincode']],
  ['gold 10 lakh Rajesh 36 411014', []],
  ['super topup 20 lakh self 40 411014', ['deductible']],
  ['arogya sanjeevani 5 lakh self 40', []],
  ['MH12AB1234', []],
  ['car', ['registration']],
  ['diabetic, gold 5 lakh 411014', ['members', 'person with Diabetes']],
  ['family of 5, Rajesh 36, wife 34, son 6, mother 62, arogya 5 lakh', ['4 of 5 people']],
  ['family of 2, Rajesh 36, wife 34, son 6, arogya 5 lakh', ['3 of 2 people']],
  ['family of 2, Rajesh 36, wife 34, arogya 5 lakh', []],
])('‘%s’ leaves open: %s', (line, expected) => {
  const open = findOpenPoints(readQuoteLine(line, today))
  const shown = open.map((point) =>
    point.point === 'age'
      ? `age of ${point.relation}`
      : point.point === 'condition'
        ? `person with ${point.condition}`
        : point.point === 'people'
          ? `${point.named} of ${point.meant} people`
          : point.point,
  )
  expect(shown).toEqual(expected)
})

it.each([
  ['Rajesh 36, wife 34', 'wife: primary insured male'],
  ['Sunita 34, husband 36', 'husband: primary insured female'],
  ['Mr Rajesh 36, spouse 34', 'Mr: spouse female'],
  ['Rajesh 36, spouse 34', undefined],
  ['Mr Rajesh 36, wife 34', undefined],
  ['wife 34', undefined],
])('of ‘%s’ the gender of the other partner follows, to be checked: %s', (text, expected) => {
  const line = readQuoteLine(text, today)
  const derived = deriveGender(line)
  const said =
    derived?.as.fact === 'gender' &&
    `${text.slice(derived.from, derived.to)}: ${line.members[derived.as.member]!.relation} ${derived.as.gender}`
  expect(said || undefined).toBe(expected)
  expect(derived?.isAssumed).toBe(expected && true)
})
