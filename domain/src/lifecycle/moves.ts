import { paymentMoves } from './payment.ts'
import { saleMoves } from './sale-moves.ts'

/**
 * Every state machine as data: machine → state → event → next state. The first state of each is where it begins.
 * A move that is not here does not happen: the server answers 409 with the current state.
 */
export const moves = {
  ...saleMoves,
  consent: {
    asked: { give: 'given', void: 'void' },
    given: { void: 'void' },
    void: {},
  },
  case: {
    open: {
      book: 'appointment_booked',
      receive: 'report_received',
      ask: 'query_asked',
      decide: 'decided',
      reopen: 'open',
      close: 'closed',
    },
    appointment_booked: {
      book: 'appointment_booked',
      cancel_appointment: 'open',
      receive: 'report_received',
      ask: 'query_asked',
      decide: 'decided',
      reopen: 'open',
      close: 'closed',
    },
    report_received: { ask: 'query_asked', decide: 'decided', reopen: 'open', close: 'closed' },
    query_asked: { answer: 'open', recall: 'open', reopen: 'open', close: 'closed' },
    decided: {},
    closed: {},
  },
  inspection: {
    requested: { send_photos: 'photos_received', expire: 'expired' },
    photos_received: { approve: 'approved', ask_more: 'more_photos_asked', reject: 'rejected', expire: 'expired' },
    more_photos_asked: { send_photos: 'photos_received', expire: 'expired' },
    approved: { expire: 'expired' },
    rejected: {},
    expired: { request: 'requested' },
  },
  link: {
    created: {
      send: 'sent',
      see: 'seen',
      pay: 'paid',
      expire: 'expired',
      cancel: 'cancelled',
      supersede: 'superseded',
    },
    sent: { send: 'sent', see: 'seen', pay: 'paid', expire: 'expired', cancel: 'cancelled', supersede: 'superseded' },
    seen: {
      send: 'seen',
      see: 'seen',
      consent: 'consented',
      pay: 'paid',
      expire: 'expired',
      cancel: 'cancelled',
      supersede: 'superseded',
    },
    consented: {
      send: 'consented',
      see: 'consented',
      pay: 'paid',
      expire: 'expired',
      cancel: 'cancelled',
      supersede: 'superseded',
    },
    paid: {},
    expired: {},
    cancelled: {},
    superseded: {},
  },
  payment: paymentMoves,
  refund: {
    due: { send: 'pending', complete: 'refunded', fail: 'failed', retry: 'due', write_off: 'written_off' },
    pending: { complete: 'refunded', fail: 'failed', retry: 'due', write_off: 'written_off' },
    refunded: {},
    /** The gateway may still carry out a refund that it reported as failed. */
    failed: { send: 'pending', complete: 'refunded', retry: 'due', write_off: 'written_off' },
    written_off: {},
  },
  /** Money given up, which two people have to agree to. */
  write_off: {
    proposed: { approve: 'approved', reject: 'rejected' },
    approved: {},
    rejected: {},
  },
  /** An item that a person has to decide about. */
  review: {
    open: { close: 'closed', reopen: 'open' },
    closed: { reopen: 'open' },
  },
  /** An underwriter's revised offer, which the customer answers. */
  offer: {
    open: { accept: 'accepted', refuse: 'refused', supersede: 'superseded' },
    accepted: {},
    refused: { reconsider: 'open' },
    superseded: {},
  },
  policy: {
    issued: {
      start: 'active',
      renew: 'renewed',
      cancel_free_look: 'cancelled_free_look',
      cancel: 'cancelled',
    },
    active: { end: 'grace', renew: 'renewed', cancel_free_look: 'cancelled_free_look', cancel: 'cancelled' },
    grace: { renew: 'renewed', lapse: 'lapsed' },
    renewed: {},
    lapsed: {},
    cancelled_free_look: {},
    cancelled: {},
  },
  port: {
    asked: { request_history: 'history_awaited', refuse: 'declined', decline: 'declined', withdraw: 'withdrawn' },
    history_awaited: {
      request_history: 'history_awaited',
      refuse: 'declined',
      accept: 'accepted',
      decline: 'declined',
      withdraw: 'withdrawn',
    },
    accepted: { withdraw: 'withdrawn' },
    /** A port may be requested again with other facts; `refuse` is the rules' answer to a request, `decline` the underwriter's. */
    declined: { request_history: 'history_awaited', refuse: 'declined' },
    withdrawn: { request_history: 'history_awaited', refuse: 'declined' },
  },
  commission: {
    held: { release: 'released', reverse: 'reversed' },
    released: { reverse: 'reversed' },
    reversed: {},
  },
  renewal: {
    open: { edit: 'open', refer: 'referred', pay: 'paid', lapse: 'lapsed' },
    referred: { accept: 'open', decline: 'open', lapse: 'lapsed' },
    paid: { issue: 'issued' },
    issued: {},
    lapsed: {},
  },
} as const

export type Machine = keyof typeof moves
export type StateOf<M extends Machine> = keyof (typeof moves)[M] & string

type EventsOf<States> = { [State in keyof States]: keyof States[State] }[keyof States]
export type EventOf<M extends Machine> = EventsOf<(typeof moves)[M]> & string

export type QuoteState = StateOf<'quote'>
export type ProposalState = StateOf<'proposal'>
export type LinkState = StateOf<'link'>
export type PolicyState = StateOf<'policy'>
export type CaseState = StateOf<'case'>
export type InspectionState = StateOf<'inspection'>
export type PortState = StateOf<'port'>
export type RefundState = StateOf<'refund'>

const table = (machine: Machine) => moves[machine] as Record<string, Record<string, string>>

/** The state this event leads to, or undefined when it is not allowed from here. */
export function nextState<M extends Machine>(machine: M, from: StateOf<M>, event: EventOf<M>): StateOf<M> | undefined {
  const events = table(machine)[from]
  if (!events || !Object.hasOwn(events, event)) return undefined
  return events[event] as StateOf<M>
}
