import { useOfficeAction } from '../use-office-action.ts'
import type { AssignedWork, WorkKind } from './work-kind.ts'

/** Claims work, hands it over or gives it back; afterwards, also when a colleague was first, what is shown is read anew. */
export function useAssignWork<Row extends AssignedWork>(
  { idOf, assign: send, says }: WorkKind<Row>,
  me: string,
  onChanged: () => void,
) {
  const { run, busy } = useOfficeAction()
  const assign = (row: Row, to: string | null) =>
    run(idOf(row), async () => {
      const { assigned_to: holder } = await send(row, { to, from: row.assigned_to?.code ?? null }).finally(onChanged)
      if (!holder) return says.returned()
      return holder.code === me ? says.claimed() : says.handedOver(holder.name)
    })
  return { assign, busy }
}
