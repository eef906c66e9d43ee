import type { Withdrawal } from '@portal/contract/wire/withdrawal.ts'
import { Notice } from '../../ui/Notice.tsx'
import { withdrawalLine } from '../withdrawal/withdrawal-words.ts'
import { say } from './words.ts'

/** Said before anything is typed: a change takes back what the customer or the underwriter already has. Saving it asks once more. */
export function EditWarning({ withdrawals = [] }: { withdrawals: readonly Withdrawal[] | undefined }) {
  const byAny = withdrawals.filter(({ by }) => by === 'any')
  const byRisk = withdrawals.filter(({ by }) => by === 'risk')
  if (withdrawals.length === 0) return null
  return (
    <Notice kind="wait" title={say('frame.changes_withdraw')}>
      <div className="stack-small">
        {byAny.length > 0 && <Lines title={say('frame.any_change')} withdrawals={byAny} />}
        {byRisk.length > 0 && <Lines title={say('frame.change_of_risk')} withdrawals={byRisk} />}
        <p>{say('frame.confirm_before_saving')}</p>
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
