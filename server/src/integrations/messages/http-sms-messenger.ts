import { Type } from '@sinclair/typebox'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import { mapOutcome } from '../outcome.ts'
import { type DltSender, guarded, type Message, type Messenger } from './messenger.ts'

interface HttpSmsOptions extends Pick<IntegrationClientOptions, 'headers' | 'breaker' | 'random' | 'wait'> {
  /** Address of the provider; messages are posted to `<baseUrl>/messages`. */
  baseUrl: string
  /** Without it the provider knows the sender itself. */
  sender?: DltSender
  timeoutMs?: number
}

const reply = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** SMS and WhatsApp text through an HTTP provider: a JSON post with our reference, which the provider uses to drop duplicates. */
export function createHttpSmsMessenger({ sender, timeoutMs, ...options }: HttpSmsOptions): Messenger {
  const client = createIntegrationClient({ ...options, party: 'sms_gateway' })
  return guarded(async (message) => {
    const { channel, to, text, reference } = message
    if (channel === 'email') return { ok: false, kind: 'refused', maybeDone: false, detail: 'wrong_channel' }
    const sendReply = await client.send({
      method: 'POST',
      path: '/messages',
      body: { channel, to: `+91${to}`, text, reference, ...(channel === 'sms' && dltIds(message, sender)) },
      reply,
      timeoutMs: timeoutMs ?? INTEGRATION_TIMEOUTS.sms,
    })
    return mapOutcome(sendReply, ({ id }) => ({ providerId: id }))
  })
}

/** What operators check an SMS against. */
function dltIds({ templateId, header }: Message, sender: DltSender | undefined) {
  return {
    ...(sender && { entity_id: sender.entityId, header: header ?? sender.header }),
    ...(templateId && { template_id: templateId }),
  }
}
