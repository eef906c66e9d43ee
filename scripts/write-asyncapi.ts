import { writeFileSync } from 'node:fs'
import { eventSchemas } from '../contract/src/events/business-events.schema.ts'
import { businessEvents, cloudEventType, dataSchemaOf, testEventType } from '../contract/src/wire/business-events.ts'

export const asyncapiFile = 'docs/asyncapi.json'

const ref = (to: string) => ({ $ref: `#/${to}` })
const keyOf = (type: string) => type.replaceAll('.', '_')

/** The CloudEvent around the data of one type. */
function envelope(type: string, data: object, dataschema?: string): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['specversion', 'id', 'source', 'type', 'subject', 'time', 'datacontenttype', 'data'],
    properties: {
      specversion: { const: '1.0' },
      id: { type: 'string', description: 'The same each time the event is sent: take it once.' },
      source: { type: 'string', format: 'uri', description: 'The public address of the portal.' },
      type: { const: type },
      subject: { type: 'string', description: 'The quote, proposal or policy, or the code of the partner.' },
      time: { type: 'string', format: 'date-time' },
      datacontenttype: { const: 'application/json' },
      ...(dataschema && {
        dataschema: { const: dataschema },
        sequence: { type: 'string', pattern: '^\\d{16}$', description: 'Orders events; without a gap over all types.' },
      }),
      data,
    },
  }
}

const messages = [
  ...businessEvents.map((name) => ({
    type: cloudEventType(name),
    says: eventSchemas[name].says,
    payload: envelope(
      cloudEventType(name),
      ref(`components/schemas/${keyOf(cloudEventType(name))}`),
      dataSchemaOf(name),
    ),
  })),
  {
    type: testEventType,
    says: 'Somebody in the office tests an endpoint. It has no number.',
    payload: envelope(testEventType, { type: 'object', additionalProperties: false }),
  },
]

const webhookHeaders = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': { type: 'string', description: 'The id of the event.' },
    'webhook-timestamp': { type: 'string', description: 'Seconds since 1970, when this attempt was made.' },
    'webhook-signature': {
      type: 'string',
      description: 'v1, and an HMAC-SHA256 in base64; two while a secret is replaced.',
    },
  },
}

const channelMessages = () =>
  Object.fromEntries(messages.map(({ type }) => [keyOf(type), ref(`components/messages/${keyOf(type)}`)]))

/** AsyncAPI 3 of the events that leave the portal. */
export function writeAsyncapi(): string {
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Events of the partner portal',
      version: '1',
      description:
        'CloudEvents 1.0 by webhook (Standard Webhooks) and, where it is set up, on NATS JetStream. How to receive them: events.md.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: {
      webhook: {
        address: null,
        title: 'POST to an endpoint that the office has set up',
        messages: channelMessages(),
      },
      stream: {
        address: 'portal.>',
        title: 'NATS JetStream: each type is a subject of its own, Nats-Msg-Id is the id of the event',
        messages: Object.fromEntries(Object.entries(channelMessages()).filter(([key]) => key !== keyOf(testEventType))),
      },
    },
    operations: Object.fromEntries(
      ['webhook', 'stream'].map((channel) => [
        `send_by_${channel}`,
        { action: 'send', channel: ref(`channels/${channel}`) },
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        messages.map(({ type, says, payload }) => [
          keyOf(type),
          { name: type, summary: says, headers: webhookHeaders, payload },
        ]),
      ),
      schemas: Object.fromEntries(
        businessEvents.map((name) => [
          keyOf(cloudEventType(name)),
          // Closed where we send; open for a receiver, whose copy of a version must take the fields that come to it later.
          { $id: dataSchemaOf(name), ...eventSchemas[name].data, additionalProperties: true },
        ]),
      ),
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

if (import.meta.main) writeFileSync(asyncapiFile, writeAsyncapi())
