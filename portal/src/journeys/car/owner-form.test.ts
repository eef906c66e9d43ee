import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { expect, it } from 'vitest'
import { checkOwner, toOwnerForm } from './owner-form.ts'

const quote: CarQuote = { ...sampleCar, pa: true }
const empty = toOwnerForm(quote, { ids: {}, product: 'car' }, {})
const pathsOf = (owner: Partial<(typeof empty)['owner']>, totalPaise: number) =>
  checkOwner({ ...empty, owner: { ...empty.owner, ...owner } }, quote, {
    today: '2026-11-15',
    product: 'car',
    quote,
    totalPaise,
  })
    .map(({ path }) => path)
    .filter((path) => /pan|form60/.test(path))

it('a PAN that Form 60 cannot replace is asked for where Form 60 is declared', () => {
  expect(pathsOf({ form60: true }, 60_000_00)).toEqual(['owner.form60'])
  expect(pathsOf({ form60: true }, 10_000_00)).toEqual([])
  expect(pathsOf({}, 10_000_00)).toEqual(['owner.pan'])
})

it('the owner begins with the name and mobile given at the start', () => {
  const saved = {
    ...quote,
    product: 'car' as const,
    quote_id: 'Q-1',
    quote_number: 'Q-7F3K-9MXQ',
    state: 'open' as const,
    version: 1,
    valid_until: '2026-12-01',
    rate_version: '2026-04',
    estimated: false,
    members: [] as [],
    customer: { name: 'Rajesh Kumar Verma', mobile: '9820012345' },
  }
  const form = toOwnerForm(quote, { ids: {}, product: 'car', quote: saved }, {})
  expect([form.owner.name, form.contact.mobile]).toEqual(['Rajesh Kumar Verma', '9820012345'])
})

it('what the line said of the owner opens the step, with the title that follows from it', () => {
  const { owner } = toOwnerForm(quote, { ids: {}, product: 'car' }, { owner: { dob: '1984-02-14', gender: 'male' } })
  expect(owner).toMatchObject({ dob: '1984-02-14', gender: 'male', title: 'Mr' })
})
