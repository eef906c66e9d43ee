import { showDay } from '@portal/domain/day.ts'
import { say } from '@portal/domain/messages/say.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import { evidenceRows } from '@portal/domain/proposal/discount-evidence.ts'
import type {
  CarProposal,
  MedicalCondition,
  MedicalMember,
  ProposalMember,
  Sections,
  Tobacco,
} from '@portal/domain/proposal/sections.ts'
import type { Fact } from '../policy-document.ts'
import type { AnswerGroup } from '../proposal-document.ts'
import { addressLine, capital, masked, showWhole } from '../show.ts'
import type { FamilySale } from './family-cover-of.ts'

const TOBACCO_WORDS: Record<Tobacco, string> = {
  none: 'None',
  upto10: 'Up to 10 a day',
  more: 'More than 10 a day',
}

/** Every answer of a health or top-up proposal, in the order of the journey. Account numbers and PAN are masked. */
export function familyAnswerGroups(sale: FamilySale, sections: Partial<Sections>, coverAnswers: Fact[]): AnswerGroup[] {
  const { proposal, quote } = sale
  const { proposer, portability } = proposal
  return [
    { title: 'Cover asked for', answers: coverAnswers },
    {
      title: 'Proposer',
      answers: known([
        ['Name', `${proposer.title} ${proposer.name}`],
        ['Date of birth', showDay(proposer.dob)],
        ['Gender', capital(proposer.gender)],
        ['Marital status', proposer.marital_status && capital(proposer.marital_status)],
        ['Occupation', proposer.occupation && capital(proposer.occupation)],
        ['Annual income', proposer.annual_income && showWhole(proposer.annual_income)],
        ['PAN', proposer.form60 ? 'Form 60 given' : proposer.pan && masked(proposer.pan)],
      ]),
    },
    ...quote.members.map((member) => {
      const told = proposal.members.find((one) => one.insured_id === member.insured_id)
      const medical = sale.medical?.members.find((one) => one.insured_id === member.insured_id)
      const abha = sale.abha?.members.find((one) => one.insured_id === member.insured_id)?.abha_id
      return {
        title: `Insured person: ${told?.name ?? relationLabel(member.relation, member.gender)}`,
        answers: [
          ...known([
            ['Relation', relationLabel(member.relation, member.gender)],
            ['Date of birth', (told?.dob ?? member.dob) && showDay(told?.dob ?? member.dob ?? '')],
            ['Gender', (told?.gender ?? member.gender) && capital(told?.gender ?? member.gender ?? '')],
            ['ABHA number', abha ?? undefined],
          ]),
          ...medicalAnswers(medical, told),
        ],
      }
    }),
    ...(portability
      ? [
          {
            title: 'Policy to be ported',
            answers: known([
              ['Insurer', portability.insurer],
              ['Policy number', portability.policy_number],
              ['Ends on', showDay(portability.expiry)],
              ['Sum insured', showWhole(portability.sum_insured)],
              ['Bonus', portability.bonus && showWhole(portability.bonus)],
              ['Covered since', showDay(portability.first_inception)],
              [
                'Claims',
                portability.claims.map((one) => `${one.year}: ${one.illness}, ${showWhole(one.amount)}`).join('; ') ||
                  'None',
              ],
              ['Reason', portability.reason],
            ]),
          },
        ]
      : []),
    ...evidenceGroup(evidenceRows(quote, sections['discount-evidence'])),
    ...sectionGroups(sections),
  ]
}

function evidenceGroup(rows: ReturnType<typeof evidenceRows>): AnswerGroup[] {
  const answers = rows.map(({ code, value }) => ({ label: say(code), value }))
  return answers.length > 0 ? [{ title: say('section.discount-evidence'), answers }] : []
}

