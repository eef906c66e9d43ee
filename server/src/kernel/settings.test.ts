import { describe, expect, it } from 'vitest'
import { completeSettings, readSettings, secretNames, settingRows, WrongSetting } from './settings.ts'

const secrets = {
  SESSION_SECRET: 's'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  FIELD_KEYS: 'f'.repeat(32),
  GATEWAY_WEBHOOK_SECRETS: 'g'.repeat(32),
}
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example', ...secrets }

describe('settings', () => {
  it('need no variable outside production', () => {
    expect(readSettings({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, brandName: 'Suraksha' })
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
    [{ DEMO: 'off', PUBLIC_URL: 'https://portal.example' }, 'SESSION_SECRET'],
    [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ GATEWAY: 'cash' }, 'GATEWAY'],
    [{ GATEWAY: 'razorpay' }, 'GATEWAY_KEY_ID'],
    [{ DOCUMENT_KEY_FILE: '/run/secrets/key.pem' }, 'DOCUMENT_CERTIFICATE_FILE'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ API_ROOT: '//evil.example' }, 'API_ROOT'],
    [{ LOGO_URL: 'javascript:alert(1)' }, 'LOGO_URL'],
    [{ DEMO: 'off', ...secrets, PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL'],
    [{ DEMO: 'off', ...secrets }, 'PUBLIC_URL'],
    [{ ...production, DEMO: 'on' }, 'DEMO'],
    ...Object.keys(secrets).map((name): [Record<string, string | undefined>, string] => [
      { ...production, [name]: undefined },
      name,
    ]),
  ])('%j stop the start with an error that names %s', (env, variable) => {
    expect(() => readSettings(env)).toThrow(WrongSetting)
    expect(() => readSettings(env)).toThrow(new RegExp(`^${variable} .*must`))
  })

  it('never print the password of a database address', () => {
    expect(() => readSettings({ DATABASE_URL: 'http://user:geheim@host/db' })).toThrow(/^(?!.*geheim)/)
  })

  it('have a variable and a meaning each, no variable twice', () => {
    const variables = Object.values(settingRows).map((row) => row.variable)
    expect(new Set(variables).size).toBe(variables.length)
    for (const row of Object.values(settingRows)) expect(row.meaning.length).toBeGreaterThan(5)
  })

  it('generate secrets once and reuse the saved ones', () => {
    const first = completeSettings(readSettings({}), {})
    for (const name of secretNames) expect(first[name].length).toBeGreaterThanOrEqual(43)
    expect(completeSettings(readSettings({}), { sessionSecret: 'kept' }).sessionSecret).toBe('kept')
    expect(first.publicUrl).toBe('http://localhost:3000')
  })
})
