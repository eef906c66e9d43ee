import { randomBytes } from 'node:crypto'
import type { FieldCrypto } from './field-crypto.ts'
import { identityProviderRows } from './identity-provider-rows.ts'
import type { Insurer } from './pack/insurer.ts'
import { insurerPack } from './pack/pack-setting.ts'
import { credentialRows } from './party-credentials.ts'
import { clockRows } from './retention-clocks.ts'
import { readSecretFiles, secretFileOf } from './secret-files.ts'
import {
  address,
  credential,
  databaseAddress,
  demanded,
  demo,
  type Environment,
  flag,
  folder,
  headerList,
  oneOf,
  optionalText,
  place,
  ratio,
  registered,
  roleList,
  type SettingRow,
  secret,
  secretList,
  text,
  WrongSetting,
  wholeNumber,
  wholeNumberByDemo,
  wholeNumberOrNone,
  wrong,
} from './setting-kinds.ts'
import { findUnsafeSettings } from './unsafe-settings.ts'

export { WrongSetting } from './setting-kinds.ts'

const environments: readonly string[] = ['development', 'test', 'production']

/**
 * Every variable the server reads, once. The README's list is written from this table.
 * Only main.ts hands the environment in.
 */
export const settingRows = {
  production: {
    variable: 'NODE_ENV',
    byDefault: 'development',
    meaning: 'development, test or production, which turns the demo off and demands secrets',
    read: (setting) => {
      if (setting !== undefined && !environments.includes(setting))
        wrong('NODE_ENV', `must be ${environments.join(', ')} or left out, not '${setting}'`)
      return setting === 'production'
    },
  } satisfies SettingRow<boolean>,
  port: wholeNumber('PORT', { byDefault: 3000, least: 0, most: 65535 }, 'port the server listens on'),
  host: text('HOST', '127.0.0.1', 'address the server listens on'),
  publicUrl: demanded(
    address('PUBLIC_URL', 'address under which people reach the portal; http://localhost:PORT when empty'),
    'links in messages begin with it',
  ),
  servers: wholeNumber(
    'SERVERS',
    { byDefault: 1, least: 1, most: 1000 },
    'servers that run on this database; more than one need DATABASE_URL and DOCUMENTS_URL',
  ),
  databaseUrl: databaseAddress(
    'DATABASE_URL',
    'a PostgreSQL 15 or later, several hosts of a cluster comma separated; the built-in one when empty',
  ),
  databaseDirectUrl: databaseAddress(
    'DATABASE_DIRECT_URL',
    'where DATABASE_URL leads to PgBouncer in transaction mode: the address of PostgreSQL itself, for migrations, jobs and live status',
  ),
  databaseOwnerUrl: databaseAddress(
    'DATABASE_OWNER_URL',
    'PostgreSQL itself as the role that owns the tables, for migrations and the months of large tables; the role of DATABASE_URL then cannot alter tables nor change the audit trail and the ledger',
  ),
  databaseReadUrl: databaseAddress(
    'DATABASE_READ_URL',
    'a replica from which dashboards, office lists and exports are read, over the same kind of pooler as DATABASE_URL; of several hosts, with target_session_attrs=prefer-standby',
  ),
  databaseReadStaleness: wholeNumber(
    'DATABASE_READ_STALENESS',
    { byDefault: 5, least: 1, most: 3600 },
    'seconds by which the replica may be behind: beyond them, and that long after a change of their own, people read from DATABASE_URL',
  ),
  dataDir: folder('DATA_DIR', './data', 'folder of the built-in database, documents and generated secrets'),
  demo,
  portalDir: folder('PORTAL_DIR', 'portal/dist', 'folder of the built portal'),
  logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info', 'how much is logged'),
  trustProxy: demanded(
    wholeNumber(
      'TRUST_PROXY',
      { byDefault: 0, least: 0, most: 10 },
      'number of proxies in front whose X-Forwarded-* is believed; 0 where visitors connect directly',
    ),
    'the number of proxies in front, 0 for none; with a wrong one all visitors share the limits of one address',
  ),
  metricsToken: {
    variable: 'METRICS_TOKEN',
    byDefault: '',
    meaning: 'bearer token for /metrics from elsewhere; without it only this machine may read them',
    isSecret: true,
    read: (setting) => {
      if (setting && setting.length < 16) wrong('METRICS_TOKEN', 'must have at least 16 characters')
      return setting || undefined
    },
  } satisfies SettingRow<string | undefined>,
  otlpEndpoint: address(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OpenTelemetry collector, OTLP over HTTP, that gets traces and metrics; none are sent when empty',
  ),
  otlpHeaders: headerList(
    'OTEL_EXPORTER_OTLP_HEADERS',
    'headers for the collector, such as its key: name=value, comma separated',
  ),
  serviceName: text('OTEL_SERVICE_NAME', 'portal', 'name of this server in traces and metrics'),
  traceRatio: ratio('OTEL_TRACES_SAMPLER_ARG', 1, 'part of the requests whose traces are sent, from 0 to 1'),
  stopDelay: wholeNumberByDemo(
    'STOP_DELAY',
    { inDemo: 0, otherwise: 5, most: 300 },
    'seconds for which a stopping server still answers after /readyz says no: longer than the balancer takes to notice',
  ),
  overloadDelay: wholeNumber(
    'OVERLOAD_DELAY',
    { byDefault: 250, least: 50, most: 10_000 },
    'mean delay of the event loop, in milliseconds, beyond which requests are turned away with 503',
  ),
  databaseConnections: wholeNumber(
    'DATABASE_CONNECTIONS',
    { byDefault: 10, least: 2, most: 200 },
    'connections each server keeps to PostgreSQL',
  ),
  refundApprovalAbove: wholeNumber(
    'REFUND_APPROVAL_ABOVE',
    { byDefault: 25_000, least: 0, most: 10_000_000 },
    'rupees above which a refund that finance decides on waits for a second person',
  ),
  underwriterLimit: wholeNumberOrNone(
    'UNDERWRITER_LIMIT',
    { inDemo: 2_500_000, most: 1_000_000_000 },
    'rupees of cover above which only a senior underwriter accepts a referred proposal, or none',
  ),
  underwriterLoadingLimit: wholeNumberOrNone(
    'UNDERWRITER_LOADING_LIMIT',
    { inDemo: 75, most: 150 },
    'per cent of loading of a member above which only a senior underwriter accepts a referred proposal, or none',
  ),
  preparedStatements: flag(
    'PREPARED_STATEMENTS',
    (env) => !env.DATABASE_DIRECT_URL,
    'on; off with DATABASE_DIRECT_URL',
    'named statements, which PostgreSQL plans once for each connection; PgBouncer carries them from 1.21 on, with max_prepared_statements',
  ),

  pack: demanded(insurerPack, 'the default is a sample'),
  apiRoot: place('API_ROOT', '/', 'where the portal finds the calls'),
  quoteServiceRoot: place('QUOTE_SERVICE_ROOT', '/', "where the portal's second client finds the quote service"),
  partnerDashboardUrl: place('PARTNER_DASHBOARD_URL', '/partner/dashboard', "menu's Dashboard"),
  partnerLoginUrl: place('PARTNER_LOGIN_URL', '/partner/login', 'where a 401 leads'),
  partnerLogoutUrl: place('PARTNER_LOGOUT_URL', '/partner/logout', "menu's Logout, and where 'forbidden' leads"),
  logoUrl: place('LOGO_URL', '/partner/arogya-sanjeevani', 'where the logo leads'),
  securityContact: registered(
    'SECURITY_CONTACT',
    {
      form: /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
      says: 'an address that starts with mailto:, https: or tel:',
      sample: 'mailto:security@portal.example',
    },
    'where weaknesses are reported, as /.well-known/security.txt and /partner/security say; neither is there when empty',
  ),

  secondFactorRoles: roleList(
    'SECOND_FACTOR_ROLES',
    'roles that must set up a second factor at sign-in (those of docs/roles.md), comma separated, or none; it is offered to everybody',
  ),

  ...identityProviderRows,

  sessionSecret: secret('SESSION_SECRET', 'key of the CSRF token'),
  linkSecret: secret('LINK_SECRET', 'key of pay, share and inspection links'),
  fieldKeys: secretList(
    'FIELD_KEYS',
    'master keys of encrypted fields, newest first, comma separated; may be left out with VAULT_ADDR',
    (env) => Boolean(env.VAULT_ADDR),
  ),
  vaultAddr: address('VAULT_ADDR', 'a HashiCorp Vault, or OpenBao, whose transit engine wraps the data keys instead'),
  vaultToken: credential('VAULT_TOKEN', 'token that may encrypt and decrypt with VAULT_KEY'),
  vaultKey: text('VAULT_KEY', 'portal', 'name of the transit key'),

  gateway: oneOf('GATEWAY', ['sandbox', 'razorpay', 'payu'], 'sandbox', 'payment gateway'),
  gatewayUrl: address('GATEWAY_URL', 'base address of the gateway; the built-in sandbox when empty'),
  gatewayKeyId: credential('GATEWAY_KEY_ID', 'key id at the gateway; merchant key of PayU'),
  gatewayKeySecret: credential('GATEWAY_KEY_SECRET', 'key secret at the gateway; salt of PayU'),
  gatewayWebhookSecrets: secretList(
    'GATEWAY_WEBHOOK_SECRETS',
    'secrets of its notifications, newest first, comma separated; PayU signs them with its salt',
  ),
  sandboxPort: wholeNumber(
    'SANDBOX_PORT',
    { byDefault: 0, least: 0, most: 65535 },
    'port of the built-in sandbox of outside parties; 0 takes a free one',
  ),
  kycUrl: demanded(
    address('KYC_URL', 'base address of the CKYC service; the sandbox when empty'),
    'the sandbox knows no real customer',
  ),
  ...credentialRows('kyc', 'KYC', 'the CKYC service'),
  abhaUrl: address('ABHA_URL', 'base address of the ABHA service; that of the CKYC service, with its keys, when empty'),
  ...credentialRows('abha', 'ABHA', 'the ABHA service'),
  vehicleRegisterUrl: demanded(
    address('VEHICLE_REGISTER_URL', 'base address of the vehicle register; the sandbox when empty'),
    'the sandbox knows no real car',
  ),
  ...credentialRows('vehicleRegister', 'VEHICLE_REGISTER', 'the vehicle register'),
  screeningUrl: demanded(
    address('SCREENING_URL', 'base address of PEP and sanctions screening; the sandbox when empty'),
    'the sandbox holds no real list',
  ),
  ...credentialRows('screening', 'SCREENING', 'the screening service'),
  insuranceRepositoryUrl: address(
    'INSURANCE_REPOSITORY_URL',
    'base address of the insurance repository that credits policies to e-insurance accounts; none are asked for when empty, in the demo the sandbox is used',
  ),
  ...credentialRows('insuranceRepository', 'INSURANCE_REPOSITORY', 'the insurance repository'),
  motorRegisterUrl: address(
    'MOTOR_REGISTER_URL',
    'base address of the register to which car policies are uploaded; none are uploaded when empty, in the demo the sandbox is used',
  ),
  ...credentialRows('motorRegister', 'MOTOR_REGISTER', 'the register of motor policies'),
  smtpUrl: {
    ...demanded(
      address('SMTP_URL', 'mail server; messages stay in the outbox when empty', ['smtp:', 'smtps:']),
      'no mail would leave',
    ),
    isSecret: true,
  } satisfies SettingRow<string | undefined>,
  smtpUser: optionalText('SMTP_USER', 'our user at the mail server'),
  smtpPassword: credential('SMTP_PASSWORD', 'password of that user'),
  mailFrom: demanded(
    text('MAIL_FROM', 'no-reply@portal.example', "sender of the portal's mail"),
    'the default is a sample',
  ),
  smsUrl: demanded(
    address('SMS_URL', 'HTTP SMS gateway; messages stay in the outbox when empty'),
    'no code and no link would reach a customer',
  ),
  ...credentialRows('sms', 'SMS', 'the SMS gateway'),
  documentsUrl: address('DOCUMENTS_URL', 'S3-compatible bucket; DATA_DIR/documents when empty'),
  documentsRegion: text('DOCUMENTS_REGION', 'ap-south-1', 'region of the bucket, as its requests are signed'),
  documentsKey: credential('DOCUMENTS_KEY', 'access key of the bucket'),
  documentsSecret: credential('DOCUMENTS_SECRET', 'secret key of the bucket'),
  documentsEncryption: oneOf(
    'DOCUMENTS_ENCRYPTION',
    ['own', 'bucket'],
    'own',
    'own: documents are encrypted with FIELD_KEYS before they are stored; bucket: by a bucket that says so in its answers',
  ),
  clamdAddress: address(
    'CLAMD_ADDRESS',
    'ClamAV daemon that scans every uploaded file, tcp://host:3310 or unix:/path/of/its/socket; while it is away no file is taken; no scan when empty',
    ['tcp:', 'unix:'],
  ),
  documentSigning: oneOf(
    'DOCUMENT_SIGNING',
    ['key', 'service'],
    'key',
    'key: papers are signed with DOCUMENT_KEY_FILE; service: by a service that keeps the key, and papers wait while it is away',
  ),
  signingUrl: address('SIGNING_URL', 'base address of the signing service; in the demo the sandbox when empty'),
  ...credentialRows('signing', 'SIGNING', 'the signing service'),
  documentCertificateFile: optionalText(
    'DOCUMENT_CERTIFICATE_FILE',
    'PEM file of the certificate that signs papers (PAdES), issuers behind it; unsigned when empty; with a signing service the certificates of which one must have signed',
  ),
  documentKeyFile: optionalText('DOCUMENT_KEY_FILE', "PEM file of that certificate's private key, RSA or EC"),
  documentKeyPassphraseFile: optionalText('DOCUMENT_KEY_PASSPHRASE_FILE', 'file with the passphrase of that key'),
  webhookPrivateAddresses: flag(
    'WEBHOOK_PRIVATE_ADDRESSES',
    (env) => demo.read(env.DEMO, env),
    'off; on in the demo',
    'whether webhooks of business events may be sent to private and local addresses',
  ),
  natsUrl: {
    ...address('NATS_URL', 'NATS server with JetStream to which business events are published; none when empty', [
      'nats:',
      'tls:',
    ]),
    isSecret: true,
  },
  natsStream: text('NATS_STREAM', 'PORTAL_EVENTS', 'its stream; made on the first event where it is missing'),
  ...clockRows,
} as const

