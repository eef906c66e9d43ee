import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { ConsentDevice } from '../db/tables/customer.ts'

/** On whose device the customer consented, as partner, underwriter and papers read it. */
export const sayConsentDevice = (device: ConsentDevice, lang: Lang): string => say(`consent_device.${device}`, {}, lang)

/** What an audit event of a consent says of the device; events of older versions say nothing. */
export function consentDeviceOf(data: Record<string, unknown>, lang: Lang): string | undefined {
  const { device } = data
  return typeof device === 'string' ? sayConsentDevice(device as ConsentDevice, lang) : undefined
}
