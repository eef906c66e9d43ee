import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { landline, tollFree } from '@portal/domain/products/contact-numbers.ts'

/**
 * Every variable the server reads, once: name, default, what it means, how it is read.
 * The README's list is written from this table. Only main.ts hands the environment in.
 */
interface SettingRow<Value> {
  readonly variable: string
  /** What stands in the README as the default. */
  readonly byDefault: string
  readonly meaning: string
  readonly read: (text: string | undefined, before: Environment) => Value
}

type Environment = Readonly<Record<string, string | undefined>>

/** A wrong value stops the start with this sentence, which names the variable. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

function wrong(variable: string, why: string): never {
  throw new WrongSetting(`${variable} ${why}`)
}

function isProduction(env: Environment): boolean {
  return env.NODE_ENV === 'production'
}

/** The demo needs no settings; a database given by address is a demo database only with DEMO=1. */
function isDemoByDefault(env: Environment): boolean {
  if (isProduction(env)) return false
  if (env.DATABASE_URL)
    wrong('DEMO', 'must be given when DATABASE_URL is: DEMO=1 for a demo database, NODE_ENV=production for a real one')
  return true
}

function text(variable: string, byDefault: string, meaning: string): SettingRow<string> {
  return { variable, byDefault, meaning, read: (setting) => setting ?? byDefault }
}

function optionalText(variable: string, meaning: string): SettingRow<string | undefined> {
  return { variable, byDefault: '', meaning, read: (setting) => setting || undefined }
}

function folder(variable: string, byDefault: string, meaning: string): SettingRow<string> {
  return { variable, byDefault, meaning, read: (setting) => resolve(setting ?? byDefault) }
}

function wholeNumber(
  variable: string,
  { byDefault, least, most }: { byDefault: number; least: number; most: number },
  meaning: string,
) {
  const read = (setting: string | undefined) => {
    if (setting === undefined) return byDefault
    const value = Number(setting)
    if (!/^\d+$/.test(setting) || value < least || value > most)
      wrong(variable, `must be a whole number from ${least} to ${most}, not '${setting}'`)
    return value
  }
  return { variable, byDefault: String(byDefault), meaning, read } satisfies SettingRow<number>
}

function flag(variable: string, byDefault: (env: Environment) => boolean, shown: string, meaning: string) {
  const read = (setting: string | undefined, env: Environment) => {
    if (setting === undefined) return byDefault(env)
    if (['1', 'on', 'true', 'yes'].includes(setting)) return true
    if (['0', 'off', 'false', 'no'].includes(setting)) return false
    return wrong(variable, `must be on or off, not '${setting}'`)
  }
  return { variable, byDefault: shown, meaning, read } satisfies SettingRow<boolean>
}

function oneOf<Choice extends string>(
  variable: string,
  choices: readonly Choice[],
  byDefault: Choice,
  meaning: string,
) {
  const read = (setting: string | undefined): Choice => {
    if (setting === undefined) return byDefault
    const allowed = choices.find((choice) => choice === setting)
    return allowed ?? wrong(variable, `must be one of ${choices.join(', ')}, not '${setting}'`)
  }
  return { variable, byDefault, meaning, read } satisfies SettingRow<Choice>
}

/** An http(s) address, kept without its trailing slash. */
function address(variable: string, meaning: string, schemes = ['http:', 'https:']): SettingRow<string | undefined> {
  const read = (setting: string | undefined) => {
    if (!setting) return undefined
    const url = URL.canParse(setting) ? new URL(setting) : undefined
    if (!url || !schemes.includes(url.protocol))
      wrong(variable, `must be an address that starts with ${schemes.join(' or ')}//, not '${redacted(setting)}'`)
    return setting.replace(/\/+$/, '')
  }
  return { variable, byDefault: '', meaning, read }
}

/** An address of this site or another: `/partner/login` or https://… */
function place(variable: string, byDefault: string, meaning: string): SettingRow<string> {
  const read = (setting: string | undefined) => {
    if (setting === undefined) return byDefault
    const isPath = /^\/(?![/\\])/.test(setting)
    const isUrl = URL.canParse(setting) && ['http:', 'https:'].includes(new URL(setting).protocol)
    if (!isPath && !isUrl) wrong(variable, `must be a path that starts with / or an http(s) address, not '${setting}'`)
    return setting
  }
  return { variable, byDefault, meaning, read }
}

const demo = flag(
  'DEMO',
  isDemoByDefault,
  'on; off in production; must be given with DATABASE_URL',
  'demo accounts and demo world, on a database of their own',
)

/** A secret: generated into the data folder in the demo, demanded otherwise. */
function secret(variable: string, meaning: string): SettingRow<string | undefined> {
  const read = (setting: string | undefined, env: Environment) => {
    if (setting !== undefined && setting.length < 32) wrong(variable, 'must have at least 32 characters')
    if (setting === undefined && !demo.read(env.DEMO, env)) wrong(variable, 'must be given when DEMO is off')
    return setting
  }
  return { variable, byDefault: 'generated into DATA_DIR in the demo', meaning, read }
}

