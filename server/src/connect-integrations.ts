import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { createAbhaRegister } from './integrations/abha/abha-register.ts'
import type { DocumentStore } from './integrations/documents/document-store.ts'
import { createFolderStore } from './integrations/documents/folder-store.ts'
import { createS3Store } from './integrations/documents/s3-store.ts'
import type { Integrations } from './integrations/integrations.ts'
import { createKycRegister } from './integrations/kyc/kyc-register.ts'
import { createChannelMessenger } from './integrations/messages/channel-messenger.ts'
import { createHttpSmsMessenger } from './integrations/messages/http-sms-messenger.ts'
import type { Messenger } from './integrations/messages/messenger.ts'
import { createOutboxMessenger } from './integrations/messages/outbox-messenger.ts'
import { createSmtpMessenger } from './integrations/messages/smtp-messenger.ts'
import type { PaymentGateway } from './integrations/payment/gateway.ts'
import { createRazorpayGateway } from './integrations/payment/razorpay-gateway.ts'
import { createSandboxGateway, type SandboxGatewayOptions } from './integrations/payment/sandbox-gateway.ts'
import { createVehicleRegister } from './integrations/vehicle-register/vehicle-register.ts'
import { type CompleteSettings, WrongSetting } from './kernel/settings.ts'

type GatewayTimeouts = Pick<SandboxGatewayOptions, 'createTimeoutMs' | 'statusTimeoutMs'>
type Needed = Pick<CompleteSettings, 'gateway' | 'gatewayUrl' | 'kycUrl' | 'vehicleRegisterUrl'>

/** Whether anything has no address of its own and so is played by the built-in sandbox. */
export function needsSandbox(settings: Needed): boolean {
  const hasGateway = settings.gateway === 'razorpay' || settings.gatewayUrl !== undefined
  return !hasGateway || !settings.kycUrl || !settings.vehicleRegisterUrl
}

/** The sandbox and its callers are one installation: their shared secrets follow from its own. */
export function sandboxSecrets(settings: Pick<CompleteSettings, 'sessionSecret' | 'gatewayWebhookSecrets'>) {
  const apiKey = createHmac('sha256', settings.sessionSecret).update('sandbox').digest('base64url')
  return { apiKey, notification: webhookSecrets(settings)[0] ?? '' }
}

function webhookSecrets({ gatewayWebhookSecrets }: Pick<CompleteSettings, 'gatewayWebhookSecrets'>): string[] {
  return gatewayWebhookSecrets.split(',').map((one) => one.trim())
}

export function connectIntegrations(
  settings: CompleteSettings,
  sandboxUrl: string | undefined,
  { smsTimeoutMs, ...gatewayTimeouts }: GatewayTimeouts & { smsTimeoutMs?: number } = {},
): Integrations {
  const { apiKey } = sandboxSecrets(settings)
  const at = (given: string | undefined, variable: string): string => {
    const url = given ?? sandboxUrl
    if (!url) throw new WrongSetting(`${variable} must be given when DEMO is off`)
    return url
  }
  const kycUrl = at(settings.kycUrl, 'KYC_URL')
  return {
    gateway: gatewayOf(settings, {
      apiKey,
      sandboxAt: () => at(settings.gatewayUrl, 'GATEWAY_URL'),
      ...gatewayTimeouts,
    }),
    messenger: messengerOf(
      settings,
      sandboxUrl === undefined ? undefined : { url: sandboxUrl, apiKey, timeoutMs: smsTimeoutMs },
    ),
    documents: openDocumentStore(settings),
    kyc: createKycRegister({ baseUrl: kycUrl, apiKey }),
    abha: createAbhaRegister({ baseUrl: kycUrl, apiKey, isSandbox: settings.kycUrl === undefined }),
    vehicleRegister: createVehicleRegister({
      baseUrl: at(settings.vehicleRegisterUrl, 'VEHICLE_REGISTER_URL'),
      apiKey,
    }),
  }
}

interface GatewayAccess extends GatewayTimeouts {
  apiKey: string
  sandboxAt: () => string
}

function gatewayOf(settings: CompleteSettings, { apiKey, sandboxAt, ...timeouts }: GatewayAccess): PaymentGateway {
  const notificationSecrets = webhookSecrets(settings)
  if (settings.gateway === 'sandbox')
    return createSandboxGateway({
      baseUrl: sandboxAt(),
      apiKey: settings.gatewayKeySecret ?? apiKey,
      notificationSecrets,
      ...timeouts,
    })
  return createRazorpayGateway({
    ...(settings.gatewayUrl && { baseUrl: settings.gatewayUrl }),
    keyId: settings.gatewayKeyId ?? '',
    keySecret: settings.gatewayKeySecret ?? '',
    notificationSecrets,
    ...timeouts,
    brandName: settings.brandName,
    // The portal sends the customer to an address, never through a form of its own.
    checkoutBy: 'payment_link',
  })
}

interface TextGateway {
  url: string
  apiKey: string | undefined
  timeoutMs?: number | undefined
}

/** Without an SMS gateway the demo's texts go to the sandbox; where there is none either, they stay in the outbox. */
function messengerOf(settings: CompleteSettings, sandbox: TextGateway | undefined): Messenger {
  const outboxMessenger = createOutboxMessenger()
  const { dltEntityId: entityId, dltHeader: header } = settings
  const sender = entityId && header ? { entityId, header } : undefined
  const gateway: TextGateway | undefined = settings.smsUrl ? { url: settings.smsUrl, apiKey: settings.smsKey } : sandbox
  const texts = gateway
    ? createHttpSmsMessenger({ baseUrl: gateway.url, apiKey: gateway.apiKey, timeoutMs: gateway.timeoutMs, sender })
    : outboxMessenger
  const mail = settings.smtpUrl
    ? createSmtpMessenger({ url: settings.smtpUrl, from: settings.mailFrom })
    : outboxMessenger
  return createChannelMessenger({ sms: texts, whatsapp: texts, email: mail })
}

type StoreSettings = Pick<
  CompleteSettings,
  'dataDir' | 'documentsUrl' | 'documentsKey' | 'documentsSecret' | 'documentsRegion'
>

export function openDocumentStore(settings: StoreSettings): DocumentStore {
  if (!settings.documentsUrl) return createFolderStore(join(settings.dataDir, 'documents'))
  return createS3Store({
    bucketUrl: settings.documentsUrl,
    accessKey: settings.documentsKey ?? '',
    secretKey: settings.documentsSecret ?? '',
    region: settings.documentsRegion,
  })
}