type Rows = typeof settingRows
export type SettingName = keyof Rows
/** Where a value was given; what was given nowhere has its default. */
type GivenBy = 'environment' | 'file'
export type Settings = { readonly [Name in SettingName]: ReturnType<Rows[Name]['read']> } & {
  readonly givenBy: Readonly<Partial<Record<SettingName, GivenBy>>>
}
export type SecretName = 'sessionSecret' | 'linkSecret' | 'fieldKeys' | 'gatewayWebhookSecrets'
export const secretNames: readonly SecretName[] = ['sessionSecret', 'linkSecret', 'fieldKeys', 'gatewayWebhookSecrets']
/** Settings after the generated secrets are filled in. */
export type CompleteSettings = Omit<Settings, SecretName | 'publicUrl'> &
  Record<SecretName | 'publicUrl', string> & {
    /** Who it is, from the pack. */
    insurer: Insurer
  }
/** Those of a server whose data keys are open. */
export type RunningSettings = CompleteSettings & { fieldCrypto: FieldCrypto }

const allRows: readonly SettingRow<unknown>[] = Object.values(settingRows)

/** Secrets that are read when the server starts only, or shared by all servers at one moment: they change with a restart. */
export const fixedUntilRestart: readonly SettingName[] = [
  'databaseUrl',
  'databaseOwnerUrl',
  'databaseReadUrl',
  'sessionSecret',
  'linkSecret',
]

