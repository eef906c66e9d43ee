import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import type { Speak } from '@portal/words/say.ts'
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

const columns = [
  'csv.date',
  'csv.policy',
  'csv.customer',
  'csv.product',
  'csv.plan',
  'csv.net_premium',
  'csv.rate',
  'csv.commission',
  'csv.recovered',
  'csv.status',
  'csv.held_until',
] as const

/** The statement is written line by line, since a broker's may be longer than memory. */
export const commissionHeader = (say: Speak): string =>
  toCsv(
    columns.map((code) => say(code)),
    [],
  )

export function commissionLine(entry: CommissionEntry, say: Speak): string {
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
    say(`csv.commission_${entry.state}`),
    entry.heldUntil,
  ])
}

export function commissionTotalLine(
  { commission, takenBack }: { commission: Paise; takenBack: Paise },
  say: Speak,
): string {
  return csvLine([say('csv.total'), '', '', '', '', '', '', toRupees(commission), toRupees(takenBack), '', ''])
}
