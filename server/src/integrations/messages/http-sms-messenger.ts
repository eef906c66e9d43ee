import { Type } from '@sinclair/typebox'
import { createOutsideClient, OUTSIDE_TIMEOUTS, type OutsideClientOptions } from '../http.ts'
import { mapOutcome } from '../outcome.ts'
import { guarded, type Messenger } from './messenger.ts'

export interface HttpSmsOptions extends Pick<OutsideClientOptions, 'breaker' | 'random' | 'wait'> {
  /** Address of the provider; messages are posted to `<baseUrl>/messages`. */
  baseUrl: string
  apiKey?: string
  timeoutMs?: number
}

const reply = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** SMS and WhatsApp text through an HTTP provider: a JSON post with our reference, which the provider uses to drop duplicates. */
export function createHttpSmsMessenger({ apiKey, timeoutMs, ...options }: HttpSmsOptions): Messenger {
  const client = createOutsideClient({
    ...options,
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
  })
  return guarded(async ({ channel, to, text, reference }) => {
    if (channel === 'email') return { ok: false, kind: 'refused', maybeDone: false, detail: 'wrong_channel' }
    const sent = await client.send({
      method: 'POST',
      path: '/messages',
      body: { channel, to: `+91${to}`, text, reference },
      reply,
      timeoutMs: timeoutMs ?? OUTSIDE_TIMEOUTS.sms,
    })
    return mapOutcome(sent, ({ id }) => ({ providerId: id }))
  })
}
