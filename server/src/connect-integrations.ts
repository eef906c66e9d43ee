import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { createAbhaRegister } from './integrations/abha/abha-register.ts'
import { type AnchorStore, createBucketAnchors, createFolderAnchors } from './integrations/documents/anchor-store.ts'
import type { DocumentStore } from './integrations/documents/document-store.ts'
import { createFolderStore } from './integrations/documents/folder-store.ts'
import { createS3Store } from './integrations/documents/s3-store.ts'
import { createNatsStream } from './integrations/events/nats-stream.ts'
import type { IdentityProvider } from './integrations/identity/identity-provider.ts'
import { createOpenIdConnect } from './integrations/identity/openid-connect.ts'
import { createInsuranceRepository } from './integrations/insurance-repository/insurance-repository.ts'
import type { Integrations } from './integrations/integrations.ts'
import { createKycRegister } from './integrations/kyc/kyc-register.ts'
import { createChannelMessenger } from './integrations/messages/channel-messenger.ts'
import { createHttpSmsMessenger } from './integrations/messages/http-sms-messenger.ts'
import type { Messenger } from './integrations/messages/messenger.ts'
import { createOutboxMessenger } from './integrations/messages/outbox-messenger.ts'
import { createSmtpMessenger } from './integrations/messages/smtp-messenger.ts'
import { createMotorRegister } from './integrations/motor-register/motor-register.ts'
import type { PaymentGateway } from './integrations/payment/gateway.ts'
import { createPayuGateway } from './integrations/payment/payu-gateway.ts'
import { SANDBOX_MERCHANT_KEY } from './integrations/payment/payu-hash.ts'
import { createRazorpayGateway } from './integrations/payment/razorpay-gateway.ts'
import { createSandboxGateway, type SandboxGatewayOptions } from './integrations/payment/sandbox-gateway.ts'
import { createClamdScanner } from './integrations/scanner/clamd-scanner.ts'
import { createScreeningService } from './integrations/screening/screening-service.ts'
import { createSigningService } from './integrations/signing/signing-service.ts'
import { createVehicleRegister } from './integrations/vehicle-register/vehicle-register.ts'
import type { FieldCrypto } from './kernel/field-crypto.ts'
import { bearer, credentialHeaders } from './kernel/party-credentials.ts'
import { splitList } from './kernel/setting-kinds.ts'
import { type CompleteSettings, WrongSetting } from './kernel/settings.ts'

type GatewayTimeouts = Pick<SandboxGatewayOptions, 'createTimeoutMs' | 'statusTimeoutMs'>
type Needed = Pick<
  CompleteSettings,
  | 'gateway'
  | 'gatewayUrl'
  | 'gatewayKeyId'
  | 'kycUrl'
  | 'vehicleRegisterUrl'
  | 'screeningUrl'
  | 'documentSigning'
  | 'signingUrl'
>

/** Whether anything has no address of its own and so is played by the built-in sandbox. */
export function needsSandbox(settings: Needed): boolean {
  const hasGateway = settings.gateway === 'razorpay' || settings.gatewayUrl !== undefined || isPayuAccount(settings)
  const isSigned = settings.documentSigning === 'key' || settings.signingUrl !== undefined
  const { kycUrl, vehicleRegisterUrl, screeningUrl } = settings
  return !(hasGateway && kycUrl && vehicleRegisterUrl && screeningUrl && isSigned)
}

type RegisterParty = 'kyc' | 'abha' | 'vehicleRegister' | 'screening'

/** Without a merchant key the demo's PayU is played by the sandbox. */
const isPayuAccount = ({ gateway, gatewayKeyId }: Pick<CompleteSettings, 'gateway' | 'gatewayKeyId'>) =>
  gateway === 'payu' && gatewayKeyId !== undefined

/** The sandbox and its callers are one installation: their shared secrets follow from its own. */
export function sandboxSecrets(settings: Pick<CompleteSettings, 'sessionSecret' | 'gatewayWebhookSecrets'>) {
  const apiKey = createHmac('sha256', settings.sessionSecret).update('sandbox').digest('base64url')
  return { apiKey, notification: webhookSecrets(settings)[0] ?? '' }
}

function webhookSecrets({ gatewayWebhookSecrets }: Pick<CompleteSettings, 'gatewayWebhookSecrets'>): string[] {
  return splitList(gatewayWebhookSecrets)
}

