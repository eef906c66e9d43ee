import { groupDigits, showWhole } from '@portal/domain/kernel/money.ts'
import { cancellationNoticeDays, refundLimitDays, renewalOpensDays } from '@portal/domain/lifecycle/deadlines.ts'
import { portDays } from '@portal/domain/lifecycle/windows.ts'
import { PA_SUM_INSURED } from '@portal/domain/products/car.ts'
import { INITIAL_WAITING_DAYS, PLAN_BENEFITS } from '@portal/domain/products/plan-benefits.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { exclusionsOf } from './exclusions.ts'
import { letter } from './letterhead.ts'
import { bullets, grid, notice, paragraphs, section, titled } from './parts.ts'
import { showYears } from './show.ts'
import {
  CAR_DRIVER,
  CAR_LIABILITY,
  CAR_LIMITATION_OF_USE,
  CAR_PARTS_DEPRECIATION,
  carClaimsText,
  claimsText,
  grievanceText,
  healthTerms,
  SECTION_41,
  section64vb,
} from './statutory-text.ts'
import type { CarWording, CoverWording, FamilyWording, PlanWording, WordingDocument } from './wording-document.ts'

/** The heading's code and what stands below it; the number comes with the place. */
interface Clause {
  heading: string
  blocks: (title: string) => Content[]
}

/** The policy wording of one product: preamble, definitions, benefits, exclusions, conditions, claims, grievances and the law. */
export function policyWording(wording: WordingDocument): TDocumentDefinitions {
  const { lang, insurer, uin, version } = wording
  const say = speakIn(lang)
  return letter({
    title: 'policy-wording',
    lang,
    insurer,
    reference: say('wording.reference', { uin, version }),
    at: wording.at,
    footnote: say('wording.footnote', { uin, version }),
    content: [
      notice({ stack: [{ text: wording.productName, bold: true, fontSize: 11 }, { text: say('wording.note') }] }),
      ...clausesOf(wording).flatMap(({ heading, blocks }, at) => blocks(`${at + 1}. ${say(heading)}`)),
    ],
  })
}

function clausesOf(wording: WordingDocument): Clause[] {
  const { lang, contract } = wording
  const say = speakIn(lang)
  return contract.line === 'car' ? carClauses(wording, contract, say) : familyClauses(wording, contract, say)
}

/** The numbers under which a reader finds the clauses, by heading: 'exclusions' → 7. */
export function clauseNumbers(wording: WordingDocument): Record<string, number> {
  return Object.fromEntries(clausesOf(wording).map(({ heading }, at) => [heading.replace('wording.', ''), at + 1]))
}

const texts = (heading: string, ...says: string[]): Clause => ({
  heading: `wording.${heading}`,
  blocks: (title) => {
    const [first, ...rest] = says
    return [...section(title, paragraphs(first ? [first] : [], 8.5)), paragraphs(rest, 8.5)]
  },
})

const list = (heading: string, intro: string, items: readonly string[], ...more: string[]): Clause => ({
  heading: `wording.${heading}`,
  blocks: (title) => [...section(title, paragraphs([intro], 8.5)), bullets(items), paragraphs(more, 8.5)],
})

const numbers = {
  noticeDays: cancellationNoticeDays,
  refundDays: refundLimitDays,
  renewalDays: renewalOpensDays,
  portOpens: portDays.opens,
  portNormal: portDays.normalUntil,
  graceDays,
  pedMonths: Math.max(...Object.values(PLAN_BENEFITS).map((plan) => plan.existingIllnessMonths)),
}

const familyTerms = [
  'accident',
  'ayush',
  'cashless',
  'co_payment',
  'bonus',
  'day_care',
  'deductible',
  'disclosure',
  'grace',
  'hospital',
  'hospitalisation',
  'illness',
  'injury',
  'intensive_care',
  'practitioner',
  'necessary',
  'migration',
  'network',
  'nominee',
  'portability',
  'ped',
  'pre_post',
  'customary',
  'room',
  'schedule',
  'sum',
  'waiting',
] as const

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

function definitions(terms: readonly string[], say: Speak): Clause {
  return {
    heading: 'wording.definitions',
    blocks: (title) => [
      titled(
        title,
        grid(
          [
            { title: say('wording.term'), share: 1.4 },
            { title: say('wording.meaning'), share: 5 },
          ],
          terms.map((term) => [
            { text: say(`wording.term.${term}`), bold: true, fontSize: 8.5 },
            say(`wording.means.${term}`, numbers),
          ]),
        ),
      ),
    ],
  }
}

const conditions = (codes: readonly string[], say: Speak, ...more: string[]): Clause =>
  texts('conditions', ...codes.map((code) => say(`wording.${code}`, numbers)), ...more)

function familyClauses({ insurer }: WordingDocument, contract: FamilyWording, say: Speak): Clause[] {
  const { freeLook, grace, moratorium } = healthTerms(say)
  return [
    texts('preamble', say('wording.preamble_family', { insurer: insurer.name })),
    definitions(familyTerms, say),
    benefits(contract, say),
    ...optionalCovers(contract, say),
    ...deductible(contract, say),
    waits(contract, say),
    list('exclusions', say('wording.exclusions_note'), exclusionsOf('health', say), say('wording.member_exclusions')),
    conditions(familyConditions, say, freeLook, grace, moratorium),
    texts(
      'claims',
      claimsText(insurer, say),
      say('paper.cashless'),
      say('wording.claim_reimbursement'),
      say('wording.claim_settlement'),
      say('wording.claim_condonation'),
    ),
    texts('grievances', grievanceText(insurer, say), say('wording.grievance_ombudsman')),
    texts('law', section64vb(say), SECTION_41),
  ]
}

