import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { LineFact } from '@portal/domain/quote-line/quote-line.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LineReadings } from './LineReadings.tsx'
import { heardForLater, heardIllnesses, toLineAnswers } from './line-answers.ts'
import { heardCustomer } from './line-customer.ts'
import { type ReadLine, readLine } from './line-reader.ts'
import { newSaleFrom } from './line-state.ts'
import { findUse, isFilled } from './line-uses.ts'

const today = '2026-11-16'

/** Each kind of fact: a line without it and the same line with it. A new kind does not compile until it has its lines. */
const said: Record<LineFact['fact'], readonly (readonly [string, string])[]> = {
  relation: [
    ['Rajesh 36', 'Rajesh 36, mother 62'],
    ['Rajesh 36', 'Rajesh 36, brother 30'],
    ['car MH12AB1234', 'car MH12AB1234, wife'],
  ],
  name: [
    ['self 36', 'self Rajesh 36'],
    ['Rajesh 36, wife 34', 'Rajesh 36, wife Sunita 34'],
    ['car MH12AB1234', 'car MH12AB1234, Rajesh'],
    ['car MH12AB1234, Rajesh, wife', 'car MH12AB1234, Rajesh, wife Sunita'],
  ],
  age: [
    ['self', 'self 36'],
    ['MH12AB1234 Rajesh', 'MH12AB1234 Rajesh 36'],
  ],
  dob: [
    ['self', 'self 12/03/1990'],
    ['MH12AB1234 Rajesh', 'MH12AB1234 Rajesh 12/03/1990'],
  ],
  gender: [
    ['Rajesh 36', 'Rajesh 36 male'],
    ['MH12AB1234 Rajesh', 'MH12AB1234 Mr Rajesh'],
  ],
  condition: [
    ['Rajesh 36', 'Rajesh 36 diabetic'],
    ['Rajesh 36, brother 30', 'Rajesh 36, brother 30 diabetic'],
    ['gold', 'gold, diabetic'],
    ['MH12AB1234', 'MH12AB1234, diabetic'],
  ],
  tobacco: [
    ['Rajesh 36', 'Rajesh 36 smoker'],
    ['Rajesh 36, brother 30', 'Rajesh 36, brother 30 smoker'],
    ['Rajesh 36, son 12', 'Rajesh 36, son 12 smoker'],
    ['gold', 'gold, smoker'],
    ['MH12AB1234', 'MH12AB1234, smoker'],
  ],
  denied: [
    ['Rajesh 36', 'Rajesh 36 no bp'],
    ['MH12AB1234', 'MH12AB1234, no bp'],
  ],
  healthy: [
    ['Rajesh 36', 'Rajesh 36, no illness'],
    ['MH12AB1234', 'MH12AB1234, no illness'],
  ],
  product: [
    ['Rajesh 36', 'Rajesh 36, arogya sanjeevani'],
    ['Rajesh 36', 'Rajesh 36, topup'],
    ['Rajesh 36', 'Rajesh 36, car'],
    ['Rajesh 36, gold', 'topup, Rajesh 36, gold'],
  ],
  variant: [
    ['Rajesh 36, health', 'Rajesh 36, health gold'],
    ['Rajesh 36, topup', 'Rajesh 36, super topup plus'],
    ['car MH12AB1234', 'gold car MH12AB1234'],
  ],
  policy_type: [
    ['Rajesh 36', 'Rajesh 36 individual'],
    ['MH12AB1234', 'MH12AB1234 individual'],
  ],
  sum: [
    ['Rajesh 36', 'Rajesh 36, 10 lakh'],
    ['Rajesh 36', 'Rajesh 36, 7 crore'],
    ['MH12AB1234', 'MH12AB1234, 10 lakh'],
  ],
  deductible: [
    ['topup 20 lakh, Rajesh 36', 'topup 20 lakh, deductible 5 lakh, Rajesh 36'],
    ['gold 20 lakh, Rajesh 36', 'gold 20 lakh, deductible 5 lakh, Rajesh 36'],
    ['MH12AB1234', 'MH12AB1234, deductible 5 lakh'],
  ],
  tenure: [
    ['Rajesh 36', 'Rajesh 36, 2 year policy'],
    ['MH12AB1234', 'MH12AB1234, 2 year policy'],
  ],
  pincode: [
    ['Rajesh 36', 'Rajesh 36, 411014'],
    ['MH12AB1234', 'MH12AB1234, 411014'],
  ],
  city: [
    ['Rajesh 36', 'Rajesh 36, Pune'],
    ['MH12AB1234', 'MH12AB1234, Pune'],
  ],
  mobile: [
    ['Rajesh 36', 'Rajesh 36, 98200 12345'],
    ['MH12AB1234', 'MH12AB1234, 98200 12345'],
  ],
  registration: [
    ['car', 'car MH12AB1234'],
    ['gold', 'MH12AB1234 gold'],
  ],
  cover: [
    ['MH12AB1234', 'MH12AB1234 third party'],
    ['new car', 'new car own damage'],
    ['gold', 'own damage gold'],
  ],
  port: [
    ['Rajesh 36', 'Rajesh 36, port'],
    ['MH12AB1234', 'MH12AB1234, port'],
  ],
  people: [
    ['Rajesh 36', 'family of 5, Rajesh 36'],
    ['MH12AB1234', 'family of 5, MH12AB1234'],
  ],
  unread: [
    ['Rajesh 36', 'Rajesh 36, 700 xyz'],
    ['MH12AB1234', 'MH12AB1234, 700'],
  ],
}

