import type { SettingView } from '@portal/contract/calls/office-settings.ts'
import { namePack } from '../kernel/pack/name-pack.ts'
import {
  type CompleteSettings,
  fixedUntilRestart,
  type SecretName,
  type SettingName,
  secretNames,
  settingRows,
} from '../kernel/settings.ts'

/** Every setting as the server runs with it, in the order of the README, and behind it what the insurer's pack says. */
export function settingViews(settings: CompleteSettings): SettingView[] {
  const rows = Object.keys(settingRows).map((name) => settingView(settings, name as SettingName))
  return [...rows, ...packViews(settings)]
}

function settingView(settings: CompleteSettings, name: SettingName): SettingView {
  const { variable, meaning } = settingRows[name]
  const isSecret = 'isSecret' in settingRows[name] && settingRows[name].isSecret === true
  const value = showValue(shownInstead(settings)[name] ?? settings[name])
  const given = settings.givenBy[name]
  const isGenerated = !given && value !== undefined && secretNames.includes(name as SecretName)
  return {
    variable,
    meaning,
    ...(!isSecret && value !== undefined && { value }),
    is_secret: isSecret,
    is_set: value !== undefined,
    source: given ?? (isGenerated ? 'generated' : 'default'),
    needs_restart: given !== 'file' || fixedUntilRestart.includes(name),
  }
}

/** What was read from a value says less than the value, or far more. */
const shownInstead = ({ production, pack }: CompleteSettings): Partial<Record<SettingName, string>> => ({
  production: production ? 'production' : 'development or test',
  pack: namePack(pack),
})

/** What a list or a switch is set to, as it would be given. */
function showValue(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.map(showItem).join(',') || 'none'
  return withoutCredentials(String(value))
}

const showItem = (item: unknown): string =>
  typeof item === 'object' && item !== null ? Object.values(item).join('=') : String(item)

/** An address may carry a name and a password that nobody declared a secret. */
function withoutCredentials(value: string): string {
  if (!URL.canParse(value)) return value
  const url = new URL(value)
  if (!url.username && !url.password) return value
  url.username = ''
  url.password = ''
  return url.href
}

/** The facts of insurer.yaml: they follow the folder, which is read when the server starts. */
function packViews({ insurer }: CompleteSettings): SettingView[] {
  const facts = {
    name: insurer.name,
    registrationNumber: insurer.registrationNumber,
    cin: insurer.cin,
    gstin: insurer.gstin,
    tollFree: insurer.tollFree,
    email: insurer.email,
    website: insurer.website,
    products: Object.keys(insurer.products).join(','),
  }
  return Object.entries(facts).map(([key, value]) => ({
    variable: `insurer.yaml: ${key}`,
    meaning: "fact of the insurer's pack (docs/insurer-pack.md)",
    value,
    is_secret: false,
    is_set: true,
    source: 'pack',
    needs_restart: true,
  }))
}
