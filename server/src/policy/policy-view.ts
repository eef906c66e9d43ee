import type { PolicyView } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { cancelledPolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { say, speakIn } from '@portal/words/say.ts'
import { type Deps, today } from '../context/deps.ts'
import { cancelledFrom, endedCover } from '../customer/policy-cover.ts'
import { refundsOfSale } from '../customer/refund-view.ts'
import type { Executor } from '../db/database.ts'
import { membersOf } from '../db/stored-quote.ts'
import { maskMobile } from '../sales/otp.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'
import { customerLanguageOf } from '../sales/sale-language.ts'
import { accountOf } from './ask-for-credit.ts'
import { type PolicyRow, waysToCancel } from './cancellation.ts'
import { mayGiveAccount, readCredit } from './credit-policy.ts'
import { cancellationFacts } from './endorsement-papers.ts'
import { endorsementsOf, endorsementViews } from './endorsements.ts'
import { listDocuments } from './list-documents.ts'

export type { PolicyRow } from './cancellation.ts'

export interface PolicyViewer {
  /** Where this viewer's documents are, e.g. `/api/policy/PL-…/documents`. */
  documentsAt: string
  /** Partners see their commission; customers never do. */
  withCommission?: true
}

export async function policyView(
  db: Executor,
  deps: Deps,
  policy: PolicyRow,
  viewer: PolicyViewer,
): Promise<PolicyView> {
  const sale = await readSaleToday(db, deps, policy.proposal_id)
  const documents = await listDocuments(db, policy.id, viewer.documentsAt)
  const commission = viewer.withCommission
    ? await db
        .selectFrom('commissions')
        .select(['amount_paise', 'taken_back_paise', 'state'])
        .where('policy_id', '=', policy.id)
        .executeTakeFirst()
    : undefined
  // Nobody needs to be reminded of a renewal that will not be.
  const isEnding = policy.cancels_on !== null || isOneOf(cancelledPolicyStates, policy.state)
  const refunds = await refundsOfSale(db, deps, policy.proposal_id)
  const way = waysToCancel(policy, today(deps))
  const endorsements = await endorsementsOf(db, policy.id)
  const credit = await readCredit(db, policy.id)
  const account = accountOf(sale)
  const cancelled = cancelledFrom(policy)
  const ended = endedCover(deps, policy)
  const isRefundedInFull = cancellationFacts(endorsements, policy.premium_paise)?.kept === 0
  return {
    policy_id: policy.id,
    policy_number: policy.number,
    proposal_id: policy.proposal_id,
    product: policy.product,
    plan: policy.plan,
    state: policy.state,
    holder: policy.holder,
    members: membersView(sale),
    start: policy.starts,
    end: policy.ends,
    premium: toRupees(policy.premium_paise),
    ...(policy.gateway_payment_id && { payment_reference: policy.gateway_payment_id }),
    ...(policy.imported_from && { imported_from: policy.imported_from }),
    share_text: shareText(deps, policy, sale),
    ...(policy.paid_at && { paid_at: policy.paid_at }),
    sum_insured: policy.sum_insured,
    mobile: maskMobile(sale.answers.sections['contact-details']?.mobile ?? ''),
    documents: [
      ...documents.map((one) => ({ ...one, ready: true })),
      ...(isEnding
        ? []
        : [
            {
              kind: calendarKind,
              title: say('document.calendar'),
              url: `${viewer.documentsAt}/${calendarKind}/`,
              ready: true,
            },
          ]),
    ],
    ...(commission && {
      commission: { amount: toRupees(commission.amount_paise - commission.taken_back_paise), state: commission.state },
    }),
    ...(way === 'free_look' && { free_look_until: policy.free_look_until ?? undefined }),
    ...(way && { cancellation: way }),
    ...(policy.cancels_on && {
      cancels_on: policy.cancels_on,
      cancel_refund: toRupees(policy.cancel_refund_paise ?? 0),
    }),
    ...(refunds.length > 0 && { refunds }),
    ...(cancelled && { cancelled_from: cancelled }),
    ...(ended && { ended_cover: ended }),
    ...(isRefundedInFull && policy.product !== 'car' && { no_tax_certificate: true as const }),
    ...(credit && { e_insurance_account: { ...credit, ...(account && { number: maskId(account) }) } }),
    ...(mayGiveAccount(deps, policy, credit) && { takes_e_insurance_account: true as const }),
    endorsements: await endorsementViews(db, endorsements, viewer.documentsAt),
  }
}

/** What an agent tells the customer: in the customer's language, not the agent's. */
function shareText(deps: Deps, policy: PolicyRow, sale: Sale): string {
  return speakIn(customerLanguageOf(sale.quote))('notice.policy_share', {
    plan: policy.plan,
    number: policy.number,
    start: showDay(policy.starts),
    end: showDay(policy.ends),
    brand: deps.settings.insurer.brand,
  })
}

export const calendarKind = 'calendar'

function membersView({ quote, answers }: Sale): PolicyView['members'] {
  const named = (answers.proposal as Partial<FamilyProposal> | undefined)?.members ?? []
  return membersOf(quote.inputs).map(({ insured_id, relation, gender }) => ({
    insured_id,
    name: named.find((one) => one.insured_id === insured_id)?.name ?? '',
    label: relationLabel(relation, gender),
  }))
}
