import type { AcceptanceTerms, CaseDecision } from '@portal/contract/calls/office-cases.ts'
import { decisionDays } from '@portal/domain/lifecycle/deadlines.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { move } from '../db/move.ts'
import type { StoredFamilyQuote } from '../db/stored-quote.ts'
import type { CaseRow } from '../db/tables/underwriting.ts'
import { crashPoint } from '../kernel/crash-point.ts'
import { cryptoOf, isEnvelope, type Place } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import type { SignedIn } from '../plugins/session.ts'
import { decidePort } from '../portability/port-requests.ts'
import { sealExclusions } from '../sales/exclusions.ts'
import { changeProposal } from '../sales/proposal-repository.ts'
import { sealAnswersWithout } from '../sales/remove-member.ts'
import { isPort, openSale, type Sale } from '../sales/sale.ts'
import { extendQuoteValidity, freezePremium, moveProposal, repriceSale } from '../sales/transitions.ts'
import { rerateQuote } from '../sales/update-quote.ts'
import { type CaseRuling, refuseAboveAuthority } from './authority.ts'
import { raiseQuery } from './case-queries.ts'
import { deriveTerms, isAcceptance, termsOf } from './derive-terms.ts'
import { type ReferralDecided, referralDecided } from './events.ts'
import { refuseWithoutReport } from './medical-report.ts'
import { refuseWithoutAnswers } from './missing-answers.ts'
import { refusePostponement } from './postpone.ts'
import { createOffer, type OfferChange } from './revised-offers.ts'

/**
 * One decision of an underwriter on a locked, referred sale. What differs from what the customer agreed to becomes a revised
 * offer; money is asked for only after acceptance.
 */
export async function decideCase(work: Work, ruling: CaseRuling): Promise<void> {
  const { who, sale, uwCase, decision } = ruling
  const actor = `office:${who.code}`
  await refuseAboveAuthority(work, ruling)
  await refuseWithoutReport(work, ruling)
  await refuseWithoutAnswers(work, ruling)
  await refusePostponement(work, ruling)
  const decisionId = await insertDecision(work, ruling)
  crashPoint('decision-middle')
  const publish = (finalSale: Sale, outcome: ReferralDecided['outcome']) =>
    work.deps.events.publish(work, referralDecided, { sale: finalSale, outcome, decisionId, actor })
  if (decision.decision === 'query')
    return raiseQuery(work, { sale, uwCase, decisionId, actor, question: decision.note, to: decision.to ?? 'partner' })
  await closeCase(work, uwCase, actor, decision)
  if (decision.decision === 'postpone') {
    const change = { postponed_until: decision.until }
    const postponed = await moveProposal(work, sale, { event: 'postpone', actor, change, data: change })
    return publish(postponed, 'postponed')
  }
  await decidePort(work, sale.quote.id, decision.decision === 'decline' ? 'decline' : 'accept', actor)
  if (decision.decision === 'decline') {
    const declined = await moveProposal(work, sale, { event: 'decline', actor })
    return publish(declined, 'declined')
  }
  const oldPaise = sale.quote.total_paise
  const { sale: changedSale, changes } = await applyTerms(work, who, sale, decision)
  const quote = await extendQuoteValidity(work, changedSale.quote, decisionDays)
  const decidedSale = { ...changedSale, quote }
  if (quote.total_paise === oldPaise && changes.length === 0)
    return publish(await acceptCase(work, decidedSale, actor), 'accepted')
  const revised = await moveProposal(work, decidedSale, { event: 'revise', actor })
  const { id } = sale.proposal
  await createOffer(work, { proposalId: id, caseId: uwCase.id, oldPaise, newPaise: quote.total_paise, changes })
  await publish(revised, 'revised')
}

async function acceptCase(work: Work, sale: Sale, actor: string): Promise<Sale> {
  const accepted = await moveProposal(work, sale, { event: 'accept', actor })
  return freezePremium(work, accepted, { event: 'clear', actor })
}

