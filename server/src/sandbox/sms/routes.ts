import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { matchesTemplate } from './match-template.ts'

/** The registered text of a template id, as the operators' DLT platform holds it. */
export type FindTemplate = (templateId: string) => Promise<string | undefined>

interface SmsBody {
  channel: 'sms' | 'whatsapp'
  to: string
  text: string
  reference: string
  entity_id?: string
  header?: string
  template_id?: string
}

const body = Type.Object(
  {
    channel: Type.Union([Type.Literal('sms'), Type.Literal('whatsapp')]),
    to: Type.String({ pattern: '^\\+91[6-9]\\d{9}$' }),
    text: Type.String({ minLength: 1, maxLength: 4000 }),
    reference: Type.String({ minLength: 1, maxLength: 100 }),
    entity_id: Type.Optional(Type.String({ pattern: '^\\d{19}$' })),
    header: Type.Optional(Type.String({ pattern: '^[A-Za-z]{3,6}$' })),
    template_id: Type.Optional(Type.String({ pattern: '^\\d{19}$' })),
  },
  { additionalProperties: false },
)

/**
 * The operator of the demo's SMS. An SMS that names a template is delivered word for word as registered or not at all (422), as real
 * operators do; one without a template is delivered here, and only here.
 */
export function smsRoutes(app: FastifyInstance, findTemplate: FindTemplate): void {
  app.post<{ Body: SmsBody }>('/messages', { schema: { body } }, async (request, reply) => {
    const { text, reference, entity_id, header, template_id } = request.body
    if (template_id) {
      if (!entity_id || !header) return reply.code(422).send({ error: 'unknown_sender' })
      const registeredText = await findTemplate(template_id)
      if (registeredText === undefined) return reply.code(422).send({ error: 'unknown_template' })
      if (!matchesTemplate(registeredText, text)) return reply.code(422).send({ error: 'text_not_registered' })
    }
    // The same reference is the same message.
    return { id: `sms_${reference}` }
  })
}