/** One error names everything that is missing, wrong or unsafe. */
export function readSettings(given: Environment): Settings {
  const { env, problems } = readSecretFiles(given, allRows)
  const settings: Record<string, unknown> = { givenBy: findGiven(given) }
  for (const [name, row] of Object.entries(settingRows))
    try {
      settings[name] = row.read(env[row.variable], env)
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error
      problems.push(error.message)
    }
  problems.push(...findUnsafeSettings(settings as Partial<Settings>, env))
  // Several settings fail alike where it is not known whether this is the demo.
  const sentences = [...new Set(problems)]
  if (sentences.length === 1) throw new WrongSetting(sentences[0])
  if (sentences.length > 1)
    throw new WrongSetting(
      [`The server does not start: ${sentences.length} settings are missing, wrong or unsafe.`, ...sentences].join(
        '\n  ',
      ),
    )
  return settings as Settings
}

function findGiven(given: Environment): Settings['givenBy'] {
  const sourceOf = (variable: string): GivenBy | undefined =>
    given[secretFileOf(variable)] ? 'file' : given[variable] ? 'environment' : undefined
  return Object.fromEntries(
    Object.entries(settingRows).flatMap(([name, { variable }]) => {
      const source = sourceOf(variable)
      return source ? [[name, source]] : []
    }),
  )
}

