import { findNextKyc, type KycReview } from '@portal/contract/calls/office.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { sayKyc } from '../work/kyc-words.ts'
import css from '../work/WorkBar.module.css'
import { Holder, Neighbours, useWorkKeys } from '../work/WorkBar.tsx'

interface KycBarProps {
  row: KycReview
  me: string
  onChanged: () => void
}

/** Whose identity check it is, and the way to its neighbours in the list it was opened from. */
export function KycBar({ row, me, onChanged }: KycBarProps) {
  const [params] = useSearchParams()
  const { review: _, ...query } = Object.fromEntries(params)
  const neighbours = useCall(findNextKyc, { params: { proposal_id: row.proposal_id }, query })
  const { next, previous, left } = neighbours.status === 'ready' ? neighbours.data : {}
  const pathOf = (proposalId: string) => `/office/cases?${new URLSearchParams({ ...query, review: proposalId })}`
  const [nextPath, previousPath] = [next && pathOf(next.proposal_id), previous && pathOf(previous.proposal_id)]
  useWorkKeys({ KeyJ: nextPath, KeyK: previousPath })
  return (
    <div className={css.bar}>
      <Holder row={row} me={me} onChanged={onChanged} />
      <Neighbours
        label={sayKyc('kyc-review.navigation')}
        left={left === undefined ? undefined : sayLeft(left)}
        previous={previousPath ? { path: previousPath, says: sayKyc('kyc-review.previous') } : undefined}
        next={nextPath ? { path: nextPath, says: sayKyc('kyc-review.next') } : undefined}
      />
    </div>
  )
}

const sayLeft = (left: number) => (left > 0 ? sayCount(sayKyc, 'kyc-review.left', left) : sayKyc('kyc-review.no_more'))
