import { join } from 'node:path'
import Fastify from 'fastify'
import { SANDBOX_MERCHANT_KEY } from '../integrations/payment/payu-hash.ts'
import { compileOnFirstUse } from '../kernel/lazy-validators.ts'
import { abhaRoutes, type DemoText } from './abha/routes.ts'
import { machineClock, type SandboxClock } from './clock.ts'
import { checkoutPage } from './gateway/checkout-page.ts'
import { createGatewaySandbox, type GatewaySandbox, type GatewaySandboxOptions } from './gateway/gateway-sandbox.ts'
import { payuRoutes } from './gateway/payu-routes.ts'
import { gatewayRoutes, isSame } from './gateway/routes.ts'
import { type CreditedPolicy, insuranceRepositoryRoutes } from './insurance-repository/routes.ts'
import { kycRoutes } from './kyc/routes.ts'
import { type EnteredPolicy, motorRegisterRoutes } from './motor-register/routes.ts'
import { createPolicyShelf, type PolicyShelf } from './policy-shelf.ts'
import { screeningRoutes } from './screening/routes.ts'
import { signingRoutes } from './signing/routes.ts'
import { type FindTemplate, smsRoutes } from './sms/routes.ts'
import { vehicleRegisterRoutes } from './vehicle-register/routes.ts'

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number
  host?: string
  /** Where the gateway's journal lives; without it nothing outlives the process. */
  dataDir?: string
  secrets: {
    /** The bearer key of every call. */
    apiKey: string
    /** Signs the notifications. */
    notification: string
  }
  /** Where notifications go; may be set later through the control, when the portal's own port is known. */
  notifyUrl?: string | null
  clock?: SandboxClock
  timings?: GatewaySandboxOptions['timings']
  mishaps?: GatewaySandboxOptions['mishaps']
  newId?: GatewaySandboxOptions['newId']
  answerWithinMs?: GatewaySandboxOptions['answerWithinMs']
  /** Texts of outside parties to a customer's phone (the ABHA code), shown on the demo phone. */
  onText?: (message: DemoText) => void
  /** What is registered for SMS; without it no template is. */
  findTemplate?: FindTemplate
  /** False for tests that call `control.tick()` themselves. */
  runs?: boolean
}

export interface Sandbox {
  url: string
  control: GatewaySandbox
  /** What the insurance repository and the register of motor policies keep, by policy number. */
  creditedPolicies: PolicyShelf<CreditedPolicy>['kept']
  enteredPolicies: PolicyShelf<EnteredPolicy>['kept']
  close: () => Promise<void>
}

const TICK_MS = 200

/** All outside parties in one small server of its own, reached over HTTP exactly as the real ones. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const clock = options.clock ?? machineClock
  const control = createGatewaySandbox({
    clock,
    journalFile: options.dataDir ? join(options.dataDir, 'sandbox', 'gateway.jsonl') : undefined,
    notificationSecret: options.secrets.notification,
    notifyUrl: options.notifyUrl,
    timings: options.timings,
    mishaps: options.mishaps,
    newId: options.newId,
    answerWithinMs: options.answerWithinMs,
  })
  // Keep-alive connections would hold the close.
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 })
  app.setValidatorCompiler(compileOnFirstUse)
  const runs = options.runs ?? true

  gatewayRoutes(app, { engine: control.engine, apiKey: options.secrets.apiKey, mishaps: control.mishaps })
  payuRoutes(app, {
    engine: control.engine,
    merchantKey: SANDBOX_MERCHANT_KEY,
    salt: options.secrets.notification,
  })
  checkoutPage(app, control.engine, () => {
    if (runs) void control.tick()
  })
  const accounts = createPolicyShelf<CreditedPolicy>(clock)
  const motorPolicies = createPolicyShelf<EnteredPolicy>(clock)
  app.register(async (registers) => {
    registers.addHook('onRequest', async (request, reply) => {
      const isKnown = isSame(request.headers.authorization ?? '', `Bearer ${options.secrets.apiKey}`)
      if (!isKnown) return reply.code(401).send({ error: 'unauthorised' })
    })
    kycRoutes(registers)
    abhaRoutes(registers, clock, options.onText ?? (() => {}))
    vehicleRegisterRoutes(registers, clock)
    screeningRoutes(registers)
    signingRoutes(registers)
    insuranceRepositoryRoutes(registers, accounts)
    motorRegisterRoutes(registers, motorPolicies)
    smsRoutes(registers, options.findTemplate ?? (async () => undefined))
  })

  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  const timer = runs ? setInterval(() => void control.tick(), TICK_MS) : undefined
  timer?.unref()
  return {
    url,
    control,
    creditedPolicies: accounts.kept,
    enteredPolicies: motorPolicies.kept,
    async close() {
      clearInterval(timer)
      await app.close()
    },
  }
}