const familyConditions = [
  'condition_disclosure',
  'condition_premium',
  'condition_cancellation',
  'condition_cancellation_by_us',
  'condition_renewal',
  'condition_portability',
  'condition_migration',
  'condition_nomination',
  'condition_fraud',
  'condition_multiple',
  'condition_change',
  'condition_withdrawal',
  'condition_revision',
  'condition_law',
] as const

/** One column a plan, so that a reader sees what the others would have given. */
function planTable(plans: readonly PlanWording[], rows: 'benefits' | 'waits', say: Speak) {
  return grid(
    [{ title: say('paper.benefit'), share: 1.5 }, ...plans.map(({ name }) => ({ title: name, share: 2 }))],
    (plans[0]?.[rows] ?? []).map(({ label }, at) => [label, ...plans.map((plan) => plan[rows][at]?.value ?? '')]),
  )
}

function benefits({ plans }: FamilyWording, say: Speak): Clause {
  const sums = plans.map(({ name, sums }) => `${name}: ${sums.map((sum) => groupDigits(Number(sum))).join(' · ')}`)
  return {
    heading: 'wording.benefits',
    blocks: (title) => [
      ...section(title, paragraphs([say('wording.hospitalisation_covered')], 8.5)),
      paragraphs([say('wording.benefits_note')], 8.5),
      planTable(plans, 'benefits', say),
      ...section(`${say('wording.sums_offered')} (₹)`, paragraphs(sums, 8.5)),
    ],
  }
}

function coverTable(covers: readonly (CoverWording | Omit<CoverWording, 'options'>)[], say: Speak) {
  const hasOptions = covers.some((cover) => 'options' in cover && cover.options.length > 0)
  return grid(
    [
      { title: say('wording.cover'), share: 2 },
      { title: say('wording.gives'), share: 3 },
      ...(hasOptions ? [{ title: say('wording.choices'), share: 2 }] : []),
    ],
    covers.map((cover) => [
      cover.name,
      cover.gives,
      ...(hasOptions ? ['options' in cover ? cover.options.join(' · ') : ''] : []),
    ]),
  )
}

function optionalCovers({ optionalCovers: covers }: FamilyWording, say: Speak): Clause[] {
  if (covers.length === 0) return []
  return [
    {
      heading: 'wording.optional_covers',
      blocks: (title) => [...section(title, paragraphs([say('wording.optional_note')], 8.5)), coverTable(covers, say)],
    },
  ]
}

function deductible({ deductible }: FamilyWording, say: Speak): Clause[] {
  if (!deductible) return []
  const says = (code: string, plans: readonly string[]) =>
    plans.length > 0 ? [say(code, { plans: plans.join(', ') })] : []
  return [
    texts(
      'deductible',
      ...says('wording.deductible_claim', deductible.perClaim),
      ...says('wording.deductible_year', deductible.perYear),
      say('wording.deductible_base'),
    ),
  ]
}

function waits({ plans }: FamilyWording, say: Speak): Clause {
  return {
    heading: 'wording.waits',
    blocks: (title) => [
      titled(title, planTable(plans, 'waits', say)),
      { text: '', margin: [0, 3, 0, 3] },
      paragraphs(
        [
          say('wording.excl01'),
          say('wording.excl02'),
          say('wording.excl02_list'),
          say('wording.excl03', { days: INITIAL_WAITING_DAYS }),
        ],
        8.5,
      ),
    ],
  }
}

function carClauses({ insurer }: WordingDocument, contract: CarWording, say: Speak): Clause[] {
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
    texts('law', CAR_LIMITATION_OF_USE, CAR_DRIVER, section64vb(say), SECTION_41),
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
      blocks: (title) => [...section(title, paragraphs([say('wording.optional_note')], 8.5)), coverTable(addons, say)],
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

/** "More than 1 year, up to 2 years". */
function ageBand(at: number, say: Speak): string {
  const age = (months: number) => (months < 12 ? say('value.months', { months }) : showYears(months / 12, say))
  const from = CAR_PARTS_DEPRECIATION[at - 1]?.upToMonths
  const to = CAR_PARTS_DEPRECIATION[at]?.upToMonths
  if (to === undefined) return say('wording.age_over_years', { count: (from ?? 0) / 12 })
  return from === undefined
    ? say('wording.age_up_to_months', { months: to })
    : say('wording.age_to_years', { from: age(from), to: age(to) })
}

function liability({ people }: CarWording, say: Speak): Clause[] {
  return [
    texts('section_liability', say('wording.liability_pays'), CAR_LIABILITY, say('wording.liability_recovery')),
    texts(
      'section_accident',
      say('wording.accident_pays', { sum: showWhole(PA_SUM_INSURED) }),
      ...people.map(({ name, gives }) => `${name}: ${gives}`),
    ),
  ]
}