const read = (text: string) => readLine(text, today)!

/** Products that a line can open. */
const opened = ({ product }: ReadLine): readonly ProductId[] =>
  product ? [product] : ['health', 'arogya-sanjeevani', 'topup']

/** All that a line fills in a sale of this product. */
function filledBy(line: ReadLine, product: ProductId) {
  const [address, { state }] = newSaleFrom(product, line)
  const { text: _, ...car } = 'car' in state ? state.car : { text: '' }
  // Without a name or registration a car's line names the owner by nothing: the relation alone opens no field.
  return product === 'car'
    ? { address, car }
    : {
        address,
        answers: toLineAnswers(line, product),
        customer: heardCustomer(line),
        heard: heardIllnesses(line, product),
        later: heardForLater(line, product),
      }
}

const show = (line: ReadLine, product: ProductId | undefined, onlyDoubts = true) =>
  renderToString(<LineReadings line={line} product={product} onlyDoubts={onlyDoubts} />)
    .replace(/<!-- -->/g, '')
    .replace(/<\/(li|p)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

describe.each(Object.entries(said) as [LineFact['fact'], (typeof said)['name']][])('a fact: %s', (fact, pairs) => {
  it.each(pairs)('after ‘%s’, ‘%s’ is filled in, or the screen says that it is not', (before, text) => {
    const line = read(text)
    const isNew = ({ as }: { as: LineFact }) =>
      as.fact === fact &&
      !readLine(before, today)?.readings.some((one) => JSON.stringify(one.as) === JSON.stringify(as))
    const reading = line.readings.find(isNew)
    expect(reading, 'the line says the fact').toBeDefined()
    for (const product of opened(line)) {
      const use = findUse(reading!.as, { line, product })
      const isProduct = fact === 'product' && read(before).product !== product
      const changes = JSON.stringify(filledBy(line, product)) !== JSON.stringify(filledBy(read(before), product))
      expect(changes || isProduct, `${product}: ${use}`).toBe(use === 'filled')
      const words = text.slice(reading!.from, reading!.to)
      const shown = show(line, product).split('\n')
      const chip = shown.find((one) => one.includes(words))
      if (use === 'open') expect(chip).toMatch(/Not understood|whose\?|who\?/)
      else if (use === 'compared') expect(shown.join()).toContain('You have named 1 person, but the line says 5.')
      else if (isFilled(use)) expect(chip ?? '').not.toContain('not filled in')
      else expect(chip).toContain('not filled in')
    }
  })
})

it('a top-up is filled with its sum insured and deductible', () => {
  const line = read('super topup 20 lakh deductible 5 lakh, Rajesh 45, wife 42, 560001, 2 year policy')
  expect(toLineAnswers(line, 'topup', ['300000', '500000'])).toEqual({
    members: [
      { relation: 'primary insured', gender: 'male', born: '45' },
      { relation: 'spouse', gender: 'female', born: '42' },
    ],
    si: '2000000',
    deductible: '500000',
    variant: 'Super Top-Up',
    tenure: '2',
    pincode: '560001',
  })
})

it('a deductible that is not on offer is not filled in, and the screen says so', () => {
  const line = read('topup 10 lakh deductible 15 lakh, Rajesh 45, 560001')
  expect(toLineAnswers(line, 'topup', ['500000']).deductible).toBeUndefined()
  const shown = renderToString(<LineReadings line={line} product="topup" deductibles={['500000']} onlyDoubts />)
  expect(shown).toContain('not filled in, not offered')
  expect(shown).toContain('Top-up does not offer this deductible with the sum insured. Please choose another.')
})

it('the gender that follows from a wife or husband is shown as a reading to be checked', () => {
  expect(show(read('Rajesh 36, wife 34'), 'health')).toContain('wife Self: male · please check')
  expect(show(read('Sunita 34, husband 36'), 'health')).toContain('husband Self: female · please check')
  expect(toLineAnswers(read('Mr Rajesh 36, spouse 34'), 'health').members?.[1]).toMatchObject({ gender: 'female' })
})

it('fewer people than were meant are said to be missing', () => {
  const line = read('family of 5, Rajesh 36, wife 34, son 6, mother 62')
  expect(show(line, 'health')).toContain('You have named 4 people, but the line says 5.')
})

it('of a person partly filled in, only the rest is said not to be', () => {
  expect(show(read('MH12AB1234, Rajesh 36'), 'car')).toContain(
    'Rajesh 36 Self: Rajesh, 36 years · 36 years: not filled in, asked later',
  )
})
