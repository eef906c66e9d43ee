import type { Day } from '@portal/domain/kernel/day.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { type Cells, type ImportColumn, type Problem, readDay } from './import-file.ts'

export interface PartnerValue {
  code: string
  name: string
  email: string
  mobile: string
  licence: 'agent' | 'posp'
  licence_from: Day | null
  licence_until: Day | null
  identity: { pan: string; dob: Day } | null
  /** Codes of what is in the portal already. */
  branch: string | null
  supervisor: string | null
}

export const partnerColumns: readonly ImportColumn[] = [
  { name: 'code', isRequired: true, sample: 'AG10001' },
  { name: 'name', isRequired: true, sample: 'Asha Kulkarni' },
  { name: 'email', isRequired: true, sample: 'asha.kulkarni@example.in' },
  { name: 'mobile', isRequired: true, sample: '9820012345' },
  { name: 'licence', isRequired: true, sample: 'agent' },
  { name: 'licence_from', sample: '01/04/2024' },
  { name: 'licence_until', sample: '31/03/2027' },
  { name: 'pan', sample: 'ABCPK1234L' },
  { name: 'birth_date', sample: '12/05/1985' },
  { name: 'branch', sample: '' },
  { name: 'supervisor', sample: '' },
]

const codeForm = /^[A-Z0-9]{3,20}$/
const longestName = 100

/** The same checks as the form for a single account; only partners are imported, never accounts of the office. */
export function readPartnerRow(cells: Cells, today: Day): { value: PartnerValue } | { problems: Problem[] } {
  const code = (cells.code ?? '').toUpperCase()
  const email = normaliseField('email', cells.email ?? '')
  const mobile = normaliseField('mobile', cells.mobile ?? '')
  const licence = (cells.licence ?? '').toLowerCase()
  const pan = normaliseField('pan', cells.pan ?? '')
  const dob = normaliseField('birthDate', cells.birth_date ?? '')
  const hasIdentity = pan !== '' || dob !== ''
  const from = readCellDay(cells, 'licence_from')
  const until = readCellDay(cells, 'licence_until')
  const problems: Problem[] = [
    ...(codeForm.test(code) ? [] : [{ path: 'code', code: 'import.code' as const }]),
    ...checkName(cells.name ?? ''),
    ...checkField('email', email, { today, path: 'email' }),
    ...checkField('mobile', mobile, { today, path: 'mobile' }),
    ...(licence === 'agent' || licence === 'posp' ? [] : [{ path: 'licence', code: 'import.licence' as const }]),
    ...from.problems,
    ...until.problems,
    ...(from.day && until.day && until.day < from.day
      ? [{ path: 'licence_until', code: 'licence.order' as const }]
      : []),
    ...(hasIdentity ? checkField('pan', pan, { today, path: 'pan' }) : []),
    ...(hasIdentity ? checkField('birthDate', dob, { today, path: 'birth_date' }) : []),
  ]
  if (problems.length > 0) return { problems }
  return {
    value: {
      code,
      name: cells.name!,
      email,
      mobile,
      licence: licence as PartnerValue['licence'],
      licence_from: from.day,
      licence_until: until.day,
      identity: hasIdentity ? { pan, dob } : null,
      branch: (cells.branch ?? '').toUpperCase() || null,
      supervisor: (cells.supervisor ?? '').toUpperCase() || null,
    },
  }
}

function checkName(name: string): Problem[] {
  if (name === '') return [{ path: 'name', code: 'required' }]
  return name.length > longestName ? [{ path: 'name', code: 'too_long', params: { max: longestName } }] : []
}

function readCellDay(cells: Cells, path: string): { day: Day | null; problems: Problem[] } {
  const typed = cells[path] ?? ''
  const day = typed === '' ? null : (readDay(typed) ?? null)
  return { day, problems: typed !== '' && day === null ? [{ path, code: 'date.format' }] : [] }
}
