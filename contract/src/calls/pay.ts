import type { Day } from '@portal/domain/kernel/day.ts'
import type { Payer, PayerRelation } from '@portal/domain/people/payer.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import type { Lang } from '@portal/words/languages.ts'
import { call } from '../wire/call.ts'
import type { PayJourney, PaymentStatus } from './payment.ts'
import type { ProposalView } from './proposal.ts'

/**
 * The customer's calls. `open` exchanges the link's token (in the address's fragment) for an HttpOnly cookie and marks it seen;
 * everything else goes by that cookie. They never answer 401 or `Forbidden`.
 */
export interface PayPage {
  product: string
  journey: PayJourney
  /** Masked until the code is given. */
  members: string
  plan: string
  plan_type: string
  sum_insured: string
  deductible?: string
  policy_period: number
  /** Where the third party of a car runs longer than its own damage. */
  third_party_years?: number
  premium: string
  gst_exempt: boolean
  sent_to: string
  partner: { name: string; code: string }
  valid_until: string
  starts: string
  verified: boolean
  /** A revised offer: the price agreed before, and why it changed. Only after the code. */
  revised?: { old_premium: string; reasons: string[] }
  /** The underwriter has postponed the proposal until this day. */
  postponed_until?: Day
  /** The customer said no to a revised offer. */
  refused?: true
  /** Until when the no can be taken back. */
  undo_until?: string
  /** The agent may not sell now: the insurer has to be called. */
  agent_unavailable?: true
  /** In which the customer of the sale is spoken to, where somebody chose. */
  language?: Lang
  /** What somebody who pays instead may be to the customer, in the page's language. Only after the code, where there is something to pay. */
  payer_relations?: { relation: PayerRelation; label: string }[]
  /** Where the customer stands. */
  stage: 'code' | 'review' | 'pay' | 'waiting' | 'decision' | 'paid' | 'issued' | 'failed' | 'blocked' | 'closed'
  status: PaymentStatus
}
/** Only after the code: every answer, exclusions, the exact consent text. */
export interface PayDetails extends PayPage {
  proposal: Pick<ProposalView, 'quote' | 'summary'>
  /** Every answer, in the page's language. */
  sheet: WordedGroup[]
  consents: { key: string; text: string; required: boolean }[]
  consent_version: string
  content_hash: string
}

/** Why a link is superseded, as far as it makes a difference to its customer. */
export type SupersededWhy =
  | 'newer_link'
  | 'proposal_changed'
  | 'premium_changed'
  | 'policy_changed'
  | 'policy_cancelled'
  | 'postponed'
  | 'withdrawn'
/** The data of a 410: why the link is over, and whom to call. */
export interface EndedLink {
  state: string
  why?: SupersededWhy
  /** The day on which a postponed proposal is looked at again. */
  until?: Day
  partner: { name: string; phone: string }
}

export const openLink = call<{ token: string }, PayPage>('openLink', 'POST', '/pub/pay/open/', 'public')
/** The customer chose another language on a page of their sale: of a payment, a policy or a request. */
export const rememberLanguage = call<{ language: Lang }, { language: Lang }>(
  'rememberLanguage',
  'PUT',
  '/pub/language/',
  'public',
)
export const getPayPage = call<undefined, PayPage>('getPayPage', 'GET', '/pub/pay/summary/', 'public')
export const sendPayCode = call<{ language?: Lang }, { digits: 4; sent_to: string; resend_after_seconds: number }>(
  'sendPayCode',
  'POST',
  '/pub/pay/otp/',
  'public',
)
export const verifyPayCode = call<{ code: string }, PayDetails>(
  'verifyPayCode',
  'POST',
  '/pub/pay/otp/verify/',
  'public',
)
export const getPayDetails = call<undefined, PayDetails>('getPayDetails', 'GET', '/pub/pay/details/', 'public')
/** The customer information sheet of this plan, as PDF; read before agreeing. */
export const getPaySheet = call<undefined, never>('getPaySheet', 'GET', '/pub/pay/information-sheet/', 'public')
/** The policy wording of the product on offer, as PDF; read before agreeing. */
export const getPayWording = call<undefined, never>('getPayWording', 'GET', '/pub/pay/policy-wording/', 'public')
export const giveConsent = call<{ accepted: string[]; content_hash: string; language: Lang }, PayPage>(
  'giveConsent',
  'POST',
  '/pub/pay/consent/',
  'public',
)
/** Accepting is agreeing like any other: it names the sentences that were ticked. */
export const answerRevisedOffer = call<
  { accept: boolean; accepted?: string[]; content_hash: string; language: Lang },
  PayPage
>('answerRevisedOffer', 'POST', '/pub/pay/revised-offer/', 'public')
/** A refused revised offer is taken up again, on the day it was refused. */
export const undoRefusal = call<Record<string, never>, PayPage>(
  'undoRefusal',
  'POST',
  '/pub/pay/revised-offer/undo/',
  'public',
)
/** The customer does not want this offer; the agent reads why and can make another one. */
export const declineOffer = call<{ reason: string; content_hash: string }, PayPage>(
  'declineOffer',
  'POST',
  '/pub/pay/decline/',
  'public',
)
export const reportMistake = call<{ what: string; content_hash?: string }, PayPage>(
  'reportMistake',
  'POST',
  '/pub/pay/something-wrong/',
  'public',
)
/** The gateway's page, and what the browser posts to it where an address alone does not open it. */
export interface StartedPayment {
  checkout_url: string
  form?: Record<string, string>
  status: PaymentStatus
}
/**
 * Starts (or takes up again) the one live order and says where the gateway's page is. `payer`: somebody else pays; `is_proposer`: the proposer pays
 * after all; without either it is as it was told before.
 */
export const startCustomerPayment = call<{ payer?: Payer; is_proposer?: true }, StartedPayment>(
  'startCustomerPayment',
  'POST',
  '/pub/pay/payment/',
  'public',
)
export const getCustomerStatus = call<undefined, PayPage>('getCustomerStatus', 'GET', '/pub/pay/status/', 'public')
