import type { SandboxClock } from '../clock.ts'
import { createEngine, DEMO_TIMINGS, type GatewayTimings } from './engine.ts'
import { openJournal } from './journal.ts'
import { type MishapRates, NO_MISHAPS, seededMishaps } from './mishaps.ts'
import { createNotifier, type NotifierOptions } from './notifier.ts'

export interface GatewaySandboxOptions {
  clock: SandboxClock
  journalFile?: string
  notificationSecret: string
  notifyUrl?: string | null
  timings?: Partial<GatewayTimings>
  mishaps?: { seed: string; rates: Partial<MishapRates> }
  format?: NotifierOptions['format']
  newId?: (prefix: string) => string
}

export type GatewaySandbox = ReturnType<typeof createGatewaySandbox>

/** The engine with its journal and its notifications; the wire is put on top by whoever serves it. */
export function createGatewaySandbox(options: GatewaySandboxOptions) {
  let notifyUrl = options.notifyUrl ?? null
  let secret = options.notificationSecret
  const mishaps = seededMishaps(options.mishaps?.seed ?? '', { ...NO_MISHAPS, ...options.mishaps?.rates })
  const engine = createEngine({
    clock: options.clock,
    journal: openJournal(options.journalFile),
    mishaps,
    timings: { ...DEMO_TIMINGS, ...options.timings },
    newId: options.newId,
  })
  const notifier = createNotifier({
    engine,
    clock: options.clock,
    secret: () => secret,
    target: () => notifyUrl,
    format: options.format,
  })

  async function tick(): Promise<void> {
    engine.runDue()
    await notifier.deliverDue()
  }

  return {
    engine,
    mishaps,
    /** Does everything due now: bank answers, refunds, notifications. */
    tick,
    setNotifyUrl(url: string | null) {
      notifyUrl = url
    },
    /** As when the merchant changes the secret at the gateway. */
    setNotificationSecret(next: string) {
      secret = next
    },
  }
}
