import type { Summary } from '@portal/contract/calls/quote.ts'
import { showAmount } from '../../kit/show-amount.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { PremiumRows } from '../../sale/quote/PremiumRows.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { say } from './words.ts'

/** In a row of its own line: the sign never stands alone. */
export const Amount = ({ rupees }: { rupees: string }) => <span className="number">{showAmount(rupees)}</span>

/** The amount to pay with its parts, as the server froze it. */
export function AmountToPay({ summary, amount }: { summary: Summary; amount: string }) {
  return (
    <Card title={say('payment.amount_payable')} highlighted>
      <p className={classes(css.amount, amount === summary.Premium && css.repeated)}>{showAmount(amount)}</p>
      <PremiumRows breakup={summary.breakup} />
    </Card>
  )
}
