import { signNotification } from '../../integrations/payment/notification-signature.ts'
import { SANDBOX_EVENT_ID_HEADER, SANDBOX_SIGNATURE_HEADER } from '../../integrations/payment/sandbox-wire.ts'
import type { SandboxClock } from '../clock.ts'
import type { GatewayEngine } from './engine.ts'
import type { SandboxEvent } from './records.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Pauses before the 2nd, 3rd, … try; together they pass 24 hours, then the sandbox gives up as the real one does. */
const BACK_OFF = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 18 * HOUR]

export interface NotifierOptions {
  engine: GatewayEngine
  clock: SandboxClock
  secret: () => string
  target: () => string | null
  /** How long the portal may take over an answer; a later one counts as none. */
  answerWithinMs?: number
  /** How an event looks on the wire, signed with the secret; the sandbox's own form by default. Null where the wire has no such event. */
  format?: (event: SandboxEvent, secret: string) => SentEvent | null
}

export interface SentEvent {
  body: string
  headers: Record<string, string>
}

interface Notifier {
  /** Sends what is due, one after another; resolves when all answers are in. */
  deliverDue: () => Promise<void>
}

export function createNotifier({
  engine,
  clock,
  secret,
  target,
  answerWithinMs = 5 * SECOND,
  format = sandboxFormat,
}: NotifierOptions): Notifier {
  let running: Promise<void> | null = null

  async function deliver(event: SandboxEvent, url: string): Promise<void> {
    const sent = format(event, secret())
    let accepted = true
    for (let copy = 0; sent && copy < event.delivery.copies; copy += 1) {
      const isDelivered = await post({ url, ...sent, answerWithinMs })
      accepted = accepted && isDelivered
    }
    const tries = event.delivery.tries + 1
    const pause = BACK_OFF[tries - 1]
    if (accepted) engine.recordDelivery(event.id, { ...event.delivery, tries, state: 'delivered' })
    else if (pause === undefined) engine.recordDelivery(event.id, { ...event.delivery, tries, state: 'given_up' })
    else engine.recordDelivery(event.id, { ...event.delivery, tries, nextAt: clock.now() + pause })
  }

  async function deliverAll(): Promise<void> {
    const url = target()
    if (!url) return
    for (const event of engine.dueEvents()) await deliver(event, url)
  }

  return {
    async deliverDue() {
      // Wait for the present round, then run again for what became due meanwhile.
      while (running) await running
      running = deliverAll().finally(() => {
        running = null
      })
      await running
    },
  }
}

interface Delivery {
  url: string
  body: string
  headers: Record<string, string>
  answerWithinMs: number
}

async function post({ url, body, headers, answerWithinMs }: Delivery): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

export function sandboxFormat(event: SandboxEvent, secret: string): SentEvent {
  const { delivery: _, ...facts } = event
  const body = JSON.stringify(facts)
  const signature = signNotification(Buffer.from(body), secret)
  return { body, headers: { [SANDBOX_SIGNATURE_HEADER]: signature, [SANDBOX_EVENT_ID_HEADER]: event.id } }
}
