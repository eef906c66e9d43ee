import { listReviews } from '@portal/contract/calls/office.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/TextField.tsx'
import css from '../Office.module.css'
import { ReviewCard } from './ReviewCard.tsx'

const filters = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

/** Money that only a person can place. */
export function Reviews() {
  const [state, setState] = useState('open')
  const reading = useCall(listReviews, { query: { state }, isKeptFresh: true })
  return (
    <div className="stack">
      <div className={css.bar}>
        <SelectField label="Show" options={filters} value={state} onChange={(event) => setState(event.target.value)} />
      </div>
      <Loaded reading={reading} failed="The review items could not be loaded">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title={state === 'open' ? 'Nothing to review' : 'No closed items'}
              says="Every payment ends as a policy, a refund, or a write-off approved by two people."
            />
          ) : (
            <div className="stack">
              {rows.map((row) => (
                <ReviewCard
                  key={row.review_id}
                  row={row}
                  onChanged={reading.status === 'ready' ? reading.reload : () => undefined}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