function withSecretFiles(given: Environment): Environment {
  const { env, problems } = readSecretFiles(given, allRows)
  if (problems.length > 0) throw new WrongSetting(problems.join('\n'))
  return env
}

/** Where the data is: all that a command needs which only looks at it. */
export function readDataSettings(
  given: Environment,
): Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl' | 'dataDir'> {
  const env = withSecretFiles(given)
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir } = settingRows
  return {
    databaseUrl: databaseUrl.read(env.DATABASE_URL, env),
    databaseDirectUrl: databaseDirectUrl.read(env.DATABASE_DIRECT_URL, env),
    databaseOwnerUrl: databaseOwnerUrl.read(env.DATABASE_OWNER_URL, env),
    dataDir: dataDir.read(env.DATA_DIR, env),
  }
}

/** Only where the documents are, and the keys that open them if they are given. */
export function readStoreSettings(
  given: Environment,
): Pick<
  Settings,
  | 'dataDir'
  | 'documentsUrl'
  | 'documentsKey'
  | 'documentsSecret'
  | 'documentsRegion'
  | 'documentsEncryption'
  | 'fieldKeys'
  | 'vaultAddr'
  | 'vaultToken'
  | 'vaultKey'
> {
  const env = withSecretFiles(given)
  const { dataDir, documentsUrl, documentsKey, documentsSecret, documentsRegion, documentsEncryption } = settingRows
  const { vaultAddr, vaultToken, vaultKey } = settingRows
  return {
    dataDir: dataDir.read(env.DATA_DIR, env),
    documentsUrl: documentsUrl.read(env.DOCUMENTS_URL, env),
    documentsKey: documentsKey.read(env.DOCUMENTS_KEY, env),
    documentsSecret: documentsSecret.read(env.DOCUMENTS_SECRET, env),
    documentsRegion: documentsRegion.read(env.DOCUMENTS_REGION, env),
    documentsEncryption: documentsEncryption.read(env.DOCUMENTS_ENCRYPTION),
    fieldKeys: env.FIELD_KEYS || undefined,
    vaultAddr: vaultAddr.read(env.VAULT_ADDR, env),
    vaultToken: vaultToken.read(env.VAULT_TOKEN, env),
    vaultKey: vaultKey.read(env.VAULT_KEY, env),
  }
}

/** Fills what is generated or derived: secrets kept by `keep`, the public address, and the insurer of the pack. */
export function completeSettings(settings: Settings, kept: Partial<Record<SecretName, string>>): CompleteSettings {
  const secrets = Object.fromEntries(
    secretNames.map((name) => [name, settings[name] ?? kept[name] ?? (isNeeded(name, settings) ? newSecret() : '')]),
  )
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(settings.host) ? 'localhost' : settings.host
  const publicUrl = settings.publicUrl ?? `http://${host}:${settings.port}`
  return { ...settings, insurer: settings.pack.insurer, publicUrl, ...(secrets as Record<SecretName, string>) }
}

/** With a Vault there is no master key of our own. */
export function isNeeded(name: SecretName, { vaultAddr }: Pick<Settings, 'vaultAddr'>): boolean {
  return name !== 'fieldKeys' || vaultAddr === undefined
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
