import inRow from '../../../kit/in-row.module.css'
import { Button } from '../../../ui/Button.tsx'
import { say } from './words.ts'
import type { AssignedWork, WorkKind } from './work-kind.ts'

/** How a list lets a person claim. */
export interface Claims<Row extends AssignedWork> {
  kind: WorkKind<Row>
  /** The code of who reads. */
  me: string
  /** Missing for who only reads. */
  onClaim?: (row: Row) => void
  /** The work that is being claimed. */
  busy: string | undefined
}

/** Who has a row of the workbench, and the way to claim it. */
export function AssignedTo<Row extends AssignedWork>({ row, claims }: { row: Row; claims: Claims<Row> }) {
  const { kind, me, onClaim, busy } = claims
  if (row.assigned_to)
    return row.assigned_to.code === me ? <b>{say('office-cases.assigned_to_me')}</b> : row.assigned_to.name
  if (!onClaim) return <span className="muted">{say('office-cases.unassigned')}</span>
  return (
    <Button small look="quiet" className={inRow.inRow} busy={busy === kind.idOf(row)} onClick={() => onClaim(row)}>
      {say('office-cases.assign_to_me')}
    </Button>
  )
}
