import { type Environment, splitList } from './setting-kinds.ts'
import type { Settings } from './settings.ts'

interface Condition {
  readonly isBroken: (settings: Partial<Settings>, env: Environment) => boolean
  readonly says: string
}

const ownSecrets = ['sessionSecret', 'linkSecret', 'fieldKeys', 'gatewayWebhookSecrets'] as const

/** What several settings must be together. A setting that could not be read is undefined here. */
const conditions: readonly Condition[] = [
  {
    isBroken: ({ production, demo }) => production === true && demo === true,
    says: 'DEMO must be off when NODE_ENV is production',
  },
  {
    isBroken: ({ publicUrl, demo }) => demo === false && publicUrl?.startsWith('http:') === true,
    says: 'PUBLIC_URL must be https unless DEMO is on: the session cookie needs it',
  },
  {
    isBroken: ({ demo, ...settings }) => {
      const given = ownSecrets.flatMap((name) => [...new Set(splitList(settings[name] ?? ''))]).filter(Boolean)
      return demo === false && new Set(given).size < given.length
    },
    says: 'SESSION_SECRET, LINK_SECRET, FIELD_KEYS and GATEWAY_WEBHOOK_SECRETS must differ from one another',
  },
  {
    isBroken: ({ demo, gateway, gatewayUrl, gatewayKeyId, gatewayKeySecret }) => {
      const isReal = gateway === 'razorpay' || (gateway === 'payu' && (demo === false || Boolean(gatewayUrl)))
      return isReal && !(gatewayKeyId && gatewayKeySecret)
    },
    says: 'GATEWAY_KEY_ID and GATEWAY_KEY_SECRET must be given when GATEWAY is razorpay or payu',
  },
  {
    isBroken: ({ demo, gateway, gatewayUrl }) => demo === false && gateway === 'sandbox' && !gatewayUrl,
    says: 'GATEWAY must be razorpay or payu when DEMO is off, or GATEWAY_URL be given: the built-in sandbox takes no money',
  },
  {
    isBroken: ({ gateway, gatewayUrl, gatewayKeySecret }) =>
      gateway === 'sandbox' && Boolean(gatewayUrl) && !gatewayKeySecret,
    says: 'GATEWAY_KEY_SECRET must be given with GATEWAY_URL',
  },
  {
    isBroken: ({ demo, documentsUrl }, env) => demo === false && !documentsUrl && env.SERVERS === undefined,
    says: 'DOCUMENTS_URL must be given when DEMO is off, or SERVERS=1 where this is the only server: no other server sees documents on its disk',
  },
  {
    isBroken: ({ servers, documentsUrl }) => (servers ?? 1) > 1 && !documentsUrl,
    says: 'DOCUMENTS_URL must be given when SERVERS is more than 1: no other server sees documents on the disk of one',
  },
  {
    isBroken: ({ servers }, env) => (servers ?? 1) > 1 && !env.DATABASE_URL,
    says: 'DATABASE_URL must be given when SERVERS is more than 1: the built-in database serves one server',
  },
  {
    isBroken: ({ databaseUrl, databaseDirectUrl }) => Boolean(databaseDirectUrl) && !databaseUrl,
    says: 'DATABASE_DIRECT_URL must be given together with DATABASE_URL, the address of PgBouncer',
  },
  {
    isBroken: ({ databaseUrl, databaseOwnerUrl }) => Boolean(databaseOwnerUrl) && !databaseUrl,
    says: 'DATABASE_OWNER_URL must be given together with DATABASE_URL, the address of the role of the servers',
  },
  {
    isBroken: ({ databaseUrl, databaseReadUrl }) => Boolean(databaseReadUrl) && !databaseUrl,
    says: 'DATABASE_READ_URL must be given together with DATABASE_URL: the built-in database has no replica',
  },
  {
    isBroken: ({ documentsUrl, documentsKey, documentsSecret }) =>
      Boolean(documentsUrl) && !(documentsKey && documentsSecret),
    says: 'DOCUMENTS_KEY and DOCUMENTS_SECRET must be given with DOCUMENTS_URL',
  },
  {
    isBroken: ({ vaultAddr, vaultToken }) => Boolean(vaultAddr) && !vaultToken,
    says: 'VAULT_TOKEN must be given with VAULT_ADDR',
  },
  {
    isBroken: ({ documentsUrl, documentsEncryption }) => documentsEncryption === 'bucket' && !documentsUrl,
    says: 'DOCUMENTS_ENCRYPTION must be own when DOCUMENTS_URL is not given: a folder encrypts nothing by itself',
  },
  {
    isBroken: ({ smtpUser, smtpPassword }) => !smtpUser !== !smtpPassword,
    says: 'SMTP_USER and SMTP_PASSWORD must be given together',
  },
  {
    isBroken: ({ documentSigning, documentCertificateFile, documentKeyFile }) =>
      documentSigning === 'key' && !documentCertificateFile !== !documentKeyFile,
    says: 'DOCUMENT_CERTIFICATE_FILE and DOCUMENT_KEY_FILE must be given together',
  },
  {
    isBroken: ({ documentSigning, signingUrl }) => documentSigning === 'key' && Boolean(signingUrl),
    says: 'DOCUMENT_SIGNING must be service when SIGNING_URL is given: the service would not be asked',
  },
  {
    isBroken: ({ documentSigning, documentKeyFile }) => documentSigning === 'service' && Boolean(documentKeyFile),
    says: 'DOCUMENT_KEY_FILE must not be given when DOCUMENT_SIGNING is service: the service keeps the key',
  },
  {
    isBroken: ({ demo, documentSigning, signingUrl, documentCertificateFile }) =>
      demo === false && documentSigning === 'service' && !(signingUrl && documentCertificateFile),
    says: 'SIGNING_URL and DOCUMENT_CERTIFICATE_FILE must be given when DOCUMENT_SIGNING is service and DEMO is off: only that certificate may sign',
  },
  {
    isBroken: ({ oidcIssuer, oidcName, oidcClientId, oidcClientSecret, oidcRoles }) =>
      Boolean(oidcIssuer) && !(oidcName && oidcClientId && oidcClientSecret && oidcRoles?.length),
    says: 'OIDC_NAME, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_ROLES must be given with OIDC_ISSUER',
  },
  {
    isBroken: ({ demo, oidcIssuer }) => demo === false && oidcIssuer?.startsWith('http:') === true,
    says: 'OIDC_ISSUER must be https unless DEMO is on: whoever is on the way could sign in as anybody',
  },
  {
    isBroken: ({ oidcIssuer, oidcScopes }) => Boolean(oidcIssuer) && !oidcScopes?.split(' ').includes('openid'),
    says: 'OIDC_SCOPES must contain openid',
  },
  {
    isBroken: ({ oidcIssuer, passwordOffRoles }) => !oidcIssuer && (passwordOffRoles?.length ?? 0) > 0,
    says: 'OIDC_ISSUER must be given with PASSWORD_OFF_ROLES: those roles could not sign in at all',
  },
]

export function findUnsafeSettings(settings: Partial<Settings>, env: Environment): string[] {
  return conditions.filter(({ isBroken }) => isBroken(settings, env)).map(({ says }) => says)
}
