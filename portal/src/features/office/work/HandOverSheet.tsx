import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SelectField } from '../../../ui/TextField.tsx'
import { useAssignWork } from './use-assign-work.ts'
import { say } from './words.ts'
import type { AssignedWork, WorkKind } from './work-kind.ts'

interface HandOverSheetProps<Row extends AssignedWork> {
  kind: WorkKind<Row>
  row: Row
  /** The code of who hands over. */
  me: string
  onClose: () => void
  onDone: () => void
}

/** To which colleague work goes, or back to the team. */
export function HandOverSheet<Row extends AssignedWork>({ kind, row, me, onClose, onDone }: HandOverSheetProps<Row>) {
  const colleagues = useCall(kind.colleagues)
  const { assign, busy } = useAssignWork(kind, me, onDone)
  const [to, setTo] = useState('')
  return (
    <Sheet open onClose={onClose} title={kind.says.handOver(row)}>
      <Loaded reading={colleagues} lines={2} failed={kind.says.colleaguesNotLoaded()}>
        {({ rows }) => (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (to) void assign(row, to)
            }}
          >
            <SelectField
              label={kind.says.colleague()}
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
