import type { FamilyProductId } from '../kernel/product-id.ts'
import { type AddonChoice, addonOf, includedAddons } from '../products/addons.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import { planName } from '../products/plan-name.ts'
import { kindOfCover } from '../quote/kind-of-cover.ts'
import type { FamilyQuote, QuoteMember } from '../quote/quote-input.ts'
import type { MedicalCondition, MedicalMember } from '../underwriting/medical.ts'
import { bmi } from '../validation/bmi.ts'
import type { SaleContent } from './answer-sheet.ts'
import {
  type AnswerGroup,
  type AnswerRow,
  type AnswerValue,
  choice,
  choiceOf,
  coverStartOf,
  dayOf,
  list,
  money,
  monthOf,
  person,
  row,
  text,
  years,
  yesNo,
} from './answer-value.ts'
import { exclusionValue } from './exclusion.ts'
import { contactRows, taxIdentityRows } from './section-answers.ts'
import type { FamilyProposal, Portability, ProposalMember, Proposer } from './sections.ts'

type StoredMember = QuoteMember & { insured_id?: string }

/** Every answer of an Arogya Sanjeevani, health or top-up sale up to the proposal form. */
export function familyGroups(content: SaleContent): AnswerGroup[] {
  const quote = content.inputs as FamilyQuote
  const form = content.proposal as FamilyProposal | undefined
  return [
    ...familyQuoteGroups(content),
    { key: 'proposer', rows: [...proposerRows(form?.proposer), ...contactRows(content)] },
    ...quote.members.flatMap((member, index) => memberGroups(content, member, index)),
    { key: 'ported_policy', rows: form?.portability ? portRows(form.portability) : [] },
  ]
}

/** What the quote answers by itself. */
export function familyQuoteGroups({ product, inputs }: SaleContent): AnswerGroup[] {
  return [{ key: 'cover', rows: coverRows(product as FamilyProductId, inputs as FamilyQuote) }]
}

function coverRows(product: FamilyProductId, quote: FamilyQuote): AnswerRow[] {
  const { si, tenure = 1, deductible, addons = {}, discounts = [], pincode, start_date } = quote
  const facts = FAMILY_PRODUCTS[product]
  const variant = quote.variant ?? facts.defaultVariant
  const included = includedAddons(variant).filter((addon) => addons[addon.key] === undefined)
  return [
    // One that is not sold is refused elsewhere: whoever reads the sheet sees it all the same.
    row(
      'plan',
      text(facts.variants.includes(variant) ? planName(product, variant) : `${planName(product, variant)} ${variant}`),
    ),
    row('plan_type', choiceOf('plan', kindOfCover(quote))),
    row('sum_insured', money(si)),
    ...(facts.hasDeductible || deductible ? [row('deductible', money(deductible))] : []),
    row('tenure', years(tenure)),
    ...Object.entries(addons).map(([key, option]) => ({ label: `line.${key}`, value: optionOf(key, option) })),
    ...included.map(({ key }) => ({ label: `line.${key}`, value: choice('value.in_the_plan') })),
    ...(discounts.length > 0
      ? [row('discounts', list(discounts.map((claimed) => choice(`line.${claimed}_discount`))))]
      : []),
    ...(facts.hasZone || pincode ? [row('pincode', text(pincode))] : []),
    row('cover_starts', coverStartOf(start_date)),
  ]
}

/** The option of a cover in its own unit: rupees a day, rupees a year, months of waiting. */
function optionOf(key: string, option: AddonChoice): AnswerValue {
  if (option === true || !addonOf(key)) return option === true ? choice('value.covered') : text(option)
  if (key === 'hospital_cash_premium') return choice('value.a_day', { most: option })
  if (key === 'dental_opd_premium') return choice('value.a_year', { most: option })
  if (key !== 'ped_premium')
    return /^\d+$/.test(option) ? choice('value.amount', { most: option }) : choice(`value.${option}`)
  return option === '0' ? choice('value.no_wait') : choice('value.waiver', { months: option })
}

