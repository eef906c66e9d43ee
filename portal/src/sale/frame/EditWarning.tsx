import type { Withdrawal } from '@portal/contract/wire/withdrawal.ts'
import { Notice } from '../../ui/Notice.tsx'
import { withdrawalLine } from '../withdrawal/withdrawal-words.ts'

/** Said before anything is typed: a change takes back what the customer or the underwriter already has. Saving it asks once more. */
export function EditWarning({ withdrawals = [] }: { withdrawals: readonly Withdrawal[] | undefined }) {
  const byAny = withdrawals.filter(({ by }) => by === 'any')
  const byRisk = withdrawals.filter(({ by }) => by === 'risk')
  if (withdrawals.length === 0) return null
  return (
    <Notice kind="wait" title="A change withdraws what has been sent or decided">
      <div className="stack-small">
        {byAny.length > 0 && <Lines title="Any change:" withdrawals={byAny} />}
        {byRisk.length > 0 && <Lines title="A change of cover, members or health answers:" withdrawals={byRisk} />}
        <p>You are asked to confirm before it is saved.</p>
      </div>
    </Notice>
  )
}

function Lines({ title, withdrawals }: { title: string; withdrawals: readonly Withdrawal[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul className="bullets">
        {withdrawals.map((one) => (
          <li key={one.kind}>{withdrawalLine(one)}</li>
        ))}
      </ul>
    </div>
  )
}
