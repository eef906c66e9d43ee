import { listReviews } from '@portal/contract/calls/office-reviews.ts'
import { useState } from 'react'
import { usePages } from '../../../kit/calls/use-pages.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { NextPage } from '../../../kit/NextPage.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/TextField.tsx'
import css from '../Office.module.css'
import { ReviewCard } from './ReviewCard.tsx'
import { say } from './words.ts'

/** Money that only a person can place. */
export function Reviews() {
  const [state, setState] = useState('open')
  const { reading, more, busy, moreFailure } = usePages(listReviews, { state })
  return (
    <div className="stack">
      <div className={css.bar}>
        <SelectField
          label={say('office-money.show')}
          options={[
            { value: 'open', label: say('office-money.open') },
            { value: 'closed', label: say('office-money.closed') },
          ]}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
      </div>
      <Loaded reading={reading} failed={say('office-money.reviews_not_loaded')}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={state === 'open' ? say('office-money.no_open_reviews') : say('office-money.no_closed_reviews')}
              says={say('office-money.reviews_note')}
            />
          ) : (
            <div className="stack">
              <div className={css.cards}>
                {rows.map((row) => (
                  <ReviewCard
                    key={row.review_id}
                    row={row}
                    onChanged={reading.status === 'ready' ? reading.reload : () => undefined}
                  />
                ))}
              </div>
              <NextPage more={more} busy={busy} moreFailure={moreFailure} />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
