import { renewalWindow } from '@portal/domain/lifecycle/deadlines.ts'
import { endedProposalStates, isOneOf, renewablePolicyStates } from '@portal/domain/lifecycle/state-groups.ts'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { Conflict } from '../kernel/errors.ts'
import { cryptoOf, newSalt } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import { type PolicyRow, renewalYear } from '../policy/policies-to-renew.ts'
import { bonusOf } from '../policy/renewal-papers.ts'
import { openExclusions, sealExclusions } from '../sales/exclusions.ts'
import { indexName, sealName } from '../sales/index-name.ts'
import { pricedColumns, priceSale } from '../sales/pricing.ts'
import { isFamilyForm } from '../sales/proposal-form.ts'
import type { ProposalRow } from '../sales/proposal-repository.ts'
import { insertQuote, medicalPlace, type QuoteRow } from '../sales/quote-repository.ts'
import { wrongState } from '../sales/refusals.ts'
import { openSale } from '../sales/sale.ts'
import { flagHolder } from '../sales/sale-flags.ts'
import { advanceIfComplete } from '../sales/transitions.ts'
import { removeLeaverAnswers } from '../sales/update-quote.ts'
import { nextBonusPercent } from './bonus.ts'
import { continueProposal } from './continue-proposal.ts'
import { graceUntil, type RenewalSale, readRenewal } from './renewal-sale.ts'

/** A second concurrent call waits for the lock and finds the first one's renewal. */
export async function lockPolicy(tx: Tx, policy: PolicyRow): Promise<PolicyRow> {
  return tx.selectFrom('policies').selectAll().where('id', '=', policy.id).forUpdate().executeTakeFirstOrThrow()
}

export function refuseClosedWindow(policy: PolicyRow, deps: Deps): void {
  const window = renewalWindow(policy.ends, today(deps))
  if (!isOneOf(renewablePolicyStates, policy.state)) throw wrongState(policy.state)
  if (policy.cancels_on) throw new Conflict('cancelling', { data: { cancels_on: policy.cancels_on } })
  if (window === 'not_open' || window === 'lapsed') throw wrongState(window, { ends: policy.ends })
}

/** A closed renewal is opened again while the policy may still be renewed. */
const isRenewalEnded = ({ next }: RenewalSale) =>
  next !== undefined && isOneOf(endedProposalStates, next.proposal.state)

/** Opens the renewal's sale with the policy's answers and loadings, without underwriting. */
export async function openRenewal(work: Work, actor: string, policy: PolicyRow): Promise<RenewalSale> {
  const { tx, deps } = work
  const facts = await readRenewal(tx, deps, await lockPolicy(tx, policy))
  if (!facts) throw wrongState('car')
  if (facts.renewal && !isRenewalEnded(facts)) return facts
  refuseClosedWindow(facts.policy, deps)
  const quote = await createRenewalQuote(work, facts)
  const proposal = await createRenewalProposal(work, facts, quote)
  const opening = {
    quote_id: quote.id,
    proposal_id: proposal.id,
    bonus_percent: nextBonusPercent(facts.product, facts.before, await bonusOf(tx, policy)),
    opened_at: timeNow(deps),
  }
  await tx
    .insertInto('renewals')
    .values({ policy_id: policy.id, year: renewalYear(policy), partner_id: policy.partner_id, ...opening })
    .onConflict((conflict) => conflict.columns(['policy_id', 'year']).doUpdateSet(opening))
    .execute()
  const data = { policy_id: policy.id, quote_id: quote.id, proposal_id: proposal.id }
  for (const case_id of [policy.id, proposal.id]) await audit(work, { case_id, actor, event: 'renewal_opened', data })
  const sale = await openSale(tx, deps, quote, proposal)
  await flagHolder(work, sale)
  await advanceIfComplete(work, sale, actor)
  return (await readRenewal(tx, deps, policy)) as RenewalSale
}

async function createRenewalQuote(work: Work, facts: RenewalSale): Promise<QuoteRow> {
  const { tx, deps } = work
  const { policy, old, unedited, tables, loadings, product } = facts
  const day = today(deps)
  const medical = removeLeaverAnswers(old.medical, unedited)
  const priced = priceSale({
    product,
    inputs: unedited,
    tables,
    today: day,
    decided: loadings,
    ...(medical && { medical }),
  })
  const owner = { id: newId('Q'), partner_id: policy.partner_id, key_salt: newSalt() }
  const at = timeNow(deps)
  const row = {
    ...owner,
    product,
    last_insured_id: old.quote.last_insured_id,
    ...pricedColumns(deps, { product, inputs: unedited }, priced),
    valid_until: graceUntil(policy),
    medical: medical ? cryptoOf(deps).seal(medicalPlace(owner), medical) : null,
    customer_name: sealName(deps, old.quote.customer_name),
    language: old.quote.language,
    copied_from: old.quote.id,
    created_at: at,
    updated_at: at,
  }
  const quote = await insertQuote(tx, row, 'proposed')
  await indexName(work, owner, old.proposal.proposer_name)
  return quote
}

function createRenewalProposal(work: Work, facts: RenewalSale, quote: QuoteRow): Promise<ProposalRow> {
  const { old, unedited, loadings } = facts
  const isStaying = ({ insured_id }: { insured_id: string }) =>
    unedited.members.some((member) => member.insured_id === insured_id)
  const form = old.answers.proposal
  if (!form || !isFamilyForm(form)) throw new Error(`${old.proposal.id} has no family proposal`)
  const { portability: _, ...kept } = form
  const abha = old.answers.sections['abha-details']
  const exclusions = openExclusions(work.deps, old.proposal)
  return continueProposal(work, {
    old,
    quote,
    form: { ...kept, members: form.members.filter(isStaying) },
    sections: {
      ...old.answers.sections,
      ...(abha && { 'abha-details': { members: abha.members.filter(isStaying) } }),
    },
    // No underwriting at renewal, and the loadings of the old policy stay.
    decided: (owner) => ({
      underwriting_accepted: true,
      decided_loadings: JSON.stringify(loadings),
      decided_exclusions: exclusions ? sealExclusions(work.deps, owner, exclusions) : null,
    }),
  })
}