/** Something registered outside, without which nothing is claimed; the demo has a sample. */
function registered(
  variable: string,
  { form, says, sample }: { form: RegExp; says: string; sample: string },
  meaning: string,
): SettingRow<string | undefined> {
  const read = (setting: string | undefined, env: Environment) => {
    if (!setting) return demo.read(env.DEMO, env) ? sample : undefined
    return form.test(setting) ? setting : wrong(variable, `must be ${says}, not '${setting}'`)
  }
  return { variable, byDefault: 'a sample in the demo', meaning, read }
}

/** A database address may hold a password: never print more than its scheme. */
function redacted(setting: string): string {
  return `${setting.split('://')[0]?.slice(0, 12)}…`
}

const environments: readonly string[] = ['development', 'test', 'production']

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
  publicUrl: address('PUBLIC_URL', 'address under which people reach the portal; http://localhost:PORT when empty'),
  databaseUrl: address('DATABASE_URL', 'a PostgreSQL 15 or later; the built-in one when empty', [
    'postgres:',
    'postgresql:',
  ]),
  dataDir: folder('DATA_DIR', './data', 'folder of the built-in database, documents and generated secrets'),
  demo,
  portalDir: folder('PORTAL_DIR', 'portal/dist', 'folder of the built portal'),
  logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info', 'how much is logged'),
  trustProxy: wholeNumber(
    'TRUST_PROXY',
    { byDefault: 0, least: 0, most: 10 },
    'number of proxies in front whose X-Forwarded-* is believed',
  ),
  metricsToken: {
    variable: 'METRICS_TOKEN',
    byDefault: '',
    meaning: 'bearer token for /metrics from elsewhere; without it only this machine may read them',
    read: (setting) => {
      if (setting && setting.length < 16) wrong('METRICS_TOKEN', 'must have at least 16 characters')
      return setting || undefined
    },
  } satisfies SettingRow<string | undefined>,
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
  preparedStatements: flag(
    'PREPARED_STATEMENTS',
    () => true,
    'on',
    'named statements, which PostgreSQL plans once for each connection; off behind PgBouncer before 1.21 in transaction mode',
  ),

  apiRoot: place('API_ROOT', '/', 'where the portal finds the calls'),
  quoteServiceRoot: place('QUOTE_SERVICE_ROOT', '/', "where the portal's second client finds the quote service"),
  partnerDashboardUrl: place('PARTNER_DASHBOARD_URL', '/partner/dashboard', "menu's Dashboard"),
  partnerLoginUrl: place('PARTNER_LOGIN_URL', '/partner/login', 'where a 401 leads'),
  partnerLogoutUrl: place('PARTNER_LOGOUT_URL', '/partner/logout', "menu's Logout, and where 'forbidden' leads"),
  logoUrl: place('LOGO_URL', '/partner/arogya-sanjeevani', 'where the logo leads'),
  brandName: text('BRAND_NAME', 'Suraksha', "the insurer's name on pages and documents"),
  tollFreePhone: text('TOLL_FREE_PHONE', tollFree.shown, 'toll-free number in the header'),
  landlinePhone: text('LANDLINE_PHONE', landline.shown, 'paid landline in the header'),
  insurerState: text('INSURER_STATE', 'Maharashtra', "the insurer's state, which decides CGST and SGST or IGST"),
  insurerGstin: text('INSURER_GSTIN', '27AAACS1234F1Z8', "the insurer's GSTIN on tax invoices"),

  sessionSecret: secret('SESSION_SECRET', 'key of the CSRF token'),
  linkSecret: secret('LINK_SECRET', 'key of pay, share and inspection links'),
  fieldKeys: secret('FIELD_KEYS', 'keys of encrypted fields, newest first, comma separated'),

  gateway: oneOf('GATEWAY', ['sandbox', 'razorpay'], 'sandbox', 'payment gateway'),
  gatewayUrl: address('GATEWAY_URL', 'base address of the gateway; the built-in sandbox when empty'),
  gatewayKeyId: optionalText('GATEWAY_KEY_ID', 'key id at the gateway'),
  gatewayKeySecret: optionalText('GATEWAY_KEY_SECRET', 'key secret at the gateway'),
  gatewayWebhookSecrets: secret(
    'GATEWAY_WEBHOOK_SECRETS',
    'secrets of its notifications, newest first, comma separated',
  ),
  sandboxPort: wholeNumber(
    'SANDBOX_PORT',
    { byDefault: 0, least: 0, most: 65535 },
    'port of the built-in sandbox of outside parties; 0 takes a free one',
  ),
  kycUrl: address('KYC_URL', 'base address of the CKYC and ABHA services; the sandbox when empty'),
  vehicleRegisterUrl: address('VEHICLE_REGISTER_URL', 'base address of the vehicle register; the sandbox when empty'),
  smtpUrl: address('SMTP_URL', 'mail server; messages stay in the outbox when empty', ['smtp:', 'smtps:']),
  mailFrom: text('MAIL_FROM', 'no-reply@suraksha.example', "sender of the portal's mail"),
  smsUrl: address('SMS_URL', 'HTTP SMS gateway; messages stay in the outbox when empty'),
  smsKey: optionalText('SMS_KEY', 'bearer key at the SMS gateway'),
  dltEntityId: registered(
    'DLT_ENTITY_ID',
    { form: /^\d{19}$/, says: '19 digits', sample: '1101000000000012345' },
    "the insurer's principal entity id on the operators' DLT platform; with it an SMS without a registered template is held back",
  ),
  dltHeader: registered(
    'DLT_HEADER',
    { form: /^[A-Za-z]{3,6}$/, says: '3 to 6 letters', sample: 'SURKSH' },
    'the sender that the SMS show, registered under DLT_ENTITY_ID',
  ),
  documentsUrl: address('DOCUMENTS_URL', 'S3-compatible bucket; DATA_DIR/documents when empty'),
  documentsRegion: text('DOCUMENTS_REGION', 'ap-south-1', 'region of the bucket, as its requests are signed'),
  documentsKey: optionalText('DOCUMENTS_KEY', 'access key of the bucket'),
  documentsSecret: optionalText('DOCUMENTS_SECRET', 'secret key of the bucket'),
  documentCertificateFile: optionalText(
    'DOCUMENT_CERTIFICATE_FILE',
    'PEM file of the certificate that signs papers (PAdES), issuers behind it; unsigned when empty',
  ),
  documentKeyFile: optionalText('DOCUMENT_KEY_FILE', "PEM file of that certificate's private key, RSA or EC"),
  documentKeyPassphraseFile: optionalText('DOCUMENT_KEY_PASSPHRASE_FILE', 'file with the passphrase of that key'),
} as const