export function connectIntegrations(
  settings: CompleteSettings & { fieldCrypto?: FieldCrypto },
  sandboxUrl: string | undefined,
  { smsTimeoutMs, ...gatewayTimeouts }: GatewayTimeouts & { smsTimeoutMs?: number } = {},
): Integrations {
  const { apiKey } = sandboxSecrets(settings)
  // Only the sandbox is shown the key that follows from our own secret.
  const sandbox =
    sandboxUrl === undefined ? undefined : { baseUrl: sandboxUrl, headers: { authorization: bearer(apiKey) } }
  const partyAt = (baseUrl: string | undefined, variable: string, party: RegisterParty): Party => {
    if (baseUrl) return { baseUrl, headers: credentialHeaders(settings, party) }
    if (!sandbox) throw new WrongSetting(`${variable} must be given when DEMO is off`)
    return sandbox
  }
  const kyc = partyAt(settings.kycUrl, 'KYC_URL', 'kyc')
  return {
    gateway: gatewayOf(settings, { sandboxUrl, sandboxKey: apiKey, ...gatewayTimeouts }),
    messenger: messengerOf(settings, sandbox && { ...sandbox, timeoutMs: smsTimeoutMs }),
    documents: openDocumentStore(settings, settings.fieldCrypto),
    anchors: openAnchorStore(settings),
    kyc: createKycRegister(kyc),
    abha: createAbhaRegister({
      ...(settings.abhaUrl ? partyAt(settings.abhaUrl, 'ABHA_URL', 'abha') : kyc),
      isSandbox: (settings.abhaUrl ?? settings.kycUrl) === undefined,
    }),
    vehicleRegister: createVehicleRegister(
      partyAt(settings.vehicleRegisterUrl, 'VEHICLE_REGISTER_URL', 'vehicleRegister'),
    ),
    screening: createScreeningService(partyAt(settings.screeningUrl, 'SCREENING_URL', 'screening')),
    ...policyKeepersOf(settings, sandbox),
    ...signingServiceOf(settings, sandbox),
    ...(settings.clamdAddress && { scanner: createClamdScanner({ address: settings.clamdAddress }) }),
    ...identityProviderOf(settings),
    ...(settings.natsUrl && { eventStream: createNatsStream({ url: settings.natsUrl, stream: settings.natsStream }) }),
  }
}

/** Not every insurer credits policies to e-insurance accounts, or uploads those of cars itself. */
function policyKeepersOf(settings: CompleteSettings, sandbox: Party | undefined): Partial<Integrations> {
  const partyAt = (baseUrl: string | undefined, party: 'insuranceRepository' | 'motorRegister') =>
    baseUrl ? { baseUrl, headers: credentialHeaders(settings, party) } : sandbox
  const repository = partyAt(settings.insuranceRepositoryUrl, 'insuranceRepository')
  const register = partyAt(settings.motorRegisterUrl, 'motorRegister')
  return {
    ...(repository && { insuranceRepository: createInsuranceRepository(repository) }),
    ...(register && { motorRegister: createMotorRegister(register) }),
  }
}

/** Many insurers sign with a key at hand, or not at all. */
function signingServiceOf(settings: CompleteSettings, sandbox: Party | undefined): Partial<Integrations> {
  const { documentSigning, signingUrl: baseUrl } = settings
  const party = baseUrl ? { baseUrl, headers: credentialHeaders(settings, 'signing') } : sandbox
  return documentSigning === 'service' && party ? { signing: createSigningService(party) } : {}
}

function identityProviderOf(settings: CompleteSettings): { identity?: IdentityProvider } {
  const { oidcIssuer: issuer, oidcName: name, oidcClientId: clientId, oidcClientSecret: clientSecret } = settings
  if (!issuer || !name || !clientId || !clientSecret) return {}
  const { oidcScopes: scopes, oidcRoleClaim, oidcCodeClaim, publicUrl } = settings
  const needs = [oidcRoleClaim, ...(oidcCodeClaim ? [oidcCodeClaim] : []), 'email', 'name']
  return { identity: createOpenIdConnect({ issuer, name, clientId, clientSecret, scopes, needs, publicUrl }) }
}

/** Where an outside party is and what shows it who we are. */
interface Party {
  baseUrl: string
  headers: Record<string, string>
}

interface GatewayAccess extends GatewayTimeouts {
  sandboxUrl: string | undefined
  sandboxKey: string
}

