import { groupDigits } from '@portal/domain/kernel/money.ts'
import { INITIAL_WAITING_DAYS } from '@portal/domain/products/plan-benefits.ts'
import type { Speak } from '@portal/words/say.ts'
import { exclusionsOf } from './exclusions.ts'
import { grid, paragraphs, section, titled } from './parts.ts'
import { claimsText, grievanceText, healthTerms } from './statutory-text.ts'
import { type Clause, conditions, definitions, list, texts, titledCovers } from './wording-clauses.ts'
import type { FamilyWording, PlanWording, WordingDocument } from './wording-document.ts'

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

/** The wording of a health or top-up product. */
export function familyClauses({ insurer }: WordingDocument, contract: FamilyWording, say: Speak): Clause[] {
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
    texts('law', say('paper.section_64vb'), say('paper.section_41')),
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
    [
      { title: say(rows === 'waits' ? 'paper.sheet.waits' : 'paper.benefit'), share: 1.5 },
      ...plans.map(({ name }) => ({ title: name, share: 2 })),
    ],
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

function optionalCovers({ optionalCovers: covers }: FamilyWording, say: Speak): Clause[] {
  if (covers.length === 0) return []
  return [
    {
      heading: 'wording.optional_covers',
      blocks: (title) => titledCovers(title, covers, say),
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
