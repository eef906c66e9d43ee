import type { TimelineEntry } from '@portal/contract/calls/dashboard.ts'
import { type Day, showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { showMoment } from '../../kit/show-moment.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { detailWords } from './detail-words.ts'
import { actorWords, eventWords, isTechnicalEvent, kindIcons } from './event-words.ts'
import css from './Timeline.module.css'
import { say } from './words.ts'

/** The events of a sale, newest first. */
export function Timeline({ entries, archivedBefore }: { entries: readonly TimelineEntry[]; archivedBefore?: Day }) {
  const [isAllShown, setAllShown] = useState(false)
  if (entries.length === 0 && !archivedBefore) return <p className="muted">{say('overview.no_events_yet')}</p>
  const main = entries.filter(({ event }) => !isTechnicalEvent(event))
  const folded = entries.length - main.length
  return (
    <>
      <Entries entries={isAllShown ? entries : main} />
      {folded > 0 && (
        <Button small look="quiet" aria-expanded={isAllShown} onClick={() => setAllShown(!isAllShown)}>
          {isAllShown ? say('overview.hide_technical_events') : say('overview.show_technical_events', { folded })}
        </Button>
      )}
      {archivedBefore && (
        <p className="muted small">{say('overview.events_archived', { archivedbefore: showDay(archivedBefore) })}</p>
      )}
    </>
  )
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={css.timeline}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity of their own and are never moved
        <Entry key={index} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const detail = detailWords(entry)
  return (
    <li>
      <span className={css.icon}>
        <Icon name={kindIcons[entry.kind]} size={16} />
      </span>
      <div>
        <b>{eventWords(entry.event)}</b>
        {detail && <span className={css.detail}>{detail}</span>}
        <p className="muted small">
          <time dateTime={entry.at}>{showMoment(entry.at)}</time> · {actorWords(entry.actor)}
        </p>
      </div>
    </li>
  )
}
