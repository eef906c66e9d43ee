import { eventSchemas } from '@portal/contract/events/business-events.schema.ts'
import type { BusinessEvent } from '@portal/contract/wire/business-events.ts'
import { moves } from '@portal/domain/lifecycle/moves.ts'

/** An event of the audit trail, as far as a business event is made from it. */
export interface AuditedChange {
  id: number
  case_id: string
  actor: string
  event: string
  data: Record<string, unknown>
  at: string
  hash: string
}

/** What the trail leaves out: whose sale it is, and what never changes of it. */
export type CaseFacts = Readonly<Record<string, unknown>>

interface DerivedEvent {
  id: string
  name: BusinessEvent
  subject: string
  data: Record<string, unknown>
  at: string
}

/** Which audit event is which business event. Every change writes its audit event in its own transaction, so none is missed and none is made up. */
const namesByAudit: Readonly<Record<string, BusinessEvent>> = {
  ...Object.fromEntries(
    (['quote', 'proposal', 'policy'] as const).flatMap((machine) =>
      Object.values(moves[machine])
        .flatMap((events) => Object.keys(events))
        .map((event) => [`${machine}_${event}`, `${machine}.state_changed` as const]),
    ),
  ),
  quote_created: 'quote.created',
  quote_changed: 'quote.changed',
  proposal_created: 'proposal.created',
  consent_given: 'consent.given',
  consent_given_again: 'consent.given_again',
  consent_withdrawn: 'consent.withdrawn',
  consent_voided: 'consent.voided',
  payment_created: 'payment.created',
  payment_moved: 'payment.state_changed',
  money_captured: 'payment.captured',
  refund_due: 'refund.due',
  refund_moved: 'refund.state_changed',
  policy_issued: 'policy.issued',
  policy_credited: 'policy.credited',
  motor_policy_uploaded: 'policy.uploaded',
  policy_renewed: 'policy.state_changed',
  policy_cancel_asked: 'policy.cancellation_requested',
  policy_cancel_withdrawn: 'policy.cancellation_withdrawn',
  policy_cancelled: 'policy.cancelled',
  policy_cancelled_free_look: 'policy.cancelled',
  endorsement_issued: 'endorsement.issued',
  commission_accrued: 'commission.accrued',
  commission_released: 'commission.released',
  commission_reduced: 'commission.reduced',
  commission_reversed: 'commission.reversed',
  partner_created: 'partner.created',
  partner_changed: 'partner.changed',
}

export const isBusinessEvent = ({ event }: Pick<AuditedChange, 'event'>): boolean => Object.hasOwn(namesByAudit, event)

/** The event that leaves, with the fields that its schema names and no others; undefined where nothing of the business changed. */
export function deriveEvent(change: AuditedChange, facts: CaseFacts): DerivedEvent | undefined {
  const name = namesByAudit[change.event]
  if (!name) return undefined
  const partner = /^partner:(.+)$/.exec(change.case_id)?.[1]
  // Accounts of staff are no business of another system.
  if (name.startsWith('partner.') && facts.role !== 'partner') return undefined
  if (name.endsWith('.state_changed') && change.data.from === change.data.to) return undefined
  const known: Record<string, unknown> = {
    ...facts,
    ...change.data,
    ...(name === 'quote.changed' && { previous_total_paise: change.data.was }),
    ...(partner && { partner_code: partner }),
    by: change.actor.split(':')[0],
  }
  const fields = Object.keys(eventSchemas[name].data.properties).filter((field) => known[field] !== undefined)
  return {
    id: `EV-${change.hash.slice(0, 32)}`,
    name,
    subject: partner ?? change.case_id,
    data: Object.fromEntries(fields.map((field) => [field, known[field]])),
    at: change.at,
  }
}
