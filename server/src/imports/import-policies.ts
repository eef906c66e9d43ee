import { prepareCarRenewal } from '@portal/domain/eligibility/car-renewal.ts'
import { checkQuote } from '@portal/domain/eligibility/check-quote.ts'
import { addDays, type Day, startOfDayMs } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PolicyState } from '@portal/domain/lifecycle/moves.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import type { Sections } from '@portal/domain/proposal/sections.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import { sql } from 'kysely'
import { timeNow, today } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import { beginMany } from '../db/move.ts'
import { isFamily, type StoredQuote } from '../db/stored-quote.ts'
import { cryptoOf, newSalt } from '../kernel/field-crypto.ts'
import { hashToken, newId, newSaleNumber } from '../kernel/ids.ts'
import { linkToken, newNonce } from '../kernel/link-token.ts'
import { renewalInputs } from '../renewal/renewal-inputs.ts'
import { indexName, sealName } from '../sales/index-name.ts'
import { maskMobile } from '../sales/otp.ts'
import { emailIndex, personIndexes } from '../sales/person-index.ts'
import { findRatesInForce, pricedColumns } from '../sales/pricing.ts'
import { formHash, holderIdentity, type ProposalForm } from '../sales/proposal-form.ts'
import { answerPlace } from '../sales/proposal-repository.ts'
import { proposerIndex } from '../sales/sale-flags.ts'
import { summaryOf } from '../sales/summary.ts'
import { carPolicyColumns, readCarPolicyRow } from './car-policy-rows.ts'
import { familyPolicyColumns, readFamilyPolicyRow } from './family-policy-rows.ts'
import type { Problem } from './import-file.ts'
import type { Comparison, ImportDeps, ImportKindRules, ImportRow, ImportWork, ReadRow } from './import-kind.ts'

/** A policy of an earlier system, as a sale of ours would have left it behind. */
export interface PolicyValue {
  number: string
  agentCode: string
  starts: Day
  ends: Day
  /** What the earlier system charged: shown, and never used for a price. */
  premium: Paise
  language: Lang
  wantsMessages: boolean
  pincode: string
  product: ProductId
  inputs: StoredQuote
  form: ProposalForm
  sections: Partial<Sections>
  bonus: number
  /** Percent, by the member's index. */
  loadings: number[]
}

const shared = {
  hasSource: true as const,
  keysOf: ({ number }: PolicyValue) => ({ policy_number: number }),
  compare: comparePolicies,
  create: createPolicies,
}

export const familyPolicyImport: ImportKindRules<PolicyValue> = {
  ...shared,
  columns: familyPolicyColumns,
  readRow: readFamilyPolicyRow,
}

export const carPolicyImport: ImportKindRules<PolicyValue> = {
  ...shared,
  columns: carPolicyColumns,
  readRow: readCarPolicyRow,
}

/** A policy is known by its number. The agent must be there, and the renewal must be one that we sell. */
async function comparePolicies(tx: Tx, deps: ImportDeps, rows: readonly ReadRow<PolicyValue>[]): Promise<Comparison> {
  const numbers = rows.map(({ value }) => value.number)
  const existing = await tx
    .selectFrom('policies')
    .select('number')
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  const knownNumbers = new Set(existing.map(({ number }) => number))
  const agents = await findAgents(
    tx,
    rows.map(({ value }) => value),
  )
  const day = today(deps)
  const { tables } = await findRatesInForce(tx, deps, day)
  const comparison: Comparison = { known: new Set(), problems: [] }
  for (const { row, value } of rows) {
    if (knownNumbers.has(value.number)) {
      comparison.known.add(row)
      continue
    }
    if (!agents.has(value.agentCode)) comparison.problems.push({ row, path: 'agent_code', code: 'import.agent' })
    for (const problem of findRenewalProblems(value, tables, day)) comparison.problems.push({ row, ...problem })
  }
  return comparison
}

async function findAgents(tx: Tx, values: readonly PolicyValue[]): Promise<Map<string, string>> {
  const codes = [...new Set(values.map(({ agentCode }) => agentCode))]
  const agents = await tx
    .selectFrom('partners')
    .select(['id', 'code'])
    .where('role', '=', 'partner')
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  return new Map(agents.map(({ id, code }) => [code, id]))
}

/** Found now rather than by the agent on the day of the renewal. */
function findRenewalProblems({ product, inputs, ...policy }: PolicyValue, tables: RateTables, day: Day): Problem[] {
  if (addDays(policy.ends, graceDays) < day) return [{ path: 'end_date', code: 'import.lapsed' }]
  const context = { tables, today: day }
  const issues = isFamily(inputs)
    ? checkFamilyRenewal(product, inputs, policy.ends, context)
    : checkQuote('car', prepareCarRenewal(inputs, policy, context), context)
  return issues.slice(0, 1).map(({ path, ...issue }) => ({ ...issue, path: columnOf(path) }))
}

function checkFamilyRenewal(
  product: ProductId,
  inputs: Parameters<typeof renewalInputs>[0],
  ends: Day,
  context: { tables: RateTables; today: Day },
): Issue[] {
  const { inputs: renewed } = renewalInputs(inputs, addDays(ends, 1))
  return checkQuote(product, renewed, { ...context, staying: renewed.members })
}

