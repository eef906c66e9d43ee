import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import { done, noneIf404, type Outcome } from '../outcome.ts'

const RAZORPAY_URL = 'https://api.razorpay.com'
/** Maximum number of entries in one reply of Razorpay. */
export const PAGE_SIZE = 100

export interface RazorpayClientOptions extends Pick<IntegrationClientOptions, 'breaker' | 'random' | 'wait'> {
  baseUrl?: string
  keyId: string
  keySecret: string
  createTimeoutMs?: number
  statusTimeoutMs?: number
}

export type RazorpayClient = ReturnType<typeof createRazorpayClient>

/** Razorpay's API with our key, and the time limits of writes and reads. */
export function createRazorpayClient(options: RazorpayClientOptions) {
  const baseUrl = options.baseUrl ?? RAZORPAY_URL
  const basic = Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')
  const { send } = createIntegrationClient({
    ...options,
    party: 'payment_gateway',
    baseUrl,
    headers: { authorization: `Basic ${basic}` },
  })
  const write = { method: 'POST', timeoutMs: options.createTimeoutMs ?? INTEGRATION_TIMEOUTS.gatewayCreate } as const
  const read = {
    method: 'GET',
    timeoutMs: options.statusTimeoutMs ?? INTEGRATION_TIMEOUTS.gatewayStatus,
    retries: 2,
  } as const
  return { origin: new URL(baseUrl).origin, send, write, read }
}

/** Razorpay answers 400 for an unknown id. */
export function noneIfUnknown<Value>(outcome: Outcome<Value>): Outcome<Value | null> {
  return !outcome.ok && outcome.kind === 'http' && outcome.status === 400 ? done(null) : noneIf404(outcome)
}
