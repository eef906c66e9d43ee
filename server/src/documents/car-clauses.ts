import { showWhole } from '@portal/domain/kernel/money.ts'
import { PA_SUM_INSURED } from '@portal/domain/products/car.ts'
import type { Speak } from '@portal/words/say.ts'
import { exclusionsOf } from './exclusions.ts'
import { grid, paragraphs, section, titled } from './parts.ts'
import { CAR_PARTS_DEPRECIATION, carClaimsText, grievanceText } from './statutory-text.ts'
import { type Clause, conditions, definitions, list, texts, titledCovers } from './wording-clauses.ts'
import type { CarWording, WordingDocument } from './wording-document.ts'

const carTerms = [
  'accident',
  'idv',
  'total_loss',
  'own_damage',
  'third_party',
  'owner_driver',
  'ncb',
  'compulsory_deductible',
  'voluntary_deductible',
  'disclosure',
  'nominee',
  'schedule',
] as const

/** The wording of a car policy: the sections of its cover. */
export function carClauses({ insurer }: WordingDocument, contract: CarWording, say: Speak): Clause[] {
  const { cover } = contract
  return [
    texts('preamble', say('wording.preamble_car', { insurer: insurer.name })),
    definitions(carTerms, say),
    ...(cover === 'third_party' ? [] : ownDamage(contract, say)),
    ...(cover === 'own_damage' ? [] : liability(contract, say)),
    list('exceptions', say('wording.exceptions_note'), exclusionsOf('car', say)),
    conditions(carConditions, say, say('wording.free_look_car')),
    texts('claims', carClaimsText(insurer, say), say('wording.car_claim_documents'), say('wording.claim_condonation')),
    texts('grievances', grievanceText(insurer, say), say('wording.grievance_ombudsman')),
    texts('law', say('paper.car_use'), say('paper.car_driver'), say('paper.section_64vb'), say('paper.section_41')),
  ]
}

const carConditions = [
  'condition_disclosure',
  'condition_premium',
  'car_condition_notice',
  'car_condition_admission',
  'car_condition_care',
  'car_condition_cancellation',
  'condition_cancellation_by_us',
  'car_condition_transfer',
  'car_condition_renewal',
  'condition_nomination',
  'condition_fraud',
  'car_condition_contribution',
  'condition_change',
  'car_condition_arbitration',
  'car_condition_law',
] as const

function ownDamage({ addons, ncb }: CarWording, say: Speak): Clause[] {
  return [
    {
      heading: 'wording.section_own_damage',
      blocks: (title) => [
        ...section(title, paragraphs([say('wording.own_damage_pays')], 8.5)),
        paragraphs(
          [say('wording.own_damage_settlement'), say('wording.deductibles_car'), say('wording.depreciation')],
          8.5,
        ),
        grid(
          [
            { title: say('wording.vehicle_age'), share: 3 },
            { title: say('wording.rate'), share: 1, align: 'right' },
          ],
          CAR_PARTS_DEPRECIATION.map(({ percent }, at) => [ageBand(at, say), `${percent}%`]),
        ),
      ],
    },
    {
      heading: 'wording.addons',
      blocks: (title) => titledCovers(title, addons, say),
    },
    {
      heading: 'wording.ncb',
      blocks: (title) => [
        titled(
          title,
          grid(
            [
              { title: say('wording.ncb_years'), share: 3 },
              { title: say('wording.ncb_discount'), share: 2, align: 'right' },
            ],
            ncb.map(({ years, percent }) => [String(years), `${percent}%`]),
          ),
        ),
        { text: '', margin: [0, 3, 0, 3] },
        paragraphs([say('wording.ncb_terms')], 8.5),
      ],
    },
  ]
}

/** "More than 1 year, up to 2 years": a sentence for each form, since languages inflect the years. */
function ageBand(at: number, say: Speak): string {
  const from = CAR_PARTS_DEPRECIATION[at - 1]?.upToMonths
  const to = CAR_PARTS_DEPRECIATION[at]?.upToMonths
  if (to === undefined) return say('wording.age_over_years', { count: (from ?? 0) / 12 })
  if (from === undefined) return say('wording.age_up_to_months', { months: to })
  if (from < 12) return say('wording.age_months_to_year', { from })
  if (from === 12) return say('wording.age_year_to_years', { to: to / 12 })
  return say('wording.age_years', { from: from / 12, to: to / 12 })
}

function liability({ people }: CarWording, say: Speak): Clause[] {
  return [
    texts(
      'section_liability',
      say('wording.liability_pays'),
      say('paper.car_liability'),
      say('wording.liability_recovery'),
    ),
    texts(
      'section_accident',
      say('wording.accident_pays', { sum: showWhole(PA_SUM_INSURED) }),
      ...people.map(({ name, gives }) => `${name}: ${gives}`),
    ),
  ]
}
