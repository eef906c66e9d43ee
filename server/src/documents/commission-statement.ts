import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { csvLine, toCsv } from './csv.ts'

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

const header = [
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

/** The statement is written line by line, since a broker's may be longer than memory. */
export const commissionHeader = toCsv(header, [])

export function commissionLine(entry: CommissionEntry): string {
  return csvLine([
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
}

export function commissionTotalLine({ commission, takenBack }: { commission: Paise; takenBack: Paise }): string {
  return csvLine(['Total', '', '', '', '', '', '', toRupees(commission), toRupees(takenBack), '', ''])
}
