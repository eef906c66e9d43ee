import type { OfficeCase } from '@portal/contract/calls/office.ts'
import { findNextCase } from '@portal/contract/calls/workbench.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import css from '../work/WorkBar.module.css'
import { Holder, Neighbours, useWorkKeys } from '../work/WorkBar.tsx'
import { say } from '../work/words.ts'

interface CaseBarProps {
  data: OfficeCase
  me: string
  isOpen: boolean
  /** Just decided by this person: the next case is what they want now. */
  isDone: boolean
  onChanged: () => void
  /** Puts the focus into the decision. */
  onDecide: () => void
}

const sayLeft = (left: number) =>
  left > 0 ? sayCount(say, 'office-cases.cases_left', left) : say('office-cases.no_more_cases')

/** Whose case it is, and the way to its neighbours in the list it was opened from. */
export function CaseBar({ data, me, isOpen, isDone, onChanged, onDecide }: CaseBarProps) {
  const [params] = useSearchParams()
  const list = params.toString()
  // A panel of the workbench is no list of cases.
  const query = Object.fromEntries([...params].filter(([key, value]) => key !== 'tab' || value !== 'kyc'))
  const neighbours = useCall(findNextCase, {
    params: { case_id: data.case_id },
    query,
    edition: `${data.state} ${data.proposal.version}`,
  })
  const { next, previous, left } = neighbours.status === 'ready' ? neighbours.data : {}
  const pathOf = (caseId: string) => `/office/cases/${caseId}${list && `?${list}`}`
  const [nextPath, previousPath] = [next && pathOf(next.case_id), previous && pathOf(previous.case_id)]
  useWorkKeys({ KeyJ: nextPath, KeyK: previousPath }, onDecide)
  return (
    <div className={css.bar}>
      {isOpen ? <Holder row={data} me={me} onChanged={onChanged} /> : <span />}
      <Neighbours
        label={say('office-cases.case_navigation')}
        left={left === undefined ? undefined : sayLeft(left)}
        previous={previousPath ? { path: previousPath, says: say('office-cases.previous_case') } : undefined}
        next={
          next && nextPath
            ? {
                path: nextPath,
                says: isDone
                  ? say('office-cases.next_case_of', { name: next.customer })
                  : say('office-cases.next_case'),
              }
            : undefined
        }
        done={isDone && neighbours.status === 'ready' ? { list: `/office/cases${list && `?${list}`}` } : undefined}
      />
    </div>
  )
}
