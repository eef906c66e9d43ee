import { showDay } from '@portal/domain/kernel/day.ts'
import { showWhole } from '@portal/domain/kernel/money.ts'
import { carAnswers } from '@portal/domain/proposal/car-answers.ts'
import { evidenceRows } from '@portal/domain/proposal/discount-evidence.ts'
import type { CarProposal, Kyc, ProposalMember, Sections } from '@portal/domain/proposal/sections.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { MedicalCondition, MedicalMember } from '@portal/domain/underwriting/medical.ts'
import { conditionName } from '@portal/words/condition-name.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import type { Fact } from '../policy-document.ts'
import type { AnswerGroup } from '../proposal-document.ts'
import { addressLine, capital, masked, showMoment, showRelation, titledName } from '../show.ts'
import type { FamilySale } from './family-cover-of.ts'

/** Every answer of a health or top-up proposal, in the order of the journey. Account numbers and PAN are masked. */
export function familyAnswerGroups(sale: FamilySale, sections: Partial<Sections>, coverAnswers: Fact[]): AnswerGroup[] {
  const { proposal, quote, lang } = sale
  const say = speakIn(lang)
  const { proposer, portability } = proposal
  return [
    { title: say('paper.cover_asked'), answers: coverAnswers },
    {
      title: say('paper.proposer'),
      answers: known([
        [say('customer.name'), titledName(proposer, say)],
        [say('customer.birth_date'), showDay(proposer.dob)],
        [say('customer.gender'), say(`choice.${proposer.gender}`)],
        [say('customer.marital_status'), proposer.marital_status && say(`choice.${proposer.marital_status}`)],
        [say('customer.occupation'), proposer.occupation && say(`choice.${proposer.occupation}`)],
        [say('customer.income'), proposer.annual_income && showWhole(proposer.annual_income)],
        [say('customer.pan'), proposer.form60 ? say('paper.form60') : proposer.pan && masked(proposer.pan)],
      ]),
    },
    ...quote.members.map((member) => {
      const told = proposal.members.find((one) => one.insured_id === member.insured_id)
      const medical = sale.medical?.members.find((one) => one.insured_id === member.insured_id)
      const gender = told?.gender ?? member.gender
      const abha = sale.abha?.members.find((one) => one.insured_id === member.insured_id)?.abha_id
      return {
        title: say('paper.insured_person', {
          name: told?.name ?? showRelation(member.relation, member.gender, lang),
        }),
        answers: [
          ...known([
            [say('paper.relation'), showRelation(member.relation, member.gender, lang)],
            [say('customer.birth_date'), (told?.dob ?? member.dob) && showDay(told?.dob ?? member.dob ?? '')],
            [say('customer.gender'), gender && say(`choice.${gender}`)],
            [say('paper.abha'), abha ?? undefined],
          ]),
          ...medicalAnswers(medical, told, say),
        ],
      }
    }),
    ...(portability
      ? [
          {
            title: say('paper.port'),
            answers: known([
              [say('paper.insurer'), portability.insurer],
              [say('paper.policy_number'), portability.policy_number],
              [say('paper.ends_on'), showDay(portability.expiry)],
              [say('paper.sum_insured'), showWhole(portability.sum_insured)],
              [say('paper.bonus'), portability.bonus && showWhole(portability.bonus)],
              [say('paper.covered_since'), showDay(portability.first_inception)],
              [
                say('paper.past_claims'),
                portability.claims.map((one) => `${one.year}: ${one.illness}, ${showWhole(one.amount)}`).join('; ') ||
                  say('paper.none'),
              ],
              [say('paper.reason'), portability.reason],
            ]),
          },
        ]
      : []),
    ...evidenceGroup(evidenceRows(quote, sections['discount-evidence']), say),
    ...sectionGroups(sections, say),
  ]
}

function evidenceGroup(rows: ReturnType<typeof evidenceRows>, say: Speak): AnswerGroup[] {
  const answers = rows.map(({ code, value }) => ({ label: say(code), value }))
  return answers.length > 0 ? [{ title: say('section.discount-evidence'), answers }] : []
}

