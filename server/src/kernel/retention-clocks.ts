import { type SettingRow, wholeNumber } from './setting-kinds.ts'

interface RetentionClock {
  /** The setting by which an operator keeps it shorter or longer, within what law and product permit. */
  variable: string
  unit: 'days' | 'months' | 'years'
  byDefault: number
  least: number
  most: number
  what: string
  /** When it begins to run. */
  from: string
  /** Why it is kept at all, and not longer. */
  basis: string
}

/** How long each kind of personal data is kept. Jobs, settings, docs/retention.md and the privacy notice read this one list. */
export const retentionClocks = {
  drafts: {
    variable: 'RETENTION_DRAFTS',
    unit: 'days',
    byDefault: 30,
    least: 16,
    most: 90,
    what: 'answers typed on a step and not yet submitted, health answers among them',
    from: 'last change of the draft',
    basis: 'a quote can be continued for 15 days',
  },
  unsoldSales: {
    variable: 'RETENTION_UNSOLD_SALES',
    unit: 'days',
    byDefault: 365,
    least: 30,
    most: 1095,
    what: 'quotes and proposals that became no policy: names, contacts, answers, documents and messages; figures without a person stay',
    from: 'last change of the sale, or the decision of its underwriter; of one that was postponed, the day until which it is postponed',
    basis: 'a customer comes back to an offer within a year',
  },
  policies: {
    variable: 'RETENTION_POLICIES',
    unit: 'years',
    byDefault: 10,
    least: 10,
    most: 30,
    what: 'policies, with their proposals, answers, consents and papers; figures without a person stay',
    from: 'end of cover',
    basis:
      'records of policies and claims: Insurance Act 1938, section 14, and the IRDAI regulations on maintenance of information; third-party claims come late',
  },
  codes: {
    variable: 'RETENTION_CODES',
    unit: 'days',
    byDefault: 90,
    least: 60,
    most: 730,
    what: 'one-time codes, hashed, with the masked number they were sent to',
    from: 'sending',
    basis:
      'a referred sale may refer to a verified number for two months; evidence of a consent names the code by its number',
  },
  messages: {
    variable: 'RETENTION_MESSAGES',
    unit: 'months',
    byDefault: 36,
    least: 12,
    most: 120,
    what: 'messages sent to customers and partners, encrypted',
    from: 'month of the message',
    basis: 'what a customer was told: longer than a complaint can be made',
  },
  notifications: {
    variable: 'RETENTION_NOTIFICATIONS',
    unit: 'months',
    byDefault: 24,
    least: 12,
    most: 120,
    what: 'notifications of the payment gateway, as it sent them',
    from: 'month of the notification',
    basis: 'longer than a payment can be disputed',
  },
  devices: {
    variable: 'RETENTION_DEVICES',
    unit: 'days',
    byDefault: 180,
    least: 180,
    most: 730,
    what: 'browsers and addresses from which partner accounts were used',
    from: 'last use',
    basis:
      'longer than any commission is held, so that a consent can still be traced; logs for 180 days (IRDAI cyber security guidelines)',
  },
  auditTrail: {
    variable: 'RETENTION_AUDIT_TRAIL',
    unit: 'months',
    byDefault: 24,
    least: 12,
    most: 120,
    what: 'audit trail in the database; archived afterwards, without names, answers sealed with the key of their sale',
    from: 'month of the event',
    basis: 'evidence of every change, at hand for two years (logs for one year: DPDP Rules 2025)',
  },
} as const satisfies Record<string, RetentionClock>

export type ClockKind = keyof typeof retentionClocks
type ForEachClock<Value> = { readonly [Kind in ClockKind as `${Kind}Kept`]: Value }
export type RetentionSettings = ForEachClock<number>

export const clockKinds = Object.keys(retentionClocks) as ClockKind[]

function forEachClock<Value>(make: (clock: RetentionClock) => Value): ForEachClock<Value> {
  const made = {} as { -readonly [Name in keyof ForEachClock<Value>]: Value }
  for (const kind of clockKinds) made[`${kind}Kept`] = make(retentionClocks[kind])
  return made
}

/** One setting for each clock. */
export const clockRows: ForEachClock<SettingRow<number>> = forEachClock(
  ({ variable, unit, byDefault, least, most, what, from }) =>
    wholeNumber(variable, { byDefault, least, most }, `${unit} for which are kept, from the ${from}: ${what}`),
)

/** The periods where nothing is set. */
export const usualPeriods: RetentionSettings = forEachClock(({ byDefault }) => byDefault)

/** How long rows are kept after their time. */
export type KeptFor = { days: number } | { months: number } | { years: number }

/** The period of a clock, as the operator has set it. */
export function keptFor(settings: RetentionSettings, kind: ClockKind): KeptFor {
  const { unit } = retentionClocks[kind]
  const period = settings[`${kind}Kept`]
  return unit === 'days' ? { days: period } : unit === 'months' ? { months: period } : { years: period }
}
