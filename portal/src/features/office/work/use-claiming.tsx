import { useState } from 'react'
import type { Claims } from './AssignedTo.tsx'
import { HandOverSheet } from './HandOverSheet.tsx'
import { useClaim } from './use-claim.tsx'
import { say } from './words.ts'
import type { ListedWork, WorkKind } from './work-kind.ts'

type WorkKeys<Row> = Record<string, { says: string; act: (row: Row) => void }>

interface Claiming<Row extends ListedWork> {
  kind: WorkKind<Row>
  /** The code of who works. */
  me: string
  mayChange: boolean
}

/** A list of work that is claimed and handed over by key and by button; who only reads has neither. */
export function useClaiming<Row extends ListedWork>({ kind, me, mayChange }: Claiming<Row>) {
  const [edition, setEdition] = useState(0)
  const [handedOver, setHandedOver] = useState<Row>()
  const changed = () => setEdition((before) => before + 1)
  const { claim, busy, question } = useClaim(kind, me, changed)
  // What is decided is neither claimed nor handed over.
  const unlessDecided = (act: (row: Row) => void) => (row: Row) => {
    if (!row.decided) act(row)
  }
  const keys: WorkKeys<Row> = {
    a: { says: say('office-cases.assign_to_me'), act: unlessDecided(claim) },
    h: { says: say('office-cases.hand_over'), act: unlessDecided(setHandedOver) },
  }
  const claims: Claims<Row> = { kind, me, busy, ...(mayChange && { onClaim: claim }) }
  return {
    /** Counts changes: the list is read anew. */
    edition,
    claims,
    rowKeys: mayChange ? keys : {},
    sheet: (
      <>
        {question}
        {handedOver && (
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
        )}
      </>
    ),
  }
}