export function carAnswerGroups(
  { owner, vehicle }: CarProposal,
  quote: CarQuote,
  sections: Partial<Sections>,
  coverAnswers: Fact[],
  lang: Lang,
): AnswerGroup[] {
  const say = speakIn(lang)
  const accepted = sections.declarations?.accepted
  return [
    {
      title: say('paper.vehicle_and_cover'),
      answers: [
        ...coverAnswers,
        ...known([
          ...carAnswers({ quote, vehicle, accepted }, say),
          [say('paper.voluntary_deductible'), quote.voluntary_deductible && showWhole(quote.voluntary_deductible)],
          [say('paper.addons'), quote.addons?.map((key) => say(`line.${key}`)).join(', ')],
        ]),
      ],
    },
    {
      title: say('customer.owner'),
      answers: known([
        [say('paper.owner_kind'), say(owner.type === 'company' ? 'paper.company' : 'paper.person')],
        [say('customer.name'), titledName(owner, say)],
        [say('customer.birth_date'), owner.dob && showDay(owner.dob)],
        [say('customer.gender'), owner.gender && say(`choice.${owner.gender}`)],
        [say('customer.pan'), owner.form60 ? say('paper.form60') : owner.pan && masked(owner.pan)],
        [say('paper.gstin'), owner.gstin],
        [say('customer.signatory'), owner.signatory],
      ]),
    },
    ...sectionGroups(sections, say),
  ]
}

function medicalAnswers(medical: MedicalMember | undefined, told: ProposalMember | undefined, say: Speak): Fact[] {
  const height = medical?.height_cm ?? told?.height_cm
  const weight = medical?.weight_kg ?? told?.weight_kg
  const conditions = medical?.conditions ?? []
  return known([
    [say('paper.height'), height && `${height} cm`],
    [say('paper.weight'), weight && `${weight} kg`],
    [say('customer.tobacco'), medical?.tobacco && say(`tobacco.${medical.tobacco}`)],
    [say('paper.any_condition'), medical && say(conditions.length > 0 ? 'paper.yes' : 'paper.no')],
    ...conditions.map((condition): Known => [conditionName(condition.name, say), conditionText(condition, say)]),
  ])
}

function conditionText({ since, medication, hospitalised, note }: MedicalCondition, say: Speak): string {
  const words = [
    since && say('paper.since', { month: `${since.slice(5)}/${since.slice(0, 4)}` }),
    medication === undefined ? '' : say(medication ? 'paper.medication' : 'paper.no_medication'),
    hospitalised === undefined ? '' : say(hospitalised ? 'paper.hospitalised' : 'paper.not_hospitalised'),
    note,
  ]
  return capital(words.filter(Boolean).join(', ')) || say('paper.yes')
}

function sectionGroups(sections: Partial<Sections>, say: Speak): AnswerGroup[] {
  const contact = sections['contact-details']
  const address = sections['address-details']
  const bank = sections['bank-details']
  const nominees = sections['nominee-details']?.nominees ?? []
  const { kyc } = sections
  const groups: AnswerGroup[] = [
    {
      title: say('paper.contact_and_address'),
      answers: known([
        [say('customer.mobile'), contact?.mobile],
        [say('customer.email'), contact?.email],
        [say('paper.current_address'), address && addressLine(address.current)],
        [
          say('customer.permanent_address'),
          address && (address.permanent === 'same' ? say('paper.the_same') : addressLine(address.permanent)),
        ],
      ]),
    },
    ...nominees.map((nominee, index) => ({
      title: nominees.length > 1 ? say('paper.nominee_numbered', { number: index + 1 }) : say('paper.nominee'),
      answers: known([
        [say('customer.name'), nominee.name],
        [say('paper.relation'), say(`nominee.${nominee.relation}`)],
        [say('customer.birth_date'), showDay(nominee.dob)],
        [say('paper.share'), `${nominee.share}%`],
        [
          say('glossary.appointee'),
          nominee.appointee &&
            say('paper.appointee_of', {
              name: nominee.appointee.name,
              relation: say(`nominee.${nominee.appointee.relation}`),
              dob: showDay(nominee.appointee.dob),
            }),
        ],
      ]),
    })),
    {
      title: say('paper.identity_and_bank'),
      answers: known([
        [
          say('paper.identity'),
          kyc &&
            (kyc.method === 'ckyc'
              ? ckycFact(kyc, say)
              : say('paper.document', { kind: kyc.document_type ? say(`choice.${kyc.document_type}`) : '–' })),
        ],
        [say('customer.account_holder'), bank?.holder],
        [say('customer.account_number'), bank && masked(bank.account_number)],
        [say('customer.ifsc'), bank?.ifsc],
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

/** How the identity was found, and that the customer permitted the search. */
function ckycFact({ permission, permitted_at }: Kyc, say: Speak): string {
  if (!permission || !permitted_at) return say('paper.ckyc')
  return say('paper.ckyc_permitted', { on: showMoment(permitted_at), version: permission })
}