export function carAnswerGroups(
  proposal: CarProposal,
  sections: Partial<Sections>,
  coverAnswers: Fact[],
): AnswerGroup[] {
  const { owner, vehicle } = proposal
  return [
    {
      title: 'Vehicle and cover',
      answers: [
        ...coverAnswers,
        ...known([
          ['Engine number', vehicle.engine_number],
          ['Chassis number', vehicle.chassis_number],
          ['Car loan bank (hypothecation)', vehicle.hypothecation || 'None'],
        ]),
      ],
    },
    {
      title: 'Owner',
      answers: known([
        ['Owner', owner.type === 'company' ? 'Company' : 'Individual'],
        ['Name', [owner.title, owner.name].filter(Boolean).join(' ')],
        ['Date of birth', owner.dob && showDay(owner.dob)],
        ['Gender', owner.gender && capital(owner.gender)],
        ['PAN', owner.form60 ? 'Form 60 given' : owner.pan && masked(owner.pan)],
        ['GSTIN', owner.gstin],
        ['Signatory', owner.signatory],
      ]),
    },
    ...sectionGroups(sections),
  ]
}

function medicalAnswers(medical: MedicalMember | undefined, told: ProposalMember | undefined): Fact[] {
  const height = medical?.height_cm ?? told?.height_cm
  const weight = medical?.weight_kg ?? told?.weight_kg
  const conditions = medical?.conditions ?? []
  return known([
    ['Height', height && `${height} cm`],
    ['Weight', weight && `${weight} kg`],
    ['Tobacco', medical?.tobacco && TOBACCO_WORDS[medical.tobacco]],
    ['Any medical condition, past or present', medical && (conditions.length > 0 ? 'Yes' : 'No')],
    ...conditions.map((condition): Known => [condition.name, conditionText(condition)]),
  ])
}

function conditionText({ since, medication, hospitalised, note }: MedicalCondition): string {
  const words = [
    since && `since ${since.slice(5)}/${since.slice(0, 4)}`,
    medication === undefined ? '' : medication ? 'with medication' : 'no medication',
    hospitalised === undefined ? '' : hospitalised ? 'hospitalised' : 'not hospitalised',
    note,
  ]
  return capital(words.filter(Boolean).join(', ')) || 'Yes'
}

function sectionGroups(sections: Partial<Sections>): AnswerGroup[] {
  const contact = sections['contact-details']
  const address = sections['address-details']
  const bank = sections['bank-details']
  const nominees = sections['nominee-details']?.nominees ?? []
  const { kyc } = sections
  const groups: AnswerGroup[] = [
    {
      title: 'Contact and address',
      answers: known([
        ['Mobile', contact?.mobile],
        ['E-mail', contact?.email],
        ['Current address', address && addressLine(address.current)],
        ['Permanent address', address && (address.permanent === 'same' ? 'The same' : addressLine(address.permanent))],
      ]),
    },
    ...nominees.map((nominee, index) => ({
      title: nominees.length > 1 ? `Nominee ${index + 1}` : 'Nominee',
      answers: known([
        ['Name', nominee.name],
        ['Relation', capital(nominee.relation)],
        ['Date of birth', showDay(nominee.dob)],
        ['Share', `${nominee.share}%`],
        [
          'Appointee',
          nominee.appointee &&
            `${nominee.appointee.name}, ${nominee.appointee.relation}, born ${showDay(nominee.appointee.dob)}`,
        ],
      ]),
    })),
    {
      title: 'Identity and bank',
      answers: known([
        [
          'Identity',
          kyc &&
            (kyc.method === 'ckyc'
              ? 'Found at CKYC by PAN and birth date'
              : `Document: ${kyc.document_type ?? 'given'}`),
        ],
        ['Account holder', bank?.holder],
        ['Account number', bank && masked(bank.account_number)],
        ['IFSC', bank?.ifsc],
      ]),
    },
  ]
  return groups.filter((group) => group.answers.length > 0)
}

type Known = [label: string, value: string | number | boolean | undefined]

/** Only what was answered. */
function known(rows: Known[]): Fact[] {
  return rows
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([label, value]) => ({ label, value: String(value) }))
}
