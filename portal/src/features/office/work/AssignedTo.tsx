import { Button } from '../../../ui/Button.tsx'
import type { AssignedWork } from './use-assign-work.ts'
import { say } from './words.ts'

interface AssignedToProps<Row extends AssignedWork> {
  row: Row
  /** The code of who reads. */
  me: string
  /** Missing for who only reads, and for what is decided. */
  onClaim?: ((row: Row) => void) | undefined
  /** The work that is being claimed. */
  busy: string | undefined
}

/** Who has a row of the workbench, and the way to claim it. */
export function AssignedTo<Row extends AssignedWork>({ row, me, onClaim, busy }: AssignedToProps<Row>) {
  if (row.assigned_to)
    return row.assigned_to.code === me ? <b>{say('office-cases.assigned_to_me')}</b> : row.assigned_to.name
  if (!onClaim) return <span className="muted">{say('office-cases.unassigned')}</span>
  return (
    <Button small look="quiet" busy={busy === (row.case_id ?? row.proposal_id)} onClick={() => onClaim(row)}>
      {say('office-cases.assign_to_me')}
    </Button>
  )
}
