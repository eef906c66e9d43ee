import { type Day, monthsBetween } from '@portal/domain/kernel/day.ts'
import { relations } from '@portal/domain/people/relations.ts'
import { usualTitle } from '@portal/domain/people/titles.ts'
import { FAMILY_PRODUCTS, isFamilyProduct, PRODUCT_IDS } from '@portal/domain/products/catalogue.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { StoredFamilyQuote } from '../db/stored-quote.ts'
import type { Cells, ImportColumn, Problem } from './import-file.ts'
import type { PolicyValue } from './import-policies.ts'
import { type CellReader, createCellReader, policyColumns, readPolicyBasics, readSections } from './policy-cells.ts'

const mostMembers = 8
const samples = [
  ['Ravi Kumar', 'primary insured', 'male', '04/03/1984', '0'],
  ['Meera Kumar', 'spouse', 'female', '12/08/1986', '0'],
]

/** One row a policy: members stand side by side. */
const memberColumns: ImportColumn[] = Array.from({ length: mostMembers }, (_, place) =>
  ['name', 'relation', 'gender', 'birth_date', 'loading'].map((part, column) => ({
    name: `member${place + 1}_${part}`,
    sample: samples[place]?.[column] ?? '',
    ...(place === 0 && part !== 'loading' && { isRequired: true as const }),
  })),
).flat()

export const familyPolicyColumns: readonly ImportColumn[] = [
  ...policyColumns,
  { name: 'product', isRequired: true, sample: 'health' },
  {
    name: 'plan',
    // The insurer is known once a file is asked for.
    get sample() {
      return FAMILY_PRODUCTS.health.defaultVariant
    },
  },
  { name: 'policy_type', isRequired: true, sample: 'floater' },
  { name: 'sum_insured', isRequired: true, sample: '500000' },
  { name: 'deductible', sample: '' },
  { name: 'bonus_percent', sample: '10' },
  { name: 'covered_since', sample: '01/01/2023' },
  { name: 'proposer_pan', sample: 'ABCPK1234L' },
  ...memberColumns,
]

const genders = ['male', 'female', 'transgender'] as const

export function readFamilyPolicyRow(cells: Cells, today: Day): { value: PolicyValue } | { problems: Problem[] } {
  const read = createCellReader(cells, today)
  const basics = readPolicyBasics(read)
  const product = read.choice('product', PRODUCT_IDS.filter(isFamilyProduct))
  const { defaultVariant, variants } = FAMILY_PRODUCTS[product]
  const members = readMembers(read)
  const si = String(read.whole('sum_insured', [10_000, 100_000_000]))
  const deductible = read.text('deductible') === '' ? undefined : String(read.whole('deductible', [1, 100_000_000]))
  const inputs: StoredFamilyQuote = {
    policy_type: read.choice('policy_type', ['floater', 'individual']),
    si,
    members: members.map(({ name: _, loading: __, ...member }) => member),
    pincode: basics.pincode,
    variant: read.choice('plan', variants, defaultVariant),
    tenure: tenureOf(basics.starts, basics.ends),
    ...(deductible && { deductible }),
    start_date: basics.starts,
  }
  const bonus = read.whole('bonus_percent', [0, 200], 0)
  const pan = read.field('proposer_pan', 'personPan', { isOptional: true })
  const since = read.text('covered_since') === '' ? undefined : read.day('covered_since')
  const sections = readSections(read, basics.pincode)
  if (read.problems.length > 0) return { problems: read.problems }
  const form = formOf(members, { pan, since, basics, si })
  return {
    value: { ...basics, product, inputs, form, sections, bonus, loadings: members.map(({ loading }) => loading) },
  }
}

interface ReadMember {
  insured_id: string
  name: string
  relation: (typeof relations)[number]
  gender: (typeof genders)[number]
  dob: Day
  loading: number
}

function readMembers(read: CellReader): ReadMember[] {
  const members: ReadMember[] = []
  for (let place = 1; place <= mostMembers; place++) {
    const at = `member${place}`
    if (place > 1 && read.text(`${at}_name`) === '') continue
    members.push({
      insured_id: String(place),
      name: read.field(`${at}_name`, 'name') ?? '',
      relation: read.choice(`${at}_relation`, relations),
      gender: read.choice(`${at}_gender`, genders),
      dob: read.field(`${at}_birth_date`, 'birthDate') ?? '',
      loading: read.whole(`${at}_loading`, [0, 300], 0),
    })
  }
  if (members[0]!.relation !== 'primary insured') read.report('member1_relation', 'import.first_member')
  return members
}

const tenureOf = (starts: Day, ends: Day) =>
  Math.min(3, Math.max(1, Math.round((monthsBetween(starts, ends) + 1) / 12))) as 1 | 2 | 3

interface FormFacts {
  pan: string | undefined
  since: Day | undefined
  basics: ReturnType<typeof readPolicyBasics>
  si: string
}

/** The proposer is the first member. Waiting periods go on from the day on which the cover first began, as with a policy ported in. */
function formOf(members: readonly ReadMember[], { pan, since, basics, si }: FormFacts): FamilyProposal {
  const { name, gender, dob } = members[0]!
  return {
    proposer: { title: usualTitle(gender, false) ?? '', name, gender, dob, ...(pan && { pan }) },
    members: members.map((member) => ({
      insured_id: member.insured_id,
      name: member.name,
      gender: member.gender,
      dob: member.dob,
    })),
    ...(since && {
      portability: {
        insurer: '',
        policy_number: basics.number,
        expiry: basics.ends,
        sum_insured: si,
        first_inception: since,
        claims: [],
        members: members.map(({ insured_id, dob }) => ({ insured_id, since: since < dob ? dob : since })),
      },
    }),
  }
}
