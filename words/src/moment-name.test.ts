import { expect, it } from 'vitest'
import { lastMomentName, momentName } from './moment-name.ts'
import { speakIn } from './say.ts'

const at = (iso: string) => Date.parse(iso)

it.each([
  ['2026-11-16T18:29:59Z', '16/11/2026, 11:59 pm', '16/11/2026, रात 11:59 बजे'],
  ['2026-11-16T18:30:00Z', '17/11/2026, 12:00 am', '17/11/2026, रात 12:00 बजे'],
  ['2026-11-17T15:10:00Z', '17/11/2026, 8:40 pm', '17/11/2026, रात 8:40 बजे'],
])('%s reads %s by the clock of India, in Hindi %s', (iso, english, hindi) => {
  expect(momentName(at(iso), speakIn('en'))).toBe(english)
  expect(momentName(at(iso), speakIn('hi'))).toBe(hindi)
})

it('what ends with a day names the day alone; what ends within it names the hour too', () => {
  const english = speakIn('en')
  expect(lastMomentName(at('2026-11-22T18:30:00Z'), english)).toBe('22/11/2026')
  expect(lastMomentName(at('2026-11-22T12:39:00Z'), english)).toBe('22/11/2026, 6:09 pm')
})
