import { saleMoves } from './sale-moves.ts'

/**
 * Every state and every allowed move, as data: thing → state → event → next state.
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
      close: 'closed',
    },
    appointment_booked: {
      book: 'appointment_booked',
      cancel_appointment: 'open',
      receive: 'report_received',
      decide: 'decided',
      close: 'closed',
    },
    report_received: { ask: 'query_asked', decide: 'decided', close: 'closed' },
    query_asked: { answer: 'open', close: 'closed' },
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
    created: { send: 'sent', see: 'seen', expire: 'expired', cancel: 'cancelled', supersede: 'superseded' },
    sent: { send: 'sent', see: 'seen', expire: 'expired', cancel: 'cancelled', supersede: 'superseded' },
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
  policy: {
    issued: { start: 'active', cancel_free_look: 'cancelled_free_look', cancel: 'cancelled' },
    active: { end: 'grace', renew: 'renewed', cancel_free_look: 'cancelled_free_look', cancel: 'cancelled' },
    grace: { renew: 'renewed', lapse: 'lapsed' },
    renewed: {},
    lapsed: {},
    cancelled_free_look: {},
    cancelled: {},
  },
  port: {
    asked: { request_history: 'history_awaited', decline: 'declined', withdraw: 'withdrawn' },
    history_awaited: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
    accepted: { withdraw: 'withdrawn' },
    declined: {},
    withdrawn: {},
  },
  renewal: {
    open: { edit: 'open', refer: 'referred', pay: 'paid', lapse: 'lapsed' },
    referred: { accept: 'open', decline: 'open', lapse: 'lapsed' },
    paid: { issue: 'issued' },
    issued: {},
    lapsed: {},
  },
} as const

export type Thing = keyof typeof moves
export type StateOf<T extends Thing> = keyof (typeof moves)[T] & string

type EventsOf<States> = { [State in keyof States]: keyof States[State] }[keyof States]
export type EventOf<T extends Thing> = EventsOf<(typeof moves)[T]> & string

export type QuoteState = StateOf<'quote'>
export type ProposalState = StateOf<'proposal'>
export type LinkState = StateOf<'link'>
export type PolicyState = StateOf<'policy'>
export type CaseState = StateOf<'case'>
export type InspectionState = StateOf<'inspection'>

/** The state this event leads to, or undefined when it is not allowed from here. */
export function canMove<T extends Thing>(thing: T, from: StateOf<T>, event: EventOf<T>): StateOf<T> | undefined {
  const states = moves[thing] as Record<string, Record<string, string>>
  const events = states[from]
  if (!events || !Object.hasOwn(events, event)) return undefined
  return events[event] as StateOf<T>
}

export function statesOf<T extends Thing>(thing: T): StateOf<T>[] {
  return Object.keys(moves[thing]) as StateOf<T>[]
}

/** Nothing leads out of it. */
export function isFinal<T extends Thing>(thing: T, state: StateOf<T>): boolean {
  return Object.keys((moves[thing] as Record<string, object>)[state] ?? {}).length === 0
}
