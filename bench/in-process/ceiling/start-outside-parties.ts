import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sandboxSecrets } from '../../../server/src/connect-integrations.ts'

export interface OutsideSecrets {
  apiKey: string
  notification: string
}

interface OutsideParties {
  process: ChildProcess
  /** What the portal is started with, so that it asks them. */
  env: Record<string, string>
  /** Where the gateway sends its notifications, once the portal has an address. */
  notify(portal: string): void
}

const sessionSecret = 'bench-secret-of-the-sessions-of-the-portal'
export const readyWord = 'ready'

export async function startOutsideParties(webhookSecret: string): Promise<OutsideParties> {
  const secrets: OutsideSecrets = sandboxSecrets({ sessionSecret, gatewayWebhookSecrets: webhookSecret })
  const child = fork(join(import.meta.dirname, 'outside-parties.ts'), [JSON.stringify(secrets)])
  const [ready] = (await once(child, 'message')) as [string]
  const url = ready.slice(readyWord.length + 1)
  return {
    process: child,
    env: {
      SESSION_SECRET: sessionSecret,
      GATEWAY_WEBHOOK_SECRETS: webhookSecret,
      GATEWAY_URL: url,
      KYC_URL: url,
      VEHICLE_REGISTER_URL: url,
      SCREENING_URL: url,
      GATEWAY_KEY_SECRET: secrets.apiKey,
      KYC_KEY: secrets.apiKey,
      VEHICLE_REGISTER_KEY: secrets.apiKey,
      SCREENING_KEY: secrets.apiKey,
    },
    notify: (portal) => void child.send(`${portal}/pub/gateway/notify/`),
  }
}
