import type { Summary } from '@portal/contract/calls/quote.ts'
import { fromRupees, showRupees } from '@portal/domain/kernel/money.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { Card, Rows } from '../../ui/Card.tsx'

export const amountWords = (rupees: string) => showRupees(fromRupees(rupees) ?? 0)

/** In a row of its own line: the sign never stands alone. */
export const Amount = ({ rupees }: { rupees: string }) => <span className="number">{amountWords(rupees)}</span>

/** The amount to pay with its parts, as the server froze it. */
export function PremiumParts({ summary, amount }: { summary: Summary; amount: string }) {
  return (
    <Card title="To pay" highlighted>
      <p className={css.amount}>{amountWords(amount)}</p>
      <Rows
        rows={[
          ...summary.breakup.lines.map((line) => ({
            label: line.label,
            value: line.included ? 'Included' : <Amount rupees={line.amount} />,
          })),
          { label: 'Total', value: <Amount rupees={summary.breakup.total} />, strong: true },
        ]}
      />
    </Card>
  )
}
