import { useState } from 'react'
import type { Claims } from './AssignedTo.tsx'
import { HandOverSheet } from './HandOverSheet.tsx'
import { useAssignWork } from './use-assign-work.ts'
import { say } from './words.ts'
import type { AssignedWork, WorkKind } from './work-kind.ts'

type WorkKeys<Row> = Record<string, { says: string; act: (row: Row) => void }>

interface Claiming<Row extends AssignedWork> {
  kind: WorkKind<Row>
  /** The code of who works. */
  me: string
  mayChange: boolean
  /** What is decided is neither claimed nor handed over. */
  isDecided?: (row: Row) => boolean
}

/** A list of work that is claimed and handed over by key and by button; who only reads has neither. */
export function useClaiming<Row extends AssignedWork>({ kind, me, mayChange, isDecided }: Claiming<Row>) {
  const [edition, setEdition] = useState(0)
  const [handedOver, setHandedOver] = useState<Row>()
  const changed = () => setEdition((before) => before + 1)
  const { assign, busy } = useAssignWork(kind, me, changed)
  const unlessDecided = (act: (row: Row) => void) => (row: Row) => {
    if (!isDecided?.(row)) act(row)
  }
  const claim = unlessDecided((row) => void assign(row, me))
  const keys: WorkKeys<Row> = {
    a: { says: say('office-cases.assign_to_me'), act: claim },
    h: { says: say('office-cases.hand_over'), act: unlessDecided(setHandedOver) },
  }
  const claims: Claims<Row> = { kind, me, busy, isDecided, ...(mayChange && { onClaim: claim }) }
  return {
    /** Counts changes: the list is read anew. */
    edition,
    claims,
    rowKeys: mayChange ? keys : {},
    sheet: handedOver && (
      <HandOverSheet
        kind={kind}
        row={handedOver}
        me={me}
        onClose={() => setHandedOver(undefined)}
        onDone={() => {
          setHandedOver(undefined)
          changed()
        }}
      />
    ),
  }
}
