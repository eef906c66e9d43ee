import type { ConsentDevice } from '../db/tables/customer.ts'

/** On whose device the customer consented, as partner, underwriter and papers read it. */
export const consentDeviceWords: Record<ConsentDevice, string> = {
  not_recorded: 'Not recorded',
  customer: 'The customer’s own device',
  partner_pay_now: 'The partner’s device, handed to the customer (pay now)',
  partner: 'A partner’s device',
}

/** What an audit event of a consent says of the device; events of older versions say nothing. */
export function consentDeviceOf(data: Record<string, unknown>): string | undefined {
  const { device } = data
  return typeof device === 'string' ? consentDeviceWords[device as ConsentDevice] : undefined
}
