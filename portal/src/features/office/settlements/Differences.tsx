import {
  type DifferenceRow,
  differenceKinds,
  exportDifferences,
  getSettlementTotals,
  listDifferences,
} from '@portal/contract/calls/settlements.ts'
import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { sayCount } from '../../../speech/speaker.ts'
import office from '../Office.module.css'
import { OfficeList } from '../OfficeList.tsx'
import { DifferenceCard } from './DifferenceCard.tsx'
import { say } from './words.ts'

/** What the gateway still owes, and everything that does not agree, until it is resolved. */
export function Differences() {
  const [edition, setEdition] = useState(0)
  const onChanged = () => setEdition((count) => count + 1)
  return (
    <div className="stack">
      <Unsettled edition={edition} />
      <OfficeList<DifferenceRow>
        caption={say('settlements.differences')}
        call={listDifferences}
        edition={edition}
        search={{ key: 'search', label: say('settlements.find'), hint: say('settlements.find_hint') }}
        filters={[
          {
            key: 'kind',
            label: say('settlements.kind'),
            choices: [
              { value: '', label: say('settlements.all') },
              ...differenceKinds.map((value) => ({ value, label: say(`settlements.kind.${value}`) })),
            ],
          },
          {
            key: 'state',
            label: say('settlements.state'),
            choices: [
              { value: '', label: say('settlements.state.open') },
              { value: 'closed', label: say('settlements.state.closed') },
              { value: 'all', label: say('settlements.all') },
            ],
          },
        ]}
        file={exportDifferences}
        keyOf={(row) => row.difference_id}
        empty={{ title: say('settlements.none'), says: say('settlements.none_note') }}
        card={(row) => <DifferenceCard row={row} onChanged={onChanged} />}
      />
    </div>
  )
}

function Unsettled({ edition }: { edition: number }) {
  const reading = useCall(getSettlementTotals, { isKeptFresh: true, edition })
  return (
    <Loaded reading={reading} lines={2} failed={say('settlements.totals_not_loaded')}>
      {({ unsettled }) => (
        <section className="stack-small" aria-labelledby="unsettled">
          <h2 id="unsettled">{say('settlements.totals')}</h2>
          <ul className={office.tiles}>
            {unsettled.map(({ age, days, amount, payments, refunds, oldest }) => (
              <li key={age} className={office.tile}>
                <span>{say(`settlements.age.${age}`, { days })}</span>
                <span className={office.big}>{showAmount(amount)}</span>
                <span>
                  {sayCount(say, 'settlements.payments', payments)}, {sayCount(say, 'settlements.refunds', refunds)}
                </span>
                {oldest && (
                  <span className="small muted">
                    {say('settlements.oldest', { day: showDay(dayInKolkata(Date.parse(oldest))) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  )
}
