import type { PayDetails } from '@portal/contract/calls/pay.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { carAnswers } from '@portal/domain/proposal/car-answers.ts'
import { evidenceRows } from '@portal/domain/proposal/discount-evidence.ts'
import type { Address, CarProposal, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { CarQuote, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { conditionName } from '@portal/words/condition-name.ts'
import { showAmount } from './show.ts'
import type { Say } from './words.ts'

export interface AnswerGroup {
  title: string
  rows: { label: string; value: string }[]
}
type Answers = PayDetails['proposal']
type Row = [label: string, value: string | undefined]

const kept = (rows: Row[]) => rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** Every answer the customer is asked to agree to, in their language; nothing that was answered is left out. */
export function answerGroups(details: Pick<PayDetails, 'proposal' | 'existing_damage'>, say: Say) {
  const { proposal } = details
  const { quote } = proposal
  const own =
    quote.product === 'car'
      ? carGroups(proposal, quote, details.existing_damage ?? [], say)
      : familyGroups(proposal, quote, say)
  const groups: AnswerGroup[] = [...own, ...sharedGroups(proposal, say)]
  return groups.filter((group) => group.rows.length > 0)
}

function contactRows({ sections }: Answers, say: Say): Row[] {
  const contact = sections['contact-details']
  return [
    [say('customer.mobile'), contact?.mobile],
    [say('customer.email'), contact?.email],
  ]
}

function familyGroups(answers: Answers, quote: FamilyQuote, say: Say): AnswerGroup[] {
  const form = answers.proposal as FamilyProposal | undefined
  const { members } = answers.summary
  const you = form?.proposer
  const nameOf = (id: string) =>
    form?.members.find((one) => one.insured_id === id)?.name ??
    members.find((one) => one.insured_id === id)?.label ??
    id
  return [
    {
      title: say('customer.you'),
      rows: kept([
        [say('customer.name'), [you?.title && say(`choice.${you.title}`), you?.name].filter(Boolean).join(' ')],
        [say('customer.birth_date'), you && showDay(you.dob)],
        [say('customer.gender'), you && say(`choice.${you.gender}`)],
        [say('customer.marital_status'), you?.marital_status && say(`choice.${you.marital_status}`)],
        [say('customer.occupation'), you?.occupation && say(`choice.${you.occupation}`)],
        [say('customer.income'), you?.annual_income && showAmount(you.annual_income)],
        [say('customer.pan'), you?.pan],
        ...contactRows(answers, say),
      ]),
    },
    {
      title: say('customer.members'),
      rows: members.map((member) => ({
        label: `${nameOf(member.insured_id)} (${member.label})`,
        value: say('customer.age_years', { age: member.age }),
      })),
    },
    ...(answers.medical?.members ?? []).map((one) => ({
      title: say('customer.health_of', { name: nameOf(one.insured_id) }),
      rows: kept([
        [
          say('customer.height_weight'),
          one.height_cm && one.weight_kg ? `${one.height_cm} cm, ${one.weight_kg} kg` : undefined,
        ],
        [say('customer.tobacco'), one.tobacco && say(`tobacco.${one.tobacco}`)],
        [
          say('customer.conditions'),
          one.conditions
            .map((condition) =>
              [
                conditionName(condition.name, say),
                condition.since && say('customer.since', { month: showMonth(condition.since) }),
                condition.medication && say('customer.on_medication'),
                condition.hospitalised && say('customer.was_hospitalised'),
                condition.note,
              ]
                .filter(Boolean)
                .join(', '),
            )
            .join('; ') || say('customer.no_conditions'),
        ],
      ]),
    })),
    {
      title: say('section.discount-evidence'),
      rows: evidenceRows(quote, answers.sections['discount-evidence']).map(({ code, value }) => ({
        label: say(code),
        value,
      })),
    },
  ]
}

/** '2019-06' → '06/2019' */
const showMonth = (month: string) => month.split('-').reverse().join('/')

function carGroups(answers: Answers, quote: CarQuote, damage: readonly string[], say: Say): AnswerGroup[] {
  const form = answers.proposal as CarProposal | undefined
  const owner = form?.owner
  const accepted = answers.sections.declarations?.accepted
  return [
    {
      title: say('customer.owner'),
      rows: kept([
        [say('customer.name'), [owner?.title && say(`choice.${owner.title}`), owner?.name].filter(Boolean).join(' ')],
        [say('customer.signatory'), owner?.signatory],
        [say('customer.birth_date'), owner?.dob && showDay(owner.dob)],
        [say('customer.gender'), owner?.gender && say(`choice.${owner.gender}`)],
        [say('customer.pan'), owner?.form60 ? say('customer.form60') : owner?.pan],
        [say('customer.gstin'), owner?.gstin],
        ...contactRows(answers, say),
      ]),
    },
    {
      title: say('customer.car'),
      rows: kept([
        ...carAnswers({ quote, vehicle: form?.vehicle, accepted }, say),
        [say('customer.existing_damage'), damage.join('; ')],
      ]),
    },
  ]
}

const addressLine = ({ line1, line2, city, state, pincode }: Address) =>
  [line1, line2, city, `${state} ${pincode}`].filter(Boolean).join(', ')

function sharedGroups({ sections }: Answers, say: Say): AnswerGroup[] {
  const address = sections['address-details']
  const bank = sections['bank-details']
  return [
    {
      title: say('customer.nominees'),
      rows: (sections['nominee-details']?.nominees ?? []).flatMap((nominee) => [
        {
          label: `${nominee.name} (${say(`nominee.${nominee.relation}`)})`,
          value: say('customer.share_percent', { share: nominee.share }),
        },
        ...(nominee.appointee ? [{ label: say('customer.appointee'), value: nominee.appointee.name }] : []),
      ]),
    },
    {
      title: say('customer.address'),
      rows: kept([
        [say('customer.current_address'), address && addressLine(address.current)],
        [
          say('customer.permanent_address'),
          address && (address.permanent === 'same' ? say('customer.same_address') : addressLine(address.permanent)),
        ],
      ]),
    },
    {
      title: say('customer.bank'),
      rows: kept([
        [say('customer.account_holder'), bank?.holder],
        [say('customer.account_number'), bank?.account_number],
        [say('customer.ifsc'), bank?.ifsc],
      ]),
    },
  ]
}
