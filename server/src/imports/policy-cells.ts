import type { Day } from '@portal/domain/kernel/day.ts'
import { fromRupees, type Paise } from '@portal/domain/kernel/money.ts'
import { nomineeRelations } from '@portal/domain/people/nominee-relations.ts'
import type { Sections } from '@portal/domain/proposal/sections.ts'
import { checkField, type FieldName, normaliseField } from '@portal/domain/validation/fields.ts'
import { customerLanguages } from '@portal/words/languages.ts'
import { isOwnPolicyNumber } from '../kernel/policy-number-form.ts'
import { type Cells, type ImportColumn, type Problem, readDay } from './import-file.ts'

/** Reads the cells of one row and gathers what is wrong with them. */
export function createCellReader(cells: Cells, today: Day) {
  const problems: Problem[] = []
  const report = (path: string, code: Problem['code'], params?: Problem['params']) => {
    problems.push({ path, code, ...(params && { params }) })
  }
  const text = (path: string) => cells[path] ?? ''
  return {
    problems,
    report,
    text,
    /** In the form in which it is kept. An empty optional one is undefined. */
    field(path: string, name: FieldName, { isOptional = false } = {}): string | undefined {
      const value = normaliseField(name, text(path))
      problems.push(...checkField(name, value, { today, path, isOptional }))
      return value === '' ? undefined : value
    },
    choice<const Value extends string>(path: string, values: readonly Value[], byDefault?: Value): Value {
      const typed = text(path).toLowerCase()
      const value = values.find((one) => one.toLowerCase() === typed) ?? (typed === '' ? byDefault : undefined)
      if (value === undefined) report(path, 'import.choice', { values: values.join(', ') })
      return value ?? values[0]!
    },
    whole(path: string, [min, max]: readonly [number, number], byDefault?: number): number {
      const typed = text(path)
      if (typed === '' && byDefault !== undefined) return byDefault
      const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
      if (!(value >= min && value <= max)) report(path, 'range', { min, max })
      return value
    },
    day(path: string): Day {
      const day = readDay(text(path))
      if (!day) report(path, text(path) === '' ? 'required' : 'date.format')
      return day ?? today
    },
    paise(path: string): Paise {
      const amount = fromRupees(text(path).replaceAll(/[,₹\s]/g, ''))
      if (!amount || amount <= 0) report(path, 'import.amount')
      return amount ?? 0
    },
  }
}
export type CellReader = ReturnType<typeof createCellReader>

/** What every policy has, whatever it insures. */
export const policyColumns: readonly ImportColumn[] = [
  { name: 'policy_number', isRequired: true, sample: 'LC-2025-004711' },
  { name: 'agent_code', isRequired: true, sample: 'P1001' },
  { name: 'start_date', isRequired: true, sample: '01/01/2026' },
  { name: 'end_date', isRequired: true, sample: '31/12/2026' },
  { name: 'last_premium', isRequired: true, sample: '18450.00' },
  { name: 'mobile', isRequired: true, sample: '9820011223' },
  { name: 'email', sample: 'ravi.kumar@example.in' },
  { name: 'language', sample: 'en' },
  { name: 'messages_agreed', sample: 'yes' },
  { name: 'address_line1', sample: '12 Hill Road' },
  { name: 'address_line2', sample: '' },
  { name: 'city', sample: 'Mumbai' },
  { name: 'state', sample: 'Maharashtra' },
  { name: 'pincode', isRequired: true, sample: '400050' },
  { name: 'nominee_name', sample: 'Meera Kumar' },
  { name: 'nominee_relation', sample: 'spouse' },
  { name: 'nominee_birth_date', sample: '12/08/1986' },
]

const numberForm = /^[A-Z0-9][A-Z0-9-]{2,39}$/

export function readPolicyBasics(read: CellReader) {
  const number = read.text('policy_number').toUpperCase()
  if (!numberForm.test(number)) read.report('policy_number', 'import.policy_number')
  else if (isOwnPolicyNumber(number)) read.report('policy_number', 'import.own_number')
  const starts = read.day('start_date')
  const ends = read.day('end_date')
  if (ends <= starts) read.report('end_date', 'import.end_date')
  return {
    number,
    agentCode: read.text('agent_code').toUpperCase(),
    starts,
    ends,
    premium: read.paise('last_premium'),
    language: read.choice('language', customerLanguages, 'en'),
    wantsMessages: read.choice('messages_agreed', ['yes', 'no'], 'no') === 'yes',
    pincode: read.field('pincode', 'pincode') ?? '',
  }
}

/** The sections of the proposal that the file fills; what it leaves open is asked at the renewal. */
export function readSections(read: CellReader, pincode: string): Partial<Sections> {
  const mobile = read.field('mobile', 'mobile') ?? ''
  const email = read.field('email', 'email', { isOptional: true }) ?? ''
  const line2 = read.field('address_line2', 'addressLine', { isOptional: true })
  const hasAddress = read.text('address_line1') !== ''
  const hasNominee = read.text('nominee_name') !== ''
  return {
    'contact-details': { mobile, email },
    ...(hasAddress && {
      'address-details': {
        current: {
          line1: read.field('address_line1', 'addressLine') ?? '',
          ...(line2 && { line2 }),
          pincode,
          city: read.field('city', 'city') ?? '',
          state: read.field('state', 'city') ?? '',
        },
        permanent: 'same' as const,
      },
    }),
    ...(hasNominee && {
      'nominee-details': {
        nominees: [
          {
            name: read.field('nominee_name', 'name') ?? '',
            relation: read.choice('nominee_relation', nomineeRelations),
            dob: read.field('nominee_birth_date', 'birthDate') ?? '',
            share: 100,
          },
        ],
      },
    }),
  }
}
