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
  it('need nothing at all outside production', () => {
    expect(readSettings({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, brandName: 'Suraksha' })
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
    [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ GATEWAY: 'cash' }, 'GATEWAY'],
    [{ GATEWAY: 'razorpay' }, 'GATEWAY_KEY_ID'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ API_ROOT: '//evil.example' }, 'API_ROOT'],
    [{ LOGO_URL: 'javascript:alert(1)' }, 'LOGO_URL'],
    [{ DEMO: 'off', PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL'],
    [{ DEMO: 'off' }, 'PUBLIC_URL'],
    [{ ...production, DEMO: 'on' }, 'DEMO'],
    ...Object.keys(secrets).map((name): [Record<string, string | undefined>, string] => [
      { ...production, [name]: undefined },
      name,
    ]),
  ])('%j stop the start with a sentence that names %s', (env, variable) => {
    expect(() => readSettings(env)).toThrow(WrongSetting)
    expect(() => readSettings(env)).toThrow(new RegExp(`^${variable} .*must`))
  })

  it('never print a password that stands in an address', () => {
    expect(() => readSettings({ DATABASE_URL: 'http://user:geheim@host/db' })).toThrow(/^(?!.*geheim)/)
  })

  it('have a variable and a meaning each, no variable twice', () => {
    const variables = Object.values(settingRows).map((row) => row.variable)
    expect(new Set(variables).size).toBe(variables.length)
    for (const row of Object.values(settingRows)) expect(row.meaning.length).toBeGreaterThan(5)
  })

  it('generate secrets once and keep the kept ones', () => {
    const first = completeSettings(readSettings({}), {})
    for (const name of secretNames) expect(first[name].length).toBeGreaterThanOrEqual(43)
    expect(completeSettings(readSettings({}), { sessionSecret: 'kept' }).sessionSecret).toBe('kept')
    expect(first.publicUrl).toBe('http://localhost:3000')
  })
})
