import { expect, it } from 'vitest'
import { compareIdentity } from './compare-identity.ts'

it('tells field by field whether what was typed is what the register has', () => {
  const typed = { name: 'Meera Pillai', dob: '1989-07-20', gender: 'female', address: '14 Hill Road, Mumbai' } as const
  const register = {
    name: 'PILLAI  Meera',
    dob: '1989-02-07',
    gender: 'female',
    address: '14, Hill Road Mumbai',
  } as const
  expect(compareIdentity(typed, register).map(({ field, result }) => [field, result])).toEqual([
    ['name', 'same'],
    ['dob', 'different'],
    ['gender', 'same'],
    ['address', 'same'],
  ])
})

it('another name, a missing middle name or another house is a difference', () => {
  const differs = (one: object, other: object) => compareIdentity(one, other)[0]?.result
  expect(differs({ name: 'Meera Pillai' }, { name: 'Meera R Pillai' })).toBe('different')
  expect(differs({ address: '14 Hill Road' }, { address: '41 Hill Road' })).toBe('different')
  expect(differs({ name: 'मीरा पिल्लै' }, { name: 'मीरा पिल्लई' })).toBe('different')
})

it('what one side does not say is shown and not compared; what neither says is left out', () => {
  expect(compareIdentity({ name: 'Meera Pillai' }, { father_name: 'Raghavan Pillai' })).toEqual([
    { field: 'name', typed: 'Meera Pillai' },
    { field: 'father_name', register: 'Raghavan Pillai' },
  ])
})
