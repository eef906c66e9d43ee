import { createOutsideClient, OUTSIDE_TIMEOUTS, type OutsideClientOptions } from '../http.ts'
import { done, noneIf404, type Outcome } from '../outcome.ts'

export const RAZORPAY_URL = 'https://api.razorpay.com'
/** Most entries Razorpay lists in one reply. */
export const PAGE_SIZE = 100

export interface RazorpayClientOptions extends Pick<OutsideClientOptions, 'breaker' | 'random' | 'wait'> {
  baseUrl?: string
  keyId: string
  keySecret: string
  createTimeoutMs?: number
  statusTimeoutMs?: number
}

export type RazorpayClient = ReturnType<typeof createRazorpayClient>

/** Razorpay's API with our key, and the patience that a write and a read are given. */
export function createRazorpayClient(options: RazorpayClientOptions) {
  const baseUrl = options.baseUrl ?? RAZORPAY_URL
  const basic = Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')
  const { send } = createOutsideClient({ ...options, baseUrl, headers: { authorization: `Basic ${basic}` } })
  const write = { method: 'POST', timeoutMs: options.createTimeoutMs ?? OUTSIDE_TIMEOUTS.gatewayCreate } as const
  const read = {
    method: 'GET',
    timeoutMs: options.statusTimeoutMs ?? OUTSIDE_TIMEOUTS.gatewayStatus,
    retries: 2,
  } as const
  return { origin: new URL(baseUrl).origin, send, write, read }
}

/** Razorpay says 400 for an id it does not know. */
export function noneIfUnknown<Value>(outcome: Outcome<Value>): Outcome<Value | null> {
  return !outcome.ok && outcome.kind === 'http' && outcome.status === 400 ? done(null) : noneIf404(outcome)
}
