import { readQuoteLine } from '@portal/domain/quote-line/read-line.ts'
import { expect, it } from 'vitest'
import { sayFacts } from './line-words.ts'
import { groupReadings } from './reading-groups.ts'

function shown(text: string): string[] {
  const line = readQuoteLine(text, '2026-11-16')
  return groupReadings(line.readings).map(
    ({ from, to, facts, isAssumed, isOpen }) =>
      `${text.slice(from, to)} → ${sayFacts(facts, line.members)}${isAssumed ? ' ?' : ''}${isOpen ? ' !' : ''}`,
  )
}

it('what stands together and is said of one person is one reading', () => {
  expect(shown('Rajesh 36, wife Sunita 34 thyroid, kids 6, 4, gold 10, xyz')).toEqual([
    'Rajesh 36 → Self: Rajesh, 36 years',
    'wife Sunita 34 thyroid → Spouse: Sunita, 34 years, Thyroid Disorder',
    'kids 6 → Son/Daughter: 6 years',
    '4 → Son/Daughter: 4 years',
    'gold → Gold plan',
    '10 → Sum insured ₹\u00a010\u00a0Lakh ?',
    'xyz → Not understood !',
  ])
})

it('an illness of nobody asks whose it is', () => {
  expect(shown('diabetic')).toEqual(['diabetic → Diabetes: whose? !'])
})

it('a word for several people says each of them', () => {
  expect(shown('parents 66 61')).toEqual([
    'parents → Father ?',
    'parents → Mother ?',
    '66 → Father: 66 years',
    '61 → Mother: 61 years',
  ])
})
