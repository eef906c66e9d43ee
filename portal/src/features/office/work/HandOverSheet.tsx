import { listUnderwriters } from '@portal/contract/calls/workbench.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SelectField } from '../../../ui/TextField.tsx'
import { sayKyc } from './kyc-words.ts'
import { type AssignedWork, useAssignWork } from './use-assign-work.ts'
import { say } from './words.ts'

interface HandOverSheetProps {
  row: AssignedWork
  /** The code of who hands over. */
  me: string
  onClose: () => void
  onDone: () => void
}

/** To which colleague work goes, or back to the team. */
export function HandOverSheet({ row, me, onClose, onDone }: HandOverSheetProps) {
  const colleagues = useCall(listUnderwriters)
  const { assign, busy } = useAssignWork(me, onDone)
  const [to, setTo] = useState('')
  const name = row.customer
  const title = row.case_id ? say('office-cases.hand_over_case', { name }) : sayKyc('kyc-review.hand_over', { name })
  return (
    <Sheet open onClose={onClose} title={title}>
      <Loaded reading={colleagues} lines={2} failed={say('office-cases.underwriters_not_loaded')}>
        {({ rows }) => (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (to) void assign(row, to)
            }}
          >
            <SelectField
              label={say('office-cases.hand_over_to')}
              required
              placeholder={say('office-cases.select')}
              value={to}
              options={rows
                .filter(({ code }) => code !== row.assigned_to?.code)
                .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
              onChange={(event) => setTo(event.target.value)}
            />
            <div className="row">
              <Button look="primary" type="submit" busy={busy !== undefined}>
                {say('office-cases.hand_over')}
              </Button>
              {row.assigned_to && (
                <Button busy={busy !== undefined} onClick={() => void assign(row, null)}>
                  {say('office-cases.return_to_team')}
                </Button>
              )}
            </div>
          </form>
        )}
      </Loaded>
    </Sheet>
  )
}
