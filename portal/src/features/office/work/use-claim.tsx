import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { startFocus } from '../../../ui/use-modal-dialog.ts'
import { useAssignWork } from './use-assign-work.ts'
import { say } from './words.ts'
import type { AssignedWork, WorkKind } from './work-kind.ts'
import { sayWork } from './work-words.ts'

/** Claims work that nobody has at once; what a colleague has only after asking, by name. */
export function useClaim<Row extends AssignedWork>(kind: WorkKind<Row>, me: string, onChanged: () => void) {
  const [asked, setAsked] = useState<Row>()
  const { assign, busy } = useAssignWork(kind, me, onChanged)
  const claim = (row: Row) => {
    if (row.assigned_to && row.assigned_to.code !== me) setAsked(row)
    else void assign(row, me)
  }
  const name = asked?.assigned_to?.name ?? ''
  const close = () => setAsked(undefined)
  const question = (
    <Sheet
      open={asked !== undefined}
      onClose={close}
      title={sayWork('office-work.take_over_title', { name })}
      actions={
        <>
          <Button
            ref={startFocus}
            look="primary"
            onClick={() => {
              if (asked) void assign(asked, me)
              close()
            }}
          >
            {say('office-cases.take_over')}
          </Button>
          <Button look="quiet" onClick={close}>
            {sayWork('office-work.cancel')}
          </Button>
        </>
      }
    >
      {asked && <p>{sayWork('office-work.take_over_note', { name, work: kind.nameOf(asked) })}</p>}
    </Sheet>
  )
  return { claim, busy, question }
}
