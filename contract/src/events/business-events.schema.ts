import { moves } from '@portal/domain/lifecycle/moves.ts'
import { cancelledPolicyStates } from '@portal/domain/lifecycle/state-groups.ts'
import { policyChangeKinds } from '@portal/domain/policy/change-kinds.ts'
import { type TObject, type TProperties, Type } from '@sinclair/typebox'
import { closed, day, id, oneOf, optional, product, text, whole } from '../calls/parts.schema.ts'
import type { BusinessEvent } from '../wire/business-events.ts'

const paise = Type.Integer({ minimum: 0, description: 'Amount in paise.' })
const statesOf = (machine: keyof typeof moves) => oneOf(Object.keys(moves[machine]))
const change = (machine: keyof typeof moves) => ({ from: statesOf(machine), to: statesOf(machine) })

const by = optional(oneOf(['partner', 'customer', 'office', 'system']))
const sale = { by, product: optional(product), partner_code: optional(text(40)), quote_id: optional(id) }
const proposal = { ...sale, proposal_id: optional(id) }
/** The number is what messages and pages say of a refund. */
const refund = { ...proposal, refund_id: id, refund_number: optional(text(20)) }
const policy = { ...proposal, policy_id: id, policy_number: optional(text(40)) }
const licence = {
  licence: optional(Type.Union([oneOf(['agent', 'posp']), Type.Null()])),
  licence_from: optional(Type.Union([day, Type.Null()])),
  licence_until: optional(Type.Union([day, Type.Null()])),
  licence_suspended: optional(Type.Boolean()),
}

interface EventSchema {
  says: string
  data: TObject
}

const event = (says: string, properties: TProperties): EventSchema => ({
  says,
  data: closed(properties),
})

/**
 * What each event says, and its data. Nothing but what stands here leaves: ids, numbers, states and amounts; no name, contact, birth date, health
 * answer, address or secret. A receiver that may know more asks the portal by the id.
 */
export const eventSchemas: Record<BusinessEvent, EventSchema> = {
  'quote.created': event('A partner created a quote.', { ...sale, total_paise: paise, rate_version: text(60) }),
  'quote.changed': event('A quote was changed and priced again.', {
    ...sale,
    total_paise: paise,
    previous_total_paise: paise,
  }),
  'quote.state_changed': event('A quote moved to another state.', { ...sale, ...change('quote') }),
  'proposal.created': event('A proposal was made from a quote.', proposal),
  'proposal.state_changed': event('A proposal moved to another state.', { ...proposal, ...change('proposal') }),
  'consent.given': event('The customer consented to a proposal and its premium.', {
    ...proposal,
    consent_id: id,
    amount_paise: paise,
  }),
  'consent.given_again': event('The customer gave an optional consent again.', { ...proposal, purpose: text(40) }),
  'consent.withdrawn': event('The customer withdrew a consent.', { ...proposal, purpose: text(40) }),
  'consent.voided': event('A change of the proposal made its consent void.', { ...proposal, why: text(60) }),
  'payment.created': event('The customer began to pay.', { ...proposal, payment_id: id, amount_paise: paise }),
  'payment.state_changed': event('A payment moved to another state.', {
    ...proposal,
    payment_id: id,
    ...change('payment'),
  }),
  'payment.captured': event('The gateway captured money.', {
    ...proposal,
    gateway_payment_id: text(100),
    amount_paise: paise,
    ends_as: oneOf(['policy', 'refund', 'review', 'write_off']),
  }),
  'refund.due': event('Money has to go back to the customer.', {
    ...refund,
    gateway_payment_id: text(100),
    reason: text(60),
    amount_paise: paise,
  }),
  'refund.state_changed': event('A refund moved to another state.', {
    ...refund,
    ...change('refund'),
  }),
  'policy.issued': event('A policy was issued.', {
    ...policy,
    plan: optional(text(80)),
    starts: optional(day),
    ends: optional(day),
    premium_paise: paise,
    net_paise: optional(paise),
    tax_paise: optional(paise),
  }),
  'policy.credited': event('The policy stands in the e-insurance account of its holder, with so many endorsements.', {
    ...policy,
    credited_on: day,
    endorsements: whole(0, 1_000_000),
  }),
  'policy.uploaded': event('The car policy stands in the register of motor policies, with so many endorsements.', {
    ...policy,
    uploaded_on: day,
    endorsements: whole(0, 1_000_000),
  }),
  'policy.state_changed': event('A policy started, ended, lapsed or was renewed.', { ...policy, ...change('policy') }),
  'policy.cancellation_requested': event('Notice of cancellation was given; cover goes on until its day.', {
    ...policy,
    cancels_on: day,
    refund_paise: paise,
  }),
  'policy.cancellation_withdrawn': event('The notice was withdrawn; the policy runs on.', {
    ...policy,
    cancels_on: day,
  }),
  'policy.cancelled': event('A policy was cancelled.', {
    ...policy,
    to: oneOf(cancelledPolicyStates),
    refund_paise: paise,
  }),
  'endorsement.issued': event('An endorsement was issued.', {
    ...policy,
    number: text(20),
    kind: oneOf([...policyChangeKinds, 'registration', 'cancel']),
  }),
  'commission.accrued': event('Commission was earned, and is held for the free look period.', {
    ...policy,
    amount_paise: paise,
  }),
  'commission.released': event('Held commission was released to the partner.', { ...policy, amount_paise: paise }),
  'commission.reduced': event('A part of the commission was taken back.', { ...policy, amount_paise: paise }),
  'commission.reversed': event('The whole commission was taken back.', { ...policy, amount_paise: paise }),
  'partner.created': event('A partner account was created.', { by, partner_code: text(40), ...licence }),
  'partner.changed': event('A partner was suspended or restored, or the licence changed.', {
    by,
    partner_code: text(40),
    status: optional(text(20)),
    ...licence,
  }),
}