function proposerRows(proposer: Proposer | undefined): AnswerRow[] {
  const { name, title, dob, gender, marital_status, occupation, annual_income, ...identity } = proposer ?? {}
  return [
    row('name', person(name, title)),
    row('birth_date', dayOf(dob)),
    row('gender', choiceOf('choice', gender)),
    row('marital_status', choiceOf('choice', marital_status)),
    row('occupation', choiceOf('choice', occupation)),
    row('income', money(annual_income)),
    ...taxIdentityRows(identity),
  ]
}

/** Who a member is and on which terms they are covered, then their health. */
function memberGroups(content: SaleContent, member: StoredMember, index: number): AnswerGroup[] {
  const quote = content.inputs as FamilyQuote
  const form = content.proposal as FamilyProposal | undefined
  const insuredId = member.insured_id ?? String(index + 1)
  const isThis = (one: { insured_id: string }) => one.insured_id === insuredId
  const named = form?.members.find(isThis)
  const dob = named?.dob ?? member.dob
  const gender = named?.gender ?? member.gender
  const relation: AnswerValue = { kind: 'relation', relation: member.relation, ...(gender && { gender }) }
  const since = form?.portability?.members.find(isThis)?.since
  const loading = content.loadings[index] ?? 0
  const excluded = content.exclusions?.[insuredId] ?? []
  const abha = content.sections['abha-details']?.members.find(isThis)?.abha_id
  const whose = { of: named ? text(named.name) : relation, insuredId }
  return [
    {
      key: 'member',
      ...whose,
      rows: [
        row('name', text(named?.name)),
        row('relation', relation),
        ...(dob || member.age === undefined
          ? [row('birth_date', dayOf(dob))]
          : [row('age', choice('customer.age_years', { age: member.age }))]),
        row('gender', choiceOf('choice', gender)),
        ...(quote.policy_type === 'individual' ? [row('sum_insured', money(member.si ?? quote.si))] : []),
        row('abha', text(abha)),
        ...(since ? [row('covered_since', dayOf(since))] : []),
        ...(loading > 0 ? [row('loading', text(`${loading}%`))] : []),
        ...(excluded.length > 0 ? [row('not_covered', list(excluded.map(exclusionValue)))] : []),
      ],
    },
    { key: 'health', ...whose, rows: healthRows(content.medical?.members.find(isThis), named) },
  ]
}

const measure = (unit: 'cm' | 'kg', value: number | undefined): AnswerValue =>
  value === undefined ? text(undefined) : choice(`answer.${unit}`, { value })

function healthRows(medical: MedicalMember | undefined, named: ProposalMember | undefined): AnswerRow[] {
  const height = medical?.height_cm ?? named?.height_cm
  const weight = medical?.weight_kg ?? named?.weight_kg
  const conditions = medical?.conditions ?? []
  const hasCondition = medical && (medical.has_condition === true || conditions.length > 0)
  return [
    row('height', measure('cm', height)),
    row('weight', measure('kg', weight)),
    ...(height && weight ? [row('bmi', text(bmi(height, weight).toFixed(1)))] : []),
    // A child is not asked: where the others have answered, there is no open question.
    ...(medical && medical.tobacco === undefined ? [] : [row('tobacco', choiceOf('tobacco', medical?.tobacco))]),
    row('any_condition', yesNo(hasCondition)),
    ...conditions.map(
      (condition): AnswerRow => ({ label: `condition.${condition.name}`, value: conditionRows(condition) }),
    ),
  ]
}

function conditionRows({ since, medication, hospitalised, note }: MedicalCondition): AnswerValue {
  return {
    kind: 'rows',
    rows: [
      row('since', monthOf(since)),
      row('medication', yesNo(medication)),
      row('hospitalised', yesNo(hospitalised)),
      ...(note ? [row('note', text(note))] : []),
    ],
  }
}

function portRows(port: Portability): AnswerRow[] {
  return [
    row('insurer', text(port.insurer)),
    row('policy_number', text(port.policy_number)),
    row('policy_expiry', dayOf(port.expiry)),
    row('plan_type', choiceOf('plan', port.plan_type)),
    row('sum_insured', money(port.sum_insured)),
    row('bonus', money(port.bonus)),
    row('first_inception', dayOf(port.first_inception)),
    row(
      'claims',
      list(port.claims.map(({ year, amount, illness }) => choice('answer.claim_of', { year, amount, illness }))),
    ),
    row('port_reason', text(port.reason)),
  ]
}
