import type { TSchema } from '@sinclair/typebox'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import { hashCommand } from './payu-hash.ts'

/** PayU's pages for customers and its calls for servers have addresses of their own. */
const PAYU_PAGES = 'https://secure.payu.in'
const PAYU_CALLS = 'https://info.payu.in'
/** A list of some hours holds thousands of payments. */
const MAX_REPLY_BYTES = 8 * 1024 * 1024

export interface PayuClientOptions extends Pick<IntegrationClientOptions, 'breaker' | 'random' | 'wait'> {
  /** One address for pages and calls, such as PayU's test environment. */
  baseUrl?: string
  merchantKey: string
  salt: string
  createTimeoutMs?: number
  statusTimeoutMs?: number
}

export type PayuClient = ReturnType<typeof createPayuClient>

interface Command<Reply extends TSchema> {
  command: string
  /** The first is signed; all are text. */
  vars: readonly [string, ...string[]]
  reply: Reply
  /** A change is sent once: whoever asked looks it up before it is sent again. */
  isChange?: true
}

/** PayU's one address for every call: a form that names a command and is signed with the salt. */
export function createPayuClient(options: PayuClientOptions) {
  const { merchantKey: key, salt, baseUrl } = options
  const client = createIntegrationClient({
    ...options,
    party: 'payment_gateway',
    baseUrl: baseUrl ?? PAYU_CALLS,
    maxReplyBytes: MAX_REPLY_BYTES,
    readsAnyType: true,
  })

  return {
    origin: new URL(baseUrl ?? PAYU_PAGES).origin,
    key,
    salt,
    call: <Reply extends TSchema>({ command, vars, reply, isChange }: Command<Reply>) =>
      client.send({
        method: 'POST',
        path: '/merchant/postservice.php',
        query: { form: 2 },
        form: {
          key,
          command,
          hash: hashCommand(key, command, vars[0], salt),
          ...Object.fromEntries(vars.map((value, index) => [`var${index + 1}`, value])),
        },
        reply,
        timeoutMs: isChange
          ? (options.createTimeoutMs ?? INTEGRATION_TIMEOUTS.gatewayCreate)
          : (options.statusTimeoutMs ?? INTEGRATION_TIMEOUTS.gatewayStatus),
        ...(!isChange && { retries: 2 as const }),
      }),
  }
}
