import { addDays, type Day } from '../kernel/day.ts'

/** Validity of a licence or POSP certificate. A date that was not recorded limits nothing. */
interface LicenceValidity {
  /** Null until the office has recorded which it is. */
  kind: 'agent' | 'posp' | null
  from: Day | null
  until: Day | null
  isSuspended: boolean
}

export type LicenceBlock = 'not_started' | 'expired' | 'suspended' | 'missing'

/** How long before its last day the holder is reminded to renew it. */
export const licenceNoticeDays = 60

/** Why nothing may be sold under this licence today. Its last day still counts. */
export function findLicenceBlock(
  { kind, from, until, isSuspended }: LicenceValidity,
  today: Day,
): LicenceBlock | undefined {
  if (kind === null) return 'missing'
  if (isSuspended) return 'suspended'
  if (until !== null && until < today) return 'expired'
  if (from !== null && from > today) return 'not_started'
  return undefined
}

export function isLicenceEndingSoon({ until }: Pick<LicenceValidity, 'until'>, today: Day): boolean {
  return until !== null && until >= today && until <= addDays(today, licenceNoticeDays)
}
