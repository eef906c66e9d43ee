import { SANDBOX_MERCHANT_KEY } from '../../integrations/payment/payu-hash.ts'
import type { SandboxClock } from '../clock.ts'
import { DEMO_TIMINGS, type GatewayTimings } from './bank.ts'
import { createEngine } from './engine.ts'
import { openJournal } from './journal.ts'
import { type MishapRates, type Mishaps, NO_MISHAPS, seededMishaps } from './mishaps.ts'
import { createNotifier, type NotifierOptions, sandboxFormat } from './notifier.ts'
import { isPayuOrder, payuEvent } from './payu-entities.ts'

interface MishapPlan {
  seed: string
  rates: Partial<MishapRates>
}

export interface GatewaySandboxOptions {
  clock: SandboxClock
  journalFile?: string
  notificationSecret: string
  notifyUrl?: string | null
  timings?: Partial<GatewayTimings>
  mishaps?: MishapPlan
  format?: NotifierOptions['format']
  answerWithinMs?: NotifierOptions['answerWithinMs']
  newId?: (prefix: string) => string
}

export type GatewaySandbox = ReturnType<typeof createGatewaySandbox>

/** The engine with its journal and its notifications; the wire is put on top by whoever serves it. */
export function createGatewaySandbox(options: GatewaySandboxOptions) {
  let notifyUrl = options.notifyUrl ?? null
  let secret = options.notificationSecret
  const drawnFrom = ({ seed, rates }: MishapPlan) => seededMishaps(seed, { ...NO_MISHAPS, ...rates })
  let plan: MishapPlan = options.mishaps ?? { seed: '', rates: {} }
  let drawn = drawnFrom(plan)
  const mishaps: Mishaps = {
    happens: (kind, key) => drawn.happens(kind, key),
    share: (name, key) => drawn.share(name, key),
  }
  const engine = createEngine({
    clock: options.clock,
    journal: openJournal(options.journalFile),
    mishaps,
    timings: { ...DEMO_TIMINGS, ...options.timings },
    newId: options.newId,
  })
  /** An event leaves on the wire that its order came by. */
  const formatByWire: NotifierOptions['format'] = (event, key) => {
    const order = engine.order(event.orderId)
    return order && isPayuOrder(order) ? payuEvent(engine, event, SANDBOX_MERCHANT_KEY, key) : sandboxFormat(event, key)
  }
  const notifier = createNotifier({
    engine,
    clock: options.clock,
    secret: () => secret,
    target: () => notifyUrl,
    format: options.format ?? formatByWire,
    answerWithinMs: options.answerWithinMs,
  })

  async function tick(): Promise<void> {
    engine.runDue()
    await notifier.deliverDue()
  }

  return {
    engine,
    mishaps,
    adoptPayment: engine.adoptPayment,
    adoptRefund: engine.adoptRefund,
    /** Does everything due now: bank answers, refunds, notifications. */
    tick,
    setNotifyUrl(url: string | null) {
      notifyUrl = url
    },
    /** Replaces the mishaps; an empty plan turns them off, so that a run can settle. */
    setMishaps(newPlan: MishapPlan) {
      plan = newPlan
      drawn = drawnFrom(newPlan)
    },
    mishapRates: (): MishapRates => ({ ...NO_MISHAPS, ...plan.rates }),
    /** As when the merchant changes the secret at the gateway. */
    setNotificationSecret(newSecret: string) {
      secret = newSecret
    },
  }
}
