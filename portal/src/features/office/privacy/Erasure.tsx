import {
  type ErasurePlanRow,
  getErasurePlan,
  type PrivacyRequestRow,
  requestErasure,
} from '@portal/contract/calls/privacy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { reloadIfOutdated, useOfficeAction } from '../use-office-action.ts'
import { say } from './words.ts'

/** What an erasure takes and what the law keeps, sale by sale; asking for it is one person's part, approving another's. */
export function Erasure({ row, onChanged }: { row: PrivacyRequestRow; onChanged: () => void }) {
  const params = { request_id: row.request_id }
  const plan = useCall(getErasurePlan, { params })
  const { run, busy } = useOfficeAction()
  const ask = () =>
    run('erase', async () => {
      await reloadIfOutdated(send(requestErasure, { params, body: {} }), onChanged)
      onChanged()
      return say('privacy.erasure_requested')
    })
  return (
    <Loaded reading={plan} lines={2} failed={say('privacy.plan_not_loaded')}>
      {({ sales }) => (
        <div className="stack-small">
          <ul className={css.list}>
            {sales.map((sale) => (
              <li key={sale.quote_id}>{`${sale.number}: ${describe(sale)}`}</li>
            ))}
          </ul>
          {row.awaits_approval && <Notice kind="wait">{say('privacy.awaits_approval_note')}</Notice>}
          {!row.outcome &&
            !row.awaits_approval &&
            sales.some(({ erases }) => erases === 'all' || erases === 'part') && (
              <Changing>
                <Notice kind="bad">{say('privacy.erase_warning')}</Notice>
                <div className="row">
                  <Button small look="danger" busy={busy === 'erase'} onClick={() => void ask()}>
                    {say('privacy.erase')}
                  </Button>
                </div>
              </Changing>
            )}
        </div>
      )}
    </Loaded>
  )
}

function describe({ erases, retained, until, is_withdrawn_first }: ErasurePlanRow): string {
  const day = until ? showDay(until) : ''
  return [
    say(`privacy.erases.${erases}`),
    ...(retained === 'money_open' ? [say('privacy.retained.money_open')] : []),
    ...(retained === 'policy' || retained === 'payment' ? [say(`privacy.retained.${retained}`, { day })] : []),
    ...(is_withdrawn_first ? [say('privacy.withdrawn_first')] : []),
  ].join(' ')
}
