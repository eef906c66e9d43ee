import type { CarQuote } from '../quote-input.ts'

/** A petrol hatchback of Mumbai, comprehensive, without an old policy: tests change what they are about. */
export const sampleCar: CarQuote = {
  registration_number: 'MH02AB1234',
  rto: 'MH02',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'ZXi',
  fuel: 'petrol',
  size: 1197,
  seating: 5,
  registration_date: '2024-05-15',
  ex_showroom: '830000',
  cover: 'comprehensive',
  owner_type: 'individual',
}
