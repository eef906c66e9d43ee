/** Every business event that leaves the portal, with its version: a changed meaning is a new version, a new optional field is not. */
const eventVersions = {
  'quote.created': 1,
  'quote.changed': 1,
  'quote.state_changed': 1,
  'proposal.created': 1,
  'proposal.state_changed': 1,
  'consent.given': 1,
  'consent.given_again': 1,
  'consent.withdrawn': 1,
  'consent.voided': 1,
  'payment.created': 1,
  'payment.state_changed': 1,
  'payment.captured': 1,
  'refund.due': 1,
  'refund.state_changed': 1,
  'policy.issued': 1,
  'policy.credited': 1,
  'policy.uploaded': 1,
  'policy.state_changed': 1,
  'policy.cancellation_requested': 1,
  'policy.cancellation_withdrawn': 1,
  'policy.cancelled': 1,
  'endorsement.issued': 1,
  'commission.accrued': 1,
  'commission.released': 1,
  'commission.reduced': 1,
  'commission.reversed': 1,
  'partner.created': 1,
  'partner.changed': 1,
} as const

export type BusinessEvent = keyof typeof eventVersions
export const businessEvents = Object.keys(eventVersions) as BusinessEvent[]

/** What an endpoint is sent when somebody tests it; it has no place in the order of the others. */
export const testEventType = 'portal.endpoint.tested.v1'

/** `portal.policy.issued.v1`: the type of a CloudEvent. */
export const cloudEventType = (name: BusinessEvent): string => `portal.${name}.v${eventVersions[name]}`

/** Identifies the schema of its data; the AsyncAPI document holds the schema under it. */
export const dataSchemaOf = (name: BusinessEvent): string => `urn:portal:event:${name}:v${eventVersions[name]}`

/** A CloudEvent 1.0 in structured JSON. */
export interface CloudEvent {
  specversion: '1.0'
  id: string
  /** The public address of the portal. */
  source: string
  type: string
  /** The quote, proposal or policy, or the code of the partner. */
  subject: string
  time: string
  datacontenttype: 'application/json'
  dataschema?: string
  /** Sixteen digits without a gap over all events: what comes later is larger. */
  sequence?: string
  data: Record<string, unknown>
}
