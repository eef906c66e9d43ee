import { describe, expect, it } from 'vitest'
import { findInsurer, installInsurer } from './insurer.ts'
import { readSaleNumber, saleNumberPlaces, writeSaleNumber } from './sale-number.ts'

const drawn = [5, 13, 1, 17, 7, 19, 28]
const number = writeSaleNumber('Q', drawn)
const symbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

describe('the short number of a sale', () => {
  it('is a letter for its kind and eight symbols, the first a digit', () => {
    expect(number).toMatch(/^Q-[2-9][2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{4}$/)
    expect(writeSaleNumber('P', drawn).slice(1)).toBe(number.slice(1))
    const refund = writeSaleNumber('RF', drawn)
    expect(refund.slice(2)).toBe(number.slice(1))
    expect(readSaleNumber(refund.toLowerCase().replaceAll('-', ''))).toEqual({ number: refund, isValid: true })
    expect(saleNumberPlaces).toEqual([8, 31, 31, 31, 31, 31, 31])
  })

  it.each([
    number,
    number.toLowerCase(),
    number.replaceAll('-', ''),
    number.replaceAll('-', ' '),
    ` ${number} `,
  ])('is read from "%s"', (typed) => {
    expect(readSaleNumber(typed)).toEqual({ number, isValid: true })
  })

  it('tells every wrong symbol', () => {
    const places = [...number].flatMap((one, place) => (place > 1 && one !== '-' ? [place] : []))
    const wrong = places.flatMap((place) =>
      [...`${symbols}01`]
        .filter((symbol) => symbol !== number[place] && (place > 2 || /\d/.test(symbol)))
        .map((symbol) => number.slice(0, place) + symbol + number.slice(place + 1)),
    )
    expect(wrong.length).toBeGreaterThan(200)
    expect(wrong.filter((one) => readSaleNumber(one)?.isValid !== false)).toEqual([])
  })

  it('tells any two symbols in each other’s place', () => {
    const letters = [...number.replaceAll('-', '')]
    for (let one = 2; one < letters.length; one++)
      for (let other = one + 1; other < letters.length; other++) {
        const swapped = letters.with(one, letters[other]!).with(other, letters[one]!)
        if (swapped.join('') === letters.join('')) continue
        expect(readSaleNumber(swapped.join(''))?.isValid).toBe(false)
      }
  })

  it('has the form that the insurer gave its kind; the others and those of before keep the usual one', () => {
    const usual = findInsurer()
    installInsurer({ ...usual!, numbers: { quote: 'DQ{code}', claim: 'CLM-{code}' } })
    try {
      const own = writeSaleNumber('Q', drawn)
      expect(own).toBe(`DQ${number.slice(2)}`)
      for (const typed of [own, own.toLowerCase().replace('-', ' '), `DQ-${number.slice(2)}`])
        expect(readSaleNumber(typed)).toEqual({ number: own, isValid: true })
      expect(readSaleNumber(`${own.slice(0, -1)}2`)?.isValid).toBe(false)
      expect(readSaleNumber(number)).toEqual({ number, isValid: true })
      expect(writeSaleNumber('P', drawn)).toBe(`P-${number.slice(2)}`)
      expect(readSaleNumber('CLM2F3K9MX2')?.number).toBe('CLM-2F3K-9MX2')
    } finally {
      installInsurer(usual)
    }
  })

  it.each([
    'Prashanth',
    'PB02AB1234',
    'Q-d9k53v3j0q4d0s4s699zd9k53v3j0q4d',
    '98765 43210',
    'Q',
    '',
  ])('"%s" is something else', (typed) => {
    expect(readSaleNumber(typed)).toBeUndefined()
  })
})
