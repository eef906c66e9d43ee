import type { Summary } from '@portal/contract/calls/quote.ts'
import { fromRupees, showRupees } from '@portal/domain/money.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import css from './payment.module.css'

export const amountWords = (rupees: string) => showRupees(fromRupees(rupees) ?? 0)

/** The amount to pay with its parts, as the server froze it. */
export function PremiumParts({ summary, amount }: { summary: Summary; amount: string }) {
  return (
    <Card title="To pay" highlighted>
      <p className={css.amount}>{amountWords(amount)}</p>
      <Rows
        rows={[
          ...summary.breakup.lines.map((line) => ({ label: line.label, value: amountWords(line.amount) })),
          { label: 'Total', value: amountWords(summary.breakup.total), strong: true },
        ]}
      />
    </Card>
  )
}
