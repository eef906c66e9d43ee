import { Type } from '@sinclair/typebox'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import { mapOutcome } from '../outcome.ts'
import { guarded, type Messenger } from './messenger.ts'

interface HttpSmsOptions extends Pick<IntegrationClientOptions, 'breaker' | 'random' | 'wait'> {
  /** Address of the provider; messages are posted to `<baseUrl>/messages`. */
  baseUrl: string
  apiKey?: string
  timeoutMs?: number
}

const reply = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** SMS and WhatsApp text through an HTTP provider: a JSON post with our reference, which the provider uses to drop duplicates. */
export function createHttpSmsMessenger({ apiKey, timeoutMs, ...options }: HttpSmsOptions): Messenger {
  const client = createIntegrationClient({
    ...options,
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
  })
  return guarded(async ({ channel, to, text, reference }) => {
    if (channel === 'email') return { ok: false, kind: 'refused', maybeDone: false, detail: 'wrong_channel' }
    const sendReply = await client.send({
      method: 'POST',
      path: '/messages',
      body: { channel, to: `+91${to}`, text, reference },
      reply,
      timeoutMs: timeoutMs ?? INTEGRATION_TIMEOUTS.sms,
    })
    return mapOutcome(sendReply, ({ id }) => ({ providerId: id }))
  })
}
