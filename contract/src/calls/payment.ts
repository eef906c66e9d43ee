import type { Day } from '@portal/domain/kernel/day.ts'
import type { JourneyStepName } from '@portal/domain/lifecycle/link-journey.ts'
import type { LinkState } from '@portal/domain/lifecycle/moves.ts'
import type { PaymentFailure } from '@portal/domain/lifecycle/payment-failures.ts'
import type { CoverStatus } from '@portal/domain/policy/cover-status.ts'
import { call } from '../wire/call.ts'
import type { RefundView } from './refund.ts'

export type PaymentMode = 'pay_now' | 'link' | 'pay_later'
export type PayJourney = JourneyStepName
/** The server sends these itself, a limited number of times. */
export type SentWay = 'sms' | 'email'
/** The agent hands the same link over. */
export type HandedWay = 'whatsapp' | 'copy' | 'qr'
export type LinkWay = SentWay | HandedWay

export interface PayLink {
  link_id: string
  journey: PayJourney
  mode: PaymentMode
  state: LinkState
  /** Only in the answer to whoever sends or shares it. */
  url?: string
  /** The same answer's text for the customer, in their language, with the address. */
  message?: string
  sent_to: string
  /** By which ways it went out; none while it has only been created. */
  ways: LinkWay[]
  created_at: string
  expires: string
  resends_left: number
}

/** One change of a revised offer, by the code of its sentence. */
export interface OfferReason {
  code: `offer.${'load' | 'exclude' | 'wait' | 'drop_member' | 'lower_sum'}`
  params: Record<string, string | number>
}

/** Where the money of one proposal stands; also what live status sends. */
export interface PaymentStatus {
  proposal_id: string
  product: string
  proposal_state: string
  amount?: string
  link?: PayLink
  /** How long a link could be valid that is sent now; only while one can be sent. */
  link_until?: string
  seen_at?: string
  /** The customer gave the code sent to their mobile. */
  verified_at?: string
  consented_at?: string
  /** What the customer found wrong, in their words: the agent puts it right and sends a new link. */
  mistake?: string
  /** Why the customer does not take the offer, in their own words. */
  declined?: string
  /** A revised offer that the customer has not answered: both prices, and what changed. */
  revised?: { old_premium: string; new_premium: string; reasons: OfferReason[] }
  /** The payment that became the policy, else the last attempt. */
  payment?: {
    payment_id: string
    state: string
    amount: string
    reference?: string
    /** Why it failed, said as `payment_failure.<reason>`. */
    reason?: PaymentFailure
    /** When money may have left and the bank has not said: until when we will know. */
    known_by?: string
    paid_at?: string
    /** What was received and has been written off: neither a policy nor a refund came of it. */
    written_off?: string
  }
  /** What the agent has to put right before the customer can go on; each has its sentence in the words. */
  blockers?: string[]
  /** Money that goes back, oldest first. */
  refunds?: RefundView[]
  policy?: {
    policy_id: string
    policy_number: string
    state: string
    start: string
    end: string
    cover: CoverStatus
    documents_ready: boolean
    /** A new health policy may be given back until then. */
    free_look_until?: string
  }
  case_id?: string
  inspection_id?: string
  /** No payment is begun just now: nobody would make a policy of it. */
  payments_paused?: true
}

/** Without a way the link goes out by SMS and e-mail. `pay_by` is the last day on which it can be paid. */
export const startPayment = call<
  { mode: PaymentMode; journey: PayJourney; mobile?: string; way?: LinkWay; pay_by?: Day },
  PaymentStatus
>('startPayment', 'POST', '/api/:product/quote/proposal/:proposal_id/payment/')
export const getPayment = call<undefined, PaymentStatus>(
  'getPayment',
  'GET',
  '/api/:product/quote/proposal/:proposal_id/payment/',
)
export const resendLink = call<{ mobile?: string; way?: SentWay; pay_by?: Day }, PaymentStatus>(
  'resendLink',
  'POST',
  '/api/:product/quote/proposal/:proposal_id/payment/resend/',
)
/** The address of the link that is out, for an agent who hands it over by another way. */
export const shareLink = call<{ way: HandedWay }, PaymentStatus>(
  'shareLink',
  'POST',
  '/api/:product/quote/proposal/:proposal_id/payment/share/',
)
export const cancelLink = call<Record<string, never>, PaymentStatus>(
  'cancelLink',
  'POST',
  '/api/:product/quote/proposal/:proposal_id/payment/cancel/',
)
/** Server-sent events; each message is a PaymentStatus. */
export const watchPayment = call<undefined, PaymentStatus>(
  'watchPayment',
  'GET',
  '/api/:product/quote/proposal/:proposal_id/events/',
)
