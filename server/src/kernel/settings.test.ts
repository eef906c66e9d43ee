import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productionSettings } from '../testing/production-settings.ts'
import { readOtlpHeaders } from './otlp-headers.ts'
import { completeSettings, readSettings, secretNames, settingRows, WrongSetting } from './settings.ts'

const secrets = ['SESSION_SECRET', 'LINK_SECRET', 'FIELD_KEYS', 'GATEWAY_WEBHOOK_SECRETS'] as const
const production = { NODE_ENV: 'production', ...productionSettings }

const identityProvider = {
  OIDC_ISSUER: 'https://id.example/realms/staff/',
  OIDC_NAME: 'Staff ID',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret-of-the-portal',
  OIDC_ROLES: 'cn=admins=admin, agents = partner',
}

const demandedInProduction = [
  'PUBLIC_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'SMS_URL',
  'MAIL_FROM',
  'KYC_URL',
  'VEHICLE_REGISTER_URL',
  'SCREENING_URL',
  'INSURER_PACK',
]

describe('settings', () => {
  it('need no variable outside production', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      pack: { insurer: { brand: 'Suraksha' } },
    })
  })

  it('remember by what each was given', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'portal-given-')), 'key')
    writeFileSync(file, 'key-of-the-gateway')
    const { givenBy } = readSettings({ PORT: '4000', SMS_KEY_FILE: file })
    expect(givenBy).toEqual({ port: 'environment', smsKey: 'file' })
  })

  it.each(['1', 'true'])('use DATABASE_URL for the demo with DEMO=%s', (DEMO) => {
    const settings = readSettings({ DATABASE_URL: 'postgres://database.example/portal', DEMO })
    expect(settings).toMatchObject({ demo: true, databaseUrl: 'postgres://database.example/portal' })
  })

  it('name the setting that is missing for a database that is neither demo nor production', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgres://database.example/portal' })).toThrow(
      'DEMO must be given when DATABASE_URL is: DEMO=1 for a demo database, NODE_ENV=production for a real one',
    )
  })

  it.each(['development', 'test'])('stay the demo with NODE_ENV=%s', (NODE_ENV) => {
    expect(readSettings({ NODE_ENV })).toMatchObject({ production: false, demo: true })
  })

  it('turn the demo off in production', () => {
    expect(readSettings(production)).toMatchObject({ production: true, demo: false })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '' }, 'PORT'],
    [{ PORT: '1e3' }, 'PORT'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ NODE_ENV: '' }, 'NODE_ENV'],
    [{ DATABASE_URL: 'postgres://database.example/portal' }, 'DEMO'],
    [{ DATABASE_URL: 'postgres://database.example/portal', NODE_ENV: 'development' }, 'DEMO'],
    [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ GATEWAY: 'cash' }, 'GATEWAY'],
    [{ GATEWAY: 'razorpay' }, 'GATEWAY_KEY_ID'],
    [{ DOCUMENT_KEY_FILE: '/run/secrets/key.pem' }, 'DOCUMENT_CERTIFICATE_FILE'],
    [{ SIGNING_URL: 'https://sign.example' }, 'DOCUMENT_SIGNING'],
    [{ DOCUMENT_SIGNING: 'service', DOCUMENT_KEY_FILE: '/run/secrets/key.pem' }, 'DOCUMENT_KEY_FILE'],
    [{ ...production, DOCUMENT_SIGNING: 'service', SIGNING_URL: 'https://sign.example' }, 'SIGNING_URL'],
    [{ ...production, DOCUMENT_SIGNING: 'service', DOCUMENT_CERTIFICATE_FILE: '/etc/insurer.pem' }, 'SIGNING_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: 'ab'.repeat(20) }, 'SESSION_SECRET'],
    [{ ...production, FIELD_KEYS: `${production.FIELD_KEYS},short` }, 'FIELD_KEYS'],
    [{ ...production, FIELD_KEYS: `${production.FIELD_KEYS},` }, 'FIELD_KEYS'],
    [{ ...production, FIELD_KEYS: `${production.FIELD_KEYS}, ${production.FIELD_KEYS}` }, 'FIELD_KEYS'],
    [{ ...production, GATEWAY_WEBHOOK_SECRETS: 'twelve-chars,twelve-other,twelve-third' }, 'GATEWAY_WEBHOOK_SECRETS'],
    [{ ...production, FIELD_KEYS: `${production.FIELD_KEYS},${production.LINK_SECRET}` }, 'SESSION_SECRET'],
    [{ ...production, VAULT_ADDR: 'https://vault.example' }, 'VAULT_TOKEN'],
    [{ API_ROOT: '//evil.example' }, 'API_ROOT'],
    [{ LOGO_URL: 'javascript:alert(1)' }, 'LOGO_URL'],
    [{ INSURER_PACK: '/nowhere' }, 'INSURER_PACK'],
    [{ ...production, INSURER_PACK: 'packs/suraksha' }, 'INSURER_PACK'],
    [{ ...production, PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL'],
    [{ ...production, SESSION_SECRET: production.LINK_SECRET }, 'SESSION_SECRET'],
    [{ ...production, SERVERS: undefined }, 'DOCUMENTS_URL'],
    [{ ...production, SERVERS: '3', DATABASE_URL: 'postgres://database.example/portal' }, 'DOCUMENTS_URL'],
    [{ ...production, DOCUMENTS_URL: 'https://s3.example/papers' }, 'DOCUMENTS_KEY'],
    [{ ...production, GATEWAY_URL: undefined }, 'GATEWAY'],
    [{ ...production, GATEWAY_KEY_SECRET: undefined }, 'GATEWAY_KEY_SECRET'],
    [{ ...production, SMTP_USER: 'portal' }, 'SMTP_USER'],
    [{ KYC_KEY: 'two words' }, 'KYC_KEY'],
    [{ SMS_KEY_HEADER: 'content-type' }, 'SMS_KEY_HEADER'],
    [{ ABHA_SECRET_HEADER: 'x: y' }, 'ABHA_SECRET_HEADER'],
    [{ SMS_KEY_FILE: '/nonexistent/key' }, 'SMS_KEY_FILE'],
    [{ ...production, DEMO: 'on' }, 'DEMO'],
    [{ OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_NAME'],
    [{ ...identityProvider, OIDC_ROLES: 'staff=manager' }, 'OIDC_ROLES'],
    [{ ...identityProvider, OIDC_ROLES: 'admin' }, 'OIDC_ROLES'],
    [{ ...identityProvider, OIDC_SCOPES: 'profile email' }, 'OIDC_SCOPES'],
    [{ ...production, ...identityProvider, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER'],
    [{ ...identityProvider, PASSWORD_OFF_ROLES: 'everybody' }, 'PASSWORD_OFF_ROLES'],
    [{ PASSWORD_OFF_ROLES: 'admin' }, 'OIDC_ISSUER'],
    ...[...secrets, ...demandedInProduction].map((name): [Record<string, string | undefined>, string] => [
      { ...production, [name]: undefined },
      name,
    ]),
  ])('%j stop the start with an error that names %s', (env, variable) => {
    expect(() => readSettings(env)).toThrow(WrongSetting)
    expect(() => readSettings(env)).toThrow(new RegExp(`^(  )?${variable}\\b.*must`, 'm'))
  })

  it('are named all at once where a production server lacks them', () => {
    const said = sayWhy({ NODE_ENV: 'production', PORT: 'abc', LINK_SECRET: 'short' })
    for (const name of [...secrets, ...demandedInProduction, 'PORT', 'GATEWAY', 'DOCUMENTS_URL'])
      expect(said, name).toMatch(new RegExp(`^  ${name} .*must`, 'm'))
    expect(said.split('\n')[0]).toBe(
      `The server does not start: ${said.split('\n').length - 1} settings are missing, wrong or unsafe.`,
    )
  })

  it('accept several servers with a database and a bucket of their own', () => {
    const several = {
      ...production,
      SERVERS: '3',
      DATABASE_URL: 'postgres://database.example/portal',
      DOCUMENTS_URL: 'https://s3.example/papers',
      DOCUMENTS_KEY: 'key',
      DOCUMENTS_SECRET: 'secret',
    }
    expect(readSettings(several)).toMatchObject({ servers: 3, trustProxy: 0 })
  })

  it('read every secret from a file, once, without the line break at its end', () => {
    const dir = mkdtempSync(join(tmpdir(), 'portal-settings-'))
    const inFiles: Record<string, string | undefined> = { ...production }
    const secretRows = Object.values(settingRows).filter((row) => 'isSecret' in row && row.isSecret)
    for (const { variable } of secretRows.filter(({ variable }) => inFiles[variable])) {
      writeFileSync(join(dir, variable), `${inFiles[variable]}\n`)
      inFiles[`${variable}_FILE`] = join(dir, variable)
      inFiles[variable] = undefined
    }
    const { givenBy, ...inUse } = readSettings(inFiles)
    expect(readSettings(production)).toMatchObject(inUse)
    expect(givenBy.smtpUrl).toBe('file')
    expect(sayWhy({ ...inFiles, SMTP_URL: 'smtp://mail.example' })).toBe(
      'SMTP_URL and SMTP_URL_FILE must not both be given',
    )
    rmSync(dir, { recursive: true })
  })

  it('name the secret of a list that is too short or not random, and never print it', () => {
    const said = (list: string) => sayWhy({ ...production, FIELD_KEYS: list })
    expect(said(`${production.FIELD_KEYS},short`)).toBe(
      'FIELD_KEYS must hold secrets that each are random: number 2 must have at least 32 characters',
    )
    expect(said(`${production.FIELD_KEYS},${'abc'.repeat(12)}`)).toBe(
      'FIELD_KEYS must hold secrets that each are random: number 2 must have at least 8 different characters',
    )
  })

  it('need no FIELD_KEYS where a Vault wraps the data keys', () => {
    const given = { ...production, FIELD_KEYS: undefined, VAULT_ADDR: 'https://vault.example', VAULT_TOKEN: 'token' }
    expect(completeSettings(readSettings(given), {})).toMatchObject({ fieldKeys: '', vaultKey: 'portal' })
  })

  it('of an identity provider keep the issuer letter by letter and read which value gives which role', () => {
    expect(readSettings({ ...identityProvider, PASSWORD_OFF_ROLES: 'admin, finance' })).toMatchObject({
      oidcIssuer: 'https://id.example/realms/staff/',
      oidcRoles: [
        { value: 'cn=admins', role: 'admin' },
        { value: 'agents', role: 'partner' },
      ],
      oidcSecondFactor: ['mfa'],
      passwordOffRoles: ['admin', 'finance'],
    })
  })

  it('give underwriters no limit of cover unless one is set, and one in the demo', () => {
    const limitOf = (env: Record<string, string>) => readSettings(env).underwriterLimit
    expect(limitOf(production)).toBeUndefined()
    expect(limitOf({ ...production, UNDERWRITER_LIMIT: '1000000' })).toBe(1_000_000)
    expect(limitOf({})).toBe(2_500_000)
    expect(limitOf({ UNDERWRITER_LIMIT: 'none' })).toBeUndefined()
    expect(() => limitOf({ UNDERWRITER_LIMIT: '25 lakh' })).toThrow('UNDERWRITER_LIMIT must be a whole number')
  })

  it('give underwriters no limit of loading unless one is set, and one in the demo', () => {
    const limitOf = (env: Record<string, string>) => readSettings(env).underwriterLoadingLimit
    expect([limitOf(production), limitOf({})]).toEqual([undefined, 75])
    expect(limitOf({ ...production, UNDERWRITER_LOADING_LIMIT: '50' })).toBe(50)
    expect(() => limitOf({ UNDERWRITER_LOADING_LIMIT: '151' })).toThrow('UNDERWRITER_LOADING_LIMIT')
  })

  it('never print the password of a database address', () => {
    expect(() => readSettings({ DATABASE_URL: 'http://user:geheim@host/db' })).toThrow(/^(?!.*geheim)/)
  })

  it('have a variable and a meaning each, no variable twice', () => {
    const variables = Object.values(settingRows).map((row) => row.variable)
    expect(new Set(variables).size).toBe(variables.length)
    for (const row of Object.values(settingRows)) expect(row.meaning.length).toBeGreaterThan(5)
  })

  it('of a collector: the part of traces is a number from 0 to 1, and headers are pairs that can be sent', () => {
    const settings = readSettings({ OTEL_TRACES_SAMPLER_ARG: '0.25', OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c,x-key=d=' })
    expect(settings).toMatchObject({ traceRatio: 0.25, otlpHeaders: 'a=b%20c,x-key=d=', serviceName: 'portal' })
    expect(readOtlpHeaders(settings.otlpHeaders)).toEqual({ a: 'b c', 'x-key': 'd=' })
    expect(sayWhy({ OTEL_TRACES_SAMPLER_ARG: '1.5' })).toBe(
      "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not '1.5'",
    )
    for (const wrong of ['key', 'a=b%0d%0ac', 'a=%FF', 'a=b,'])
      expect(sayWhy({ OTEL_EXPORTER_OTLP_HEADERS: wrong })).toBe(
        'OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value in printable ASCII',
      )
  })

  it('generate secrets once and reuse the saved ones', () => {
    const first = completeSettings(readSettings({}), {})
    for (const name of secretNames) expect(first[name].length).toBeGreaterThanOrEqual(43)
    expect(completeSettings(readSettings({}), { sessionSecret: 'kept' }).sessionSecret).toBe('kept')
    expect(first.publicUrl).toBe('http://localhost:3000')
  })
})

function sayWhy(env: Record<string, string | undefined>): string {
  try {
    readSettings(env)
    return 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}