/** `members.1.dob` stands in the column `member2_birth_date`. */
function columnOf(path: string): string {
  const [first = '', place, field] = path.split('.')
  if (first === 'members' && place !== undefined)
    return `member${Number(place) + 1}_${field === 'dob' || field === 'age' ? 'birth_date' : (field ?? 'name')}`
  return { si: 'sum_insured', variant: 'plan' }[first] ?? first
}

/** As a sale of ours leaves them: a closed quote, an issued proposal with sealed answers, and the policy. Nothing is booked. */
async function createPolicies(
  work: ImportWork,
  imported: ImportRow,
  values: readonly PolicyValue[],
): Promise<string[]> {
  const { tx, deps } = work
  const agents = await findAgents(tx, values)
  const { tables } = await findRatesInForce(tx, deps, today(deps))
  const sales = values.map((value) =>
    saleRows(deps, { value, tables, partnerId: agents.get(value.agentCode)!, source: imported.source! }),
  )
  await beginMany(
    tx,
    'quote',
    'closed',
    sales.map(({ quote }) => quote),
  )
  await beginMany(
    tx,
    'proposal',
    'issued',
    sales.map(({ proposal }) => proposal),
  )
  const states = new Set(sales.map(({ state }) => state))
  for (const state of states)
    await beginMany(
      tx,
      'policy',
      state,
      sales.filter((sale) => sale.state === state).map(({ policy }) => policy),
    )
  const choices = sales.flatMap(({ choice }) => choice)
  if (choices.length > 0) await tx.insertInto('consent_choices').values(choices).execute()
  for (const { quote, value } of sales) await indexName(work, quote, holderIdentity(value.form).name)
  return values.map(({ number }) => number)
}

interface SaleFacts {
  value: PolicyValue
  tables: RateTables
  partnerId: string
  source: string
}

function saleRows(deps: ImportDeps, { value, tables, partnerId, source }: SaleFacts) {
  const { product, inputs, form, sections, loadings, starts, ends, premium } = value
  const crypto = cryptoOf(deps)
  const day = today(deps)
  const at = timeNow(deps)
  const began = new Date(startOfDayMs(starts)).toISOString()
  const key_salt = newSalt()
  const owner = { id: newId('Q'), partner_id: partnerId, key_salt }
  const proposalOwner = { ...owner, id: newId('P') }
  const { name } = holderIdentity(form)
  const { mobile = '', email = '' } = sections['contact-details'] ?? {}
  const breakup = rate(product, { ...inputs, start_date: day }, { tables, today: day, loadings })
  const priced = pricedColumns(deps, { product, inputs }, { breakup, loadings })
  const { planName, sumInsured } = summaryOf({
    quote: { id: owner.id, product, inputs, rated_on: day, loadings, rate_version: tables.version, valid_until: ends },
    tables,
    medical: undefined,
    answers: { proposal: form },
  })
  const sealed = Object.entries({ proposal: form, ...sections }).map(([section, body]) => [
    section,
    crypto.seal(answerPlace(proposalOwner, section as 'proposal'), body),
  ])
  const nonce = newNonce()
  return {
    value,
    state: stateOf(value, day),
    quote: {
      ...owner,
      number: newSaleNumber('Q'),
      product,
      last_insured_id: isFamily(inputs) ? inputs.members.length : 0,
      ...priced,
      valid_until: ends,
      customer_name: sealName(deps, name),
      language: value.language,
      created_at: began,
      updated_at: at,
    },
    proposal: {
      ...proposalOwner,
      number: newSaleNumber('P'),
      quote_id: owner.id,
      product,
      answers: JSON.stringify(Object.fromEntries(sealed)),
      form_hash: formHash(deps, form),
      proposer_name: sealName(deps, name),
      proposer_index: proposerIndex(deps, form),
      person_indexes: personIndexes(crypto, form, inputs),
      mobile_masked: maskMobile(mobile),
      mobile_index: crypto.index('mobile', mobile),
      email_index: email ? emailIndex(crypto, email) : null,
      created_at: began,
      updated_at: at,
    },
    policy: {
      id: newId('PL'),
      number: value.number,
      proposal_id: proposalOwner.id,
      quote_id: owner.id,
      partner_id: partnerId,
      product,
      plan: planName,
      holder: sealName(deps, name),
      sum_insured: sumInsured,
      starts,
      start_time: '00:00',
      ends,
      premium_paise: premium,
      net_paise: premium,
      tax_paise: 0,
      breakup: JSON.stringify(withPremium(breakup, premium)),
      gateway_payment_id: null,
      payment_id: null,
      consent_id: null,
      paid_at: null,
      issued_at: began,
      free_look_until: null,
      cancelled_at: null,
      home_nonce: nonce,
      home_token_hash: hashToken(linkToken(deps.settings.linkSecret, 'policy-home', nonce)),
      imported_from: source,
      imported_bonus: value.bonus,
    },
    choice: value.wantsMessages
      ? [
          {
            id: newId('CC'),
            proposal_id: proposalOwner.id,
            purpose: 'messages' as const,
            agreed: true,
            text: say('import.messages_agreed', { source }),
            text_version: 'imported',
            language: 'en' as const,
            otp_ref: '',
            at,
          },
        ]
      : [],
  }
}

/** Of the earlier premium only its total is known. */
const withPremium = (breakup: Breakup, premium: Paise): Breakup => ({
  ...breakup,
  lines: [],
  net: premium,
  tax: 0,
  total: premium,
})

function stateOf({ starts, ends }: PolicyValue, day: Day): PolicyState {
  if (starts > day) return 'issued'
  return ends < day ? 'grace' : 'active'
}
