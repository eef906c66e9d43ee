import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { toCsv } from './csv.ts'

/** One movement of a partner's commission: earned, held in free look, released, or taken back. */
interface CommissionEntry {
  day: string
  policyNumber: string
  customer: string
  product: string
  plan: string
  netPremium: Paise
  ratePercent: string
  /** What is the partner's, less what was taken back. */
  commission: Paise
  takenBack: Paise
  state: string
  heldUntil?: string
}

const HEADER = [
  'Date',
  'Policy number',
  'Customer',
  'Product',
  'Plan',
  'Net premium (INR)',
  'Rate %',
  'Commission (INR)',
  'Taken back (INR)',
  'State',
  'Held until',
]

export function commissionStatementCsv(entries: readonly CommissionEntry[]): string {
  const total = entries.reduce((sum, entry) => sum + entry.commission, 0)
  const rows = entries.map((entry) => [
    entry.day,
    entry.policyNumber,
    entry.customer,
    entry.product,
    entry.plan,
    toRupees(entry.netPremium),
    entry.ratePercent,
    toRupees(entry.commission),
    toRupees(entry.takenBack),
    entry.state,
    entry.heldUntil,
  ])
  const takenBack = entries.reduce((sum, entry) => sum + entry.takenBack, 0)
  return toCsv(HEADER, [...rows, ['Total', '', '', '', '', '', '', toRupees(total), toRupees(takenBack), '', '']])
}
