import { resolve } from 'node:path'
import { type AccountRole, accountRoles, staffRoles } from '@portal/domain/kernel/access.ts'
import { listHostAddresses } from './database-address.ts'

/** One variable: its name, its default, what it means, how it is read. */
export interface SettingRow<Value> {
  readonly variable: string
  /** What stands in the README as the default. */
  readonly byDefault: string
  readonly meaning: string
  /** May also be given as the name of a file, in the variable with _FILE at its end, and is never printed. */
  readonly isSecret?: boolean
  readonly read: (text: string | undefined, before: Environment) => Value
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A wrong value stops the start with this sentence, which names the variable. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

export function wrong(variable: string, why: string): never {
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

export function text(variable: string, byDefault: string, meaning: string): SettingRow<string> {
  return { variable, byDefault, meaning, read: (setting) => setting ?? byDefault }
}

export function optionalText(variable: string, meaning: string): SettingRow<string | undefined> {
  return { variable, byDefault: '', meaning, read: (setting) => setting || undefined }
}

export function folder(variable: string, byDefault: string, meaning: string): SettingRow<string> {
  return { variable, byDefault, meaning, read: (setting) => resolve(setting ?? byDefault) }
}

export function wholeNumber(
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

/** A whole number whose default is another one in the demo. */
export function wholeNumberByDemo(
  variable: string,
  { inDemo, otherwise, most }: { inDemo: number; otherwise: number; most: number },
  meaning: string,
): SettingRow<number> {
  const row = wholeNumber(variable, { byDefault: otherwise, least: 0, most }, meaning)
  return {
    ...row,
    byDefault: `${otherwise}; ${inDemo} in the demo`,
    read: (setting, env) => (setting === undefined && demo.read(env.DEMO, env) ? inDemo : row.read(setting)),
  }
}

/** A whole number that nobody has to give: nothing unless given, and a sample in the demo. */
export function wholeNumberOrNone(
  variable: string,
  { inDemo, most }: { inDemo: number; most: number },
  meaning: string,
): SettingRow<number | undefined> {
  const row = wholeNumber(variable, { byDefault: inDemo, least: 0, most }, meaning)
  return {
    ...row,
    byDefault: `none; ${inDemo} in the demo`,
    read: (setting, env) => {
      if (!setting) return demo.read(env.DEMO, env) ? inDemo : undefined
      return setting === 'none' ? undefined : row.read(setting)
    },
  }
}

/** A part of the whole, from 0 to 1. */
export function ratio(variable: string, byDefault: number, meaning: string): SettingRow<number> {
  const read = (setting: string | undefined) => {
    if (setting === undefined) return byDefault
    if (!/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(setting)) wrong(variable, `must be a number from 0 to 1, not '${setting}'`)
    return Number(setting)
  }
  return { variable, byDefault: String(byDefault), meaning, read }
}

export function flag(variable: string, byDefault: (env: Environment) => boolean, shown: string, meaning: string) {
  const read = (setting: string | undefined, env: Environment) => {
    if (setting === undefined) return byDefault(env)
    if (['1', 'on', 'true', 'yes'].includes(setting)) return true
    if (['0', 'off', 'false', 'no'].includes(setting)) return false
    return wrong(variable, `must be on or off, not '${setting}'`)
  }
  return { variable, byDefault: shown, meaning, read } satisfies SettingRow<boolean>
}

export function oneOf<Choice extends string>(
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
export function address(
  variable: string,
  meaning: string,
  schemes = ['http:', 'https:'],
): SettingRow<string | undefined> {
  const read = (setting: string | undefined) => {
    if (!setting) return undefined
    const isRight = (one: string) => URL.canParse(one) && schemes.includes(new URL(one).protocol)
    if (!listHostAddresses(setting).every(isRight))
      wrong(variable, `must be an address that starts with ${schemes.join(' or ')}//, not '${redacted(setting)}'`)
    return setting.replace(/\/+$/, '')
  }
  return { variable, byDefault: '', meaning, read }
}

export function databaseAddress(variable: string, meaning: string): SettingRow<string | undefined> {
  return { ...address(variable, meaning, ['postgres:', 'postgresql:']), isSecret: true }
}

/** An address of this site or another: `/partner/login` or https://… */
export function place(variable: string, byDefault: string, meaning: string): SettingRow<string> {
  const read = (setting: string | undefined) => {
    if (setting === undefined) return byDefault
    const isPath = /^\/(?![/\\])/.test(setting)
    const isUrl = URL.canParse(setting) && ['http:', 'https:'].includes(new URL(setting).protocol)
    if (!isPath && !isUrl) wrong(variable, `must be a path that starts with / or an http(s) address, not '${setting}'`)
    return setting
  }
  return { variable, byDefault, meaning, read }
}

export const demo = flag(
  'DEMO',
  isDemoByDefault,
  'on; off in production; must be given with DATABASE_URL',
  'demo accounts and demo world, on a database of their own',
)

/** Roles of accounts; staff unless given, and nobody in the demo. */
export function roleList(variable: string, meaning: string): SettingRow<readonly AccountRole[]> {
  const read = (setting: string | undefined, env: Environment) => {
    if (!setting) return demo.read(env.DEMO, env) ? [] : staffRoles
    return readRoles(variable, setting)
  }
  return { variable, byDefault: `${staffRoles.join(',')}; none in the demo`, meaning, read }
}

/** Roles of accounts; nobody unless given. */
export function rolesOrNone(variable: string, meaning: string): SettingRow<readonly AccountRole[]> {
  const read = (setting: string | undefined) => (setting ? readRoles(variable, setting) : [])
  return { variable, byDefault: 'none', meaning, read }
}

const isRole = (name: string): name is AccountRole => (accountRoles as readonly string[]).includes(name)

function readRoles(variable: string, setting: string): readonly AccountRole[] {
  if (setting === 'none') return []
  const names = splitList(setting)
  const stranger = names.find((name) => !isRole(name))
  if (stranger !== undefined) wrong(variable, `must be none or some of ${accountRoles.join(', ')}, not '${stranger}'`)
  return names.filter(isRole)
}

/** A value of a claim and the role of the portal that it gives. */
interface ClaimedRole {
  value: string
  role: AccountRole
}

/** `value=role,value=role`: what is not listed gives nothing. */
export function claimedRoles(variable: string, meaning: string): SettingRow<readonly ClaimedRole[]> {
  const read = (setting: string | undefined) =>
    (setting ? splitList(setting) : []).map((pair): ClaimedRole => {
      const at = pair.lastIndexOf('=')
      const value = pair.slice(0, at).trim()
      const role = pair.slice(at + 1).trim()
      if (at < 1 || value === '' || !isRole(role))
        return wrong(variable, `must be value=role,value=role with roles of ${accountRoles.join(', ')}, not '${pair}'`)
      return { value, role }
    })
  return { variable, byDefault: '', meaning, read }
}

/** Values, comma separated, or none. */
export function valueList(variable: string, byDefault: string, meaning: string): SettingRow<readonly string[]> {
  const read = (setting: string | undefined) => {
    const list = setting || byDefault
    return list === 'none' ? [] : splitList(list).filter(Boolean)
  }
  return { variable, byDefault, meaning, read }
}

/** A secret: generated into the data folder in the demo, demanded otherwise. */
export function secret(variable: string, meaning: string): SettingRow<string | undefined> {
  const read = (setting: string | undefined, env: Environment) => {
    if (setting === undefined && !demo.read(env.DEMO, env)) wrong(variable, 'must be given when DEMO is off')
    if (setting !== undefined) refuseWeakSecret(variable, setting)
    return setting
  }
  return { variable, byDefault: 'generated into DATA_DIR in the demo', meaning, isSecret: true, read }
}

/** Several secrets, newest first: each must be one by itself. */
export function secretList(
  variable: string,
  meaning: string,
  mayBeMissing: (env: Environment) => boolean = () => false,
): SettingRow<string | undefined> {
  const row = secret(variable, meaning)
  const read = (setting: string | undefined, env: Environment) => {
    if (setting === undefined) return mayBeMissing(env) ? undefined : row.read(undefined, env)
    const secrets = splitList(setting)
    if (secrets.length === 1) return row.read(setting, env)
    for (const [place, one] of secrets.entries()) refuseWeakSecret(variable, one, place + 1)
    if (new Set(secrets).size < secrets.length) wrong(variable, 'must not hold the same secret twice')
    return setting
  }
  return { ...row, read }
}

export const splitList = (setting: string) => setting.split(',').map((one) => one.trim())

const shortestSecret = 32
/** A random secret has at least so many in 32 characters, also one of hexadecimal digits. */
const fewestDifferent = 8

/** `number`: which one of a list it is. */
function refuseWeakSecret(variable: string, secret: string, number?: number): void {
  const subject = number === undefined ? 'must' : `must hold secrets that each are random: number ${number} must`
  if (secret.length < shortestSecret) wrong(variable, `${subject} have at least ${shortestSecret} characters`)
  if (new Set(secret).size < fewestDifferent)
    wrong(variable, `${subject} have at least ${fewestDifferent} different characters`)
}

/** Something registered outside, without which nothing is claimed; the demo has a sample. */
export function registered(
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

/** A row without which a server that is not the demo does not start. */
export function demanded<Value>(row: SettingRow<Value>, why: string): SettingRow<Value> {
  const read = (setting: string | undefined, env: Environment) => {
    if (!setting && !demo.read(env.DEMO, env)) wrong(row.variable, `must be given when DEMO is off: ${why}`)
    return row.read(setting, env)
  }
  return {
    ...row,
    byDefault: row.byDefault ? `${row.byDefault}; must be given without the demo` : '–; must be given without the demo',
    read,
  }
}

/** A key or password that an outside party gave us. */
export function credential(variable: string, meaning: string): SettingRow<string | undefined> {
  const read = (setting: string | undefined) => {
    // Anything else would end the header it is sent in.
    if (setting && !/^[\x21-\x7e]+$/.test(setting)) wrong(variable, 'must consist of printable ASCII without spaces')
    return setting || undefined
  }
  return { variable, byDefault: '', meaning, isSecret: true, read }
}

/** Headers that describe the request itself. */
const ownHeaders = ['accept', 'connection', 'content-length', 'content-type', 'host', 'transfer-encoding']

export function header(variable: string, byDefault: string, meaning: string): SettingRow<string> {
  const read = (setting: string | undefined) => {
    const name = (setting || byDefault).toLowerCase()
    if (!/^[a-z0-9-]{1,64}$/.test(name) || ownHeaders.includes(name))
      wrong(variable, `must be the name of a header, not '${setting}'`)
    return name
  }
  return { variable, byDefault, meaning, read }
}

/** Headers for a collector, in the form of OpenTelemetry: `name=value,name=value`, values percent-encoded. */
export function headerList(variable: string, meaning: string): SettingRow<string | undefined> {
  const read = (setting: string | undefined) => {
    const isRight = (pair: string) =>
      /^\s*[A-Za-z0-9-]{1,64}=(?:%(?!7[Ff])[2-7][0-9A-Fa-f]|[\x21-\x24\x26-\x7e])+\s*$/.test(pair)
    if (setting && !setting.split(',').every(isRight))
      wrong(variable, 'must be name=value,name=value in printable ASCII')
    return setting || undefined
  }
  return { variable, byDefault: '', meaning, isSecret: true, read }
}
