import type { Summary } from '@portal/contract/calls/quote.ts'
import { fromRupees, type Paise, showRupees } from '@portal/domain/kernel/money.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { say, sayLine } from '../../kit/words.ts'
import { Rows } from '../../ui/Card.tsx'

/** The parts of a premium and its total: as rated in the browser, or as the server confirmed them. */
export function PremiumRows({ breakup }: { breakup: Breakup | Summary['breakup'] }) {
  const { lines, total } = 'rateVersion' in breakup ? fromRating(breakup) : fromSummary(breakup)
  return (
    <Rows
      rows={[
        ...lines.map(({ label, amount, included }) => ({
          label,
          // In one piece: the sign never stands alone on a line.
          value: <span className="number">{included ? say('customer.included') : showRupees(amount)}</span>,
        })),
        { label: say('customer.total'), value: <span className="number">{showRupees(total)}</span>, strong: true },
      ]}
    />
  )
}

interface PremiumLines {
  lines: { label: string; amount: Paise; included?: boolean }[]
  total: Paise
}

function fromRating({ lines, total }: Breakup): PremiumLines {
  return { lines: lines.map((line) => ({ ...line, label: sayLine(line) })), total }
}

function fromSummary({ lines, total }: Summary['breakup']): PremiumLines {
  const toPaise = (rupees: string) => fromRupees(rupees) ?? 0
  return {
    lines: lines.map((line) => ({ ...line, label: sayLine(line), amount: toPaise(line.amount) })),
    total: toPaise(total),
  }
}
