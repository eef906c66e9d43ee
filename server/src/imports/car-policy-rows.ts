import { addDays, type Day } from '@portal/domain/kernel/day.ts'
import { usualTitle } from '@portal/domain/people/titles.ts'
import { rtoOf } from '@portal/domain/places/registration.ts'
import { CAR_COVER_KINDS, carAddons } from '@portal/domain/products/car.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { Cells, ImportColumn, Problem } from './import-file.ts'
import type { PolicyValue } from './import-policies.ts'
import { type CellReader, createCellReader, policyColumns, readPolicyBasics, readSections } from './policy-cells.ts'

export const carPolicyColumns: readonly ImportColumn[] = [
  ...policyColumns,
  { name: 'cover', isRequired: true, sample: 'comprehensive' },
  { name: 'registration_number', isRequired: true, sample: 'MH02AB1234' },
  { name: 'make', isRequired: true, sample: 'Maruti' },
  { name: 'model', isRequired: true, sample: 'Swift' },
  { name: 'variant', isRequired: true, sample: 'VXi' },
  { name: 'fuel', isRequired: true, sample: 'petrol' },
  { name: 'size', isRequired: true, sample: '1197' },
  { name: 'seating', isRequired: true, sample: '5' },
  { name: 'registration_date', isRequired: true, sample: '15/01/2022' },
  { name: 'manufacture_year', sample: '2021' },
  { name: 'ex_showroom', isRequired: true, sample: '750000' },
  { name: 'engine_number', isRequired: true, sample: 'K12MN1234567' },
  { name: 'chassis_number', isRequired: true, sample: 'MA3EYD81S00123456' },
  { name: 'hypothecation', sample: '' },
  { name: 'claim_free_years', sample: '2' },
  { name: 'addons', sample: '' },
  { name: 'owner_type', sample: 'individual' },
  { name: 'owner_name', isRequired: true, sample: 'Ravi Kumar' },
  { name: 'owner_gender', sample: 'male' },
  { name: 'owner_birth_date', sample: '04/03/1984' },
  { name: 'owner_pan', sample: 'ABCPK1234L' },
]

const fuels = ['petrol', 'diesel', 'cng', 'electric', 'hybrid'] as const

export function readCarPolicyRow(cells: Cells, today: Day): { value: PolicyValue } | { problems: Problem[] } {
  const read = createCellReader(cells, today)
  const basics = readPolicyBasics(read)
  const registration_number = read.field('registration_number', 'registration') ?? ''
  const cover = read.choice('cover', CAR_COVER_KINDS)
  const claimFreeYears = read.whole('claim_free_years', [0, 50], 0)
  const owner_type = read.choice('owner_type', ['individual', 'company'], 'individual')
  const manufactured = read.text('manufacture_year')
  const inputs: CarQuote = {
    registration_number,
    rto: rtoOf(registration_number) ?? '',
    pincode: basics.pincode,
    make: read.field('make', 'shortText') ?? '',
    model: read.field('model', 'shortText') ?? '',
    variant: read.field('variant', 'shortText') ?? '',
    fuel: read.choice('fuel', fuels),
    size: read.whole('size', [1, 10_000]),
    seating: read.whole('seating', [1, 12]),
    registration_date: read.field('registration_date', 'pastDate') ?? '',
    ex_showroom: String(read.whole('ex_showroom', [10_000, 100_000_000])),
    cover,
    owner_type,
    addons: readAddons(read),
    // The discount which the ending policy was given; the renewal asks whether a claim was made since.
    ...(claimFreeYears > 0 && {
      previous_policy: {
        insurer: '',
        number: '',
        type: cover,
        expiry: addDays(basics.starts, -1),
        claimed: false,
        claim_free_years: claimFreeYears,
      },
    }),
    ...(manufactured !== '' && { manufacture_year: read.whole('manufacture_year', [1950, Number(today.slice(0, 4))]) }),
    start_date: basics.starts,
  }
  const form: CarProposal = { owner: readOwner(read, owner_type), vehicle: readVehicle(read) }
  const sections = readSections(read, basics.pincode)
  if (read.problems.length > 0) return { problems: read.problems }
  return { value: { ...basics, product: 'car', inputs, form, sections, bonus: 0, loadings: [] } }
}

function readAddons(read: CellReader): CarQuote['addons'] {
  const typed = read
    .text('addons')
    .toLowerCase()
    .split(/[;\s]+/)
    .filter(Boolean)
  const addons = carAddons().filter((addon) => typed.includes(addon))
  if (addons.length !== typed.length) read.report('addons', 'import.choice', { values: carAddons().join(' ') })
  return addons
}

function readOwner(read: CellReader, type: CarProposal['owner']['type']): CarProposal['owner'] {
  const pan = read.field('owner_pan', type === 'individual' ? 'personPan' : 'pan', { isOptional: true })
  if (type === 'company') return { type, name: read.field('owner_name', 'shortText') ?? '', ...(pan && { pan }) }
  const gender = read.choice('owner_gender', ['male', 'female', 'transgender'])
  const dob = read.field('owner_birth_date', 'birthDate')
  return {
    type,
    title: usualTitle(gender, false) ?? '',
    name: read.field('owner_name', 'name') ?? '',
    gender,
    ...(dob && { dob }),
    ...(pan && { pan }),
  }
}

function readVehicle(read: CellReader): CarProposal['vehicle'] {
  const hypothecation = read.field('hypothecation', 'shortText', { isOptional: true })
  return {
    engine_number: read.field('engine_number', 'engine') ?? '',
    chassis_number: read.field('chassis_number', 'chassis') ?? '',
    ...(hypothecation && { hypothecation }),
  }
}