type Rows = typeof settingRows
export type Settings = { readonly [Name in keyof Rows]: ReturnType<Rows[Name]['read']> }
export type SecretName = 'sessionSecret' | 'linkSecret' | 'fieldKeys' | 'gatewayWebhookSecrets'
export const secretNames: readonly SecretName[] = ['sessionSecret', 'linkSecret', 'fieldKeys', 'gatewayWebhookSecrets']
/** Settings after the generated secrets are filled in. */
export type CompleteSettings = Omit<Settings, SecretName | 'publicUrl'> & Record<SecretName | 'publicUrl', string>

export function readSettings(env: Environment): Settings {
  const entries = Object.entries(settingRows).map(([name, row]) => [name, row.read(env[row.variable], env)])
  const settings = Object.fromEntries(entries) as Settings
  if (settings.production && settings.demo) wrong('DEMO', 'must be off when NODE_ENV is production')
  if (settings.publicUrl?.startsWith('http:') && !settings.demo)
    wrong('PUBLIC_URL', 'must be https unless DEMO is on: the session cookie needs it')
  if (!settings.publicUrl && !settings.demo) wrong('PUBLIC_URL', 'must be given when DEMO is off')
  if (settings.gateway === 'razorpay' && !(settings.gatewayKeyId && settings.gatewayKeySecret))
    wrong('GATEWAY_KEY_ID', 'and GATEWAY_KEY_SECRET must be given when GATEWAY is razorpay')
  if (!settings.dltEntityId !== !settings.dltHeader) wrong('DLT_ENTITY_ID', 'and DLT_HEADER must be given together')
  if (!settings.documentCertificateFile !== !settings.documentKeyFile)
    wrong('DOCUMENT_CERTIFICATE_FILE', 'and DOCUMENT_KEY_FILE must be given together')
  return settings
}

/** Where the data is: all that a command needs which only looks at it. */
export function readDataSettings(env: Environment): Pick<Settings, 'databaseUrl' | 'dataDir'> {
  const { databaseUrl, dataDir } = settingRows
  return { databaseUrl: databaseUrl.read(env.DATABASE_URL, env), dataDir: dataDir.read(env.DATA_DIR, env) }
}

/** Only where the documents are. */
export function readStoreSettings(
  env: Environment,
): Pick<Settings, 'dataDir' | 'documentsUrl' | 'documentsKey' | 'documentsSecret' | 'documentsRegion'> {
  const { dataDir, documentsUrl, documentsKey, documentsSecret, documentsRegion } = settingRows
  return {
    dataDir: dataDir.read(env.DATA_DIR, env),
    documentsUrl: documentsUrl.read(env.DOCUMENTS_URL, env),
    documentsKey: documentsKey.read(env.DOCUMENTS_KEY, env),
    documentsSecret: documentsSecret.read(env.DOCUMENTS_SECRET, env),
    documentsRegion: documentsRegion.read(env.DOCUMENTS_REGION, env),
  }
}

/** Fills what is generated or derived: secrets kept by `keep`, and the public address. */
export function completeSettings(settings: Settings, kept: Partial<Record<SecretName, string>>): CompleteSettings {
  const secrets = Object.fromEntries(secretNames.map((name) => [name, settings[name] ?? kept[name] ?? newSecret()]))
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(settings.host) ? 'localhost' : settings.host
  const publicUrl = settings.publicUrl ?? `http://${host}:${settings.port}`
  return { ...settings, publicUrl, ...(secrets as Record<SecretName, string>) }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
