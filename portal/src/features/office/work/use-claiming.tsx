import { useState } from 'react'
import { HandOverSheet } from './HandOverSheet.tsx'
import { type AssignedWork, useAssignWork } from './use-assign-work.ts'
import { say } from './words.ts'

type WorkKeys<Row> = Record<string, { says: string; act: (row: Row) => void }>

interface Claiming<Row> {
  /** The code of who works. */
  me: string
  mayChange: boolean
  /** What is decided is not handed over. */
  isDecided?: (row: Row) => boolean
}

/** A list of work that is claimed and handed over by key and by button; who only reads has neither. */
export function useClaiming<Row extends AssignedWork>({ me, mayChange, isDecided }: Claiming<Row>) {
  const [edition, setEdition] = useState(0)
  const [handedOver, setHandedOver] = useState<Row>()
  const changed = () => setEdition((before) => before + 1)
  const { assign, busy } = useAssignWork(me, changed)
  const claim = (row: Row) => void assign(row, me)
  const handOver = (row: Row) => {
    if (!isDecided?.(row)) setHandedOver(row)
  }
  const keys: WorkKeys<Row> = {
    a: { says: say('office-cases.assign_to_me'), act: claim },
    h: { says: say('office-cases.hand_over'), act: handOver },
  }
  return {
    /** Counts changes: the list is read anew. */
    edition,
    columns: { me, busy, ...(mayChange && { onClaim: claim }) },
    rowKeys: mayChange ? keys : {},
    sheet: handedOver && (
      <HandOverSheet
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