async function insertDecision({ tx, deps }: Work, { who, sale, uwCase, decision: body }: CaseRuling): Promise<string> {
  const { decision, note: typedNote, without_report: withoutReport, without_answers: withoutAnswers } = body
  const waivers = [
    withoutReport && `Without a medical report: ${withoutReport}`,
    withoutAnswers && `Without every answer: ${withoutAnswers}`,
  ]
  const note = [typedNote, ...(isAcceptance(body) ? waivers : [])].filter(Boolean).join('\n')
  const id = newId('D')
  await tx
    .insertInto('uw_decisions')
    .values({
      id,
      case_id: uwCase.id,
      proposal_id: sale.proposal.id,
      decision,
      terms: JSON.stringify({ ...storedTerms(termsOf(body)), ...untilOf(body) }),
      note: note === '' || decision === 'query' ? '' : cryptoOf(deps).seal(notePlace(id, uwCase), note),
      decided_by: who.code,
      decided_at: timeNow(deps),
    })
    .execute()
  return id
}

/** Exclusions and waiting periods are health data: they are sealed with the proposal, here only their members are stored. */
function storedTerms({ exclusions, waiting_periods: waits, ...terms }: AcceptanceTerms): Record<string, unknown> {
  return {
    ...terms,
    ...(exclusions && { exclusions: Object.keys(exclusions) }),
    ...(waits && { waiting_periods: Object.keys(waits) }),
  }
}

/** A note may contain health data, so it is sealed. */
function notePlace(decisionId: string, { partner_id }: Pick<CaseRow, 'partner_id'>): Place {
  return { table: 'uw_decisions', column: 'note', row: decisionId, partner: partner_id }
}

export function openNote(deps: Deps, uwCase: CaseRow, { id, note }: { id: string; note: string }): string {
  // Decisions are never changed: those of an older version stand with their notes unsealed.
  return isEnvelope(note) ? cryptoOf(deps).open(notePlace(id, uwCase), note) : note
}

const untilOf = (body: CaseDecision) => (body.decision === 'postpone' ? { until: body.until } : {})

async function closeCase(work: Work, uwCase: CaseRow, actor: string, body: CaseDecision): Promise<void> {
  const decision = { decision: body.decision, ...untilOf(body) }
  await move(work, 'case', uwCase, {
    event: 'decide',
    caseId: uwCase.proposal_id,
    actor,
    name: 'case_decided',
    data: { case_id: uwCase.id, ...decision },
    change: { decided_at: timeNow(work.deps), decided_by: actor, decision: JSON.stringify(decision) },
  })
}

interface Applied {
  sale: Sale
  changes: OfferChange[]
}

async function applyTerms(work: Work, who: SignedIn, sale: Sale, decided: CaseDecision): Promise<Applied> {
  const { inputs, loadings, exclusions, changes } = deriveTerms(sale, decided)
  const changed = inputs ? await setInputs(work, who, sale, { inputs, dropped: termsOf(decided).insured_id }) : sale
  const sealed = exclusions && sealExclusions(work.deps, changed.proposal, exclusions)
  return { sale: await setTerms(work, changed, loadings, sealed), changes }
}

/** The decided terms stand until premium or health answers change. */
async function setTerms(work: Work, sale: Sale, loadings: Record<string, number>, sealed?: string): Promise<Sale> {
  const proposal = await changeProposal(work, sale.proposal, 'decision', {
    underwriting_accepted: true,
    decided_loadings: JSON.stringify(loadings),
    ...(sealed && { decided_exclusions: sealed }),
  })
  return (await repriceSale(work, { ...sale, proposal })).sale
}

/** Another cover is rated anew; the answers of a member who is left out go. */
async function setInputs(
  work: Work,
  who: SignedIn,
  sale: Sale,
  { inputs, dropped }: { inputs: StoredFamilyQuote; dropped: string | undefined },
): Promise<Sale> {
  const quote = await rerateQuote(work, who, sale.quote, { inputs, isPort: isPort(sale.answers), keepsValidity: true })
  const change = dropped === undefined ? {} : { answers: JSON.stringify(sealAnswersWithout(work.deps, sale, dropped)) }
  const proposal = await changeProposal(work, sale.proposal, 'decision', change)
  return openSale(work.tx, work.deps, quote, proposal)
}