function gatewayOf(settings: CompleteSettings, { sandboxUrl, sandboxKey, ...timeouts }: GatewayAccess): PaymentGateway {
  const notificationSecrets = webhookSecrets(settings)
  if (settings.gateway === 'sandbox') {
    const baseUrl = settings.gatewayUrl ?? sandboxUrl
    if (!baseUrl) throw new WrongSetting('GATEWAY_URL must be given when DEMO is off')
    const apiKey = settings.gatewayUrl ? (settings.gatewayKeySecret ?? '') : sandboxKey
    return createSandboxGateway({ baseUrl, apiKey, notificationSecrets, ...timeouts })
  }
  if (settings.gateway === 'payu') return payuOf(settings, sandboxUrl, timeouts)
  return createRazorpayGateway({
    ...(settings.gatewayUrl && { baseUrl: settings.gatewayUrl }),
    keyId: settings.gatewayKeyId ?? '',
    keySecret: settings.gatewayKeySecret ?? '',
    notificationSecrets,
    ...timeouts,
    brand: settings.insurer.brand,
    // The portal sends the customer to an address, never through a form of its own.
    checkoutBy: 'payment_link',
  })
}

function payuOf(settings: CompleteSettings, sandboxUrl: string | undefined, timeouts: GatewayTimeouts): PaymentGateway {
  const notificationSecrets = webhookSecrets(settings)
  const shared = { notificationSecrets, mailWithoutOwn: settings.mailFrom, ...timeouts }
  if (!isPayuAccount(settings)) {
    if (!sandboxUrl) throw new WrongSetting('GATEWAY_KEY_ID must be given when DEMO is off')
    const salt = notificationSecrets[0] ?? ''
    return createPayuGateway({ ...shared, baseUrl: sandboxUrl, merchantKey: SANDBOX_MERCHANT_KEY, salt })
  }
  return createPayuGateway({
    ...shared,
    ...(settings.gatewayUrl && { baseUrl: settings.gatewayUrl }),
    merchantKey: settings.gatewayKeyId ?? '',
    salt: settings.gatewayKeySecret ?? '',
  })
}

/** Without an SMS gateway the demo's texts go to the sandbox; where there is none either, they stay in the outbox. */
function messengerOf(
  settings: CompleteSettings,
  sandbox: (Party & { timeoutMs?: number | undefined }) | undefined,
): Messenger {
  const outboxMessenger = createOutboxMessenger()
  const { smsUrl, smtpUrl } = settings
  const sender = settings.pack.dlt
  const gateway = smsUrl ? { baseUrl: smsUrl, headers: credentialHeaders(settings, 'sms') } : sandbox
  const texts = gateway ? createHttpSmsMessenger({ ...gateway, sender }) : outboxMessenger
  const mail = smtpUrl
    ? createSmtpMessenger({
        url: smtpUrl,
        from: settings.mailFrom,
        user: settings.smtpUser,
        password: settings.smtpPassword,
      })
    : outboxMessenger
  return createChannelMessenger({ sms: texts, whatsapp: texts, email: mail })
}

type StoreSettings = Pick<
  CompleteSettings,
  'dataDir' | 'documentsUrl' | 'documentsKey' | 'documentsSecret' | 'documentsRegion' | 'documentsEncryption'
>

/** Without the crypto of the field keys, what they sealed stays closed. */
export function openDocumentStore(settings: StoreSettings, crypto: FieldCrypto | undefined): DocumentStore {
  const { documentsUrl, documentsEncryption } = settings
  const encryptsItself = documentsEncryption === 'bucket'
  const sealing = crypto && { crypto, seals: !encryptsItself }
  if (!documentsUrl) return createFolderStore(join(settings.dataDir, 'documents'), sealing)
  return createS3Store({
    bucketUrl: documentsUrl,
    accessKey: settings.documentsKey ?? '',
    secretKey: settings.documentsSecret ?? '',
    region: settings.documentsRegion,
    encryptsItself,
    ...(sealing && { sealing }),
  })
}

/** Beside the documents, which are kept where the database is not. */
export function openAnchorStore(settings: StoreSettings): AnchorStore {
  if (!settings.documentsUrl) return createFolderAnchors(join(settings.dataDir, 'audit-anchors'))
  return createBucketAnchors({
    bucketUrl: settings.documentsUrl,
    accessKey: settings.documentsKey ?? '',
    secretKey: settings.documentsSecret ?? '',
    region: settings.documentsRegion,
  })
}
