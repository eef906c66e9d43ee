import { type BlockerCode, type IssuanceStage, listIssuanceBlockers } from '@portal/domain/policy/issuance-blockers.ts'
import { say } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { Conflict, type Refused } from '../kernel/errors.ts'
import { findSellerBlock } from '../sales/check-licence.ts'
import { wrongState } from '../sales/refusals.ts'
import { isExpired, listMissingAnswers, type Sale } from '../sales/sale.ts'
import { findValidConsent } from './consents.ts'
import { findHeldMoney } from './held-money.ts'
import { notifyPartner } from './notify-partner.ts'

/** After payment: the consent it was made on and the amount captured. */
interface PaidFacts {
  consent: { amount_paise: number } | undefined
  capturedPaise: number
}

const readOpenCase = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db.selectFrom('uw_cases').select('id').where('proposal_id', '=', proposalId).where('decided_at', 'is', null),
)

const readOpenInspection = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db.selectFrom('inspections').select('id').where('proposal_id', '=', proposalId).where('closed_at', 'is', null),
)

/** What prevents a sale from becoming a policy: the one function asked by link, consent, order and issue. */
export async function findIssuanceBlockers(
  db: Executor,
  deps: Deps,
  sale: Sale,
  { stage, paid }: { stage: IssuanceStage; paid?: Promise<PaidFacts> },
): Promise<BlockerCode[]> {
  const { proposal, quote } = sale
  const [openCase, openInspection, paidFacts, validConsent, money, sellerBlock] = await Promise.all([
    findFirst(db, readOpenCase({ proposalId: proposal.id })),
    findFirst(db, readOpenInspection({ proposalId: proposal.id })),
    paid,
    stage === 'order' ? findValidConsent(db, sale) : undefined,
    findHeldMoney(db, proposal.id),
    findSellerBlock(db, deps, proposal.partner_id),
  ])
  const consent = paidFacts ? paidFacts.consent : validConsent
  const { lines } = proposal.frozen_breakup ?? quote.breakup
  return listIssuanceBlockers(stage, {
    missing: stage === 'issue' ? [] : listMissingAnswers(sale, deps).map(({ section }) => section),
    hasMoneyInReview: money.isInReview,
    hasMoneyWrittenOff: money.isWrittenOff,
    isExpired: isExpired(quote, proposal, deps),
    isLicensed: sellerBlock === undefined,
    isKycVerified: proposal.kyc_state === 'verified',
    isKycInReview: proposal.kyc_state === 'review',
    hasOpenCase: openCase !== undefined,
    hasOpenInspection: openInspection !== undefined,
    frozenPaise: proposal.frozen_paise,
    linesPaise: lines.reduce((sum, line) => sum + line.amount, 0),
    consent: consent && { amountPaise: consent.amount_paise },
    ...(paidFacts && { capturedPaise: paidFacts.capturedPaise }),
  })
}

/** A refusal that says what to do, in the order in which it has to be done. */
export function blockedRefusal(sale: Sale, blockers: readonly BlockerCode[]): Refused {
  const { state } = sale.proposal
  if (blockers.every((code) => code === 'consent')) return wrongState(state, { needs: 'consent' })
  const data = { state: blockers.includes('expired') ? 'expired' : state, blockers }
  return new Conflict('blocked', { sentence: `blocker.${blockers[0]!}`, data })
}

/** The customer's page is blocked until the agent acts: informs the agent, once for each link. */
export async function notifyPartnerOfBlockers(
  work: Work,
  sale: Sale,
  linkId: string,
  blockers: readonly BlockerCode[],
): Promise<void> {
  const { proposal } = sale
  const dedupeKey = `blocked:${linkId}:${blockers.join('+')}`
  const earlierMessage = await work.tx
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  if (earlierMessage) return
  await notifyPartner(work, proposal, {
    dedupeKey,
    template: 'payment_blocked',
    variables: (language) => ({
      reference: proposal.number,
      reasons: blockers.map((code) => say(`blocker.${code}`, {}, language)).join(' '),
    }),
  })
  await audit(work, { case_id: proposal.id, actor: 'system', event: 'payment_blocked', data: { blockers } })
}
