import type { TimelineEntry } from '@portal/contract/calls/dashboard.ts'
import { type Day, showDay } from '@portal/domain/kernel/day.ts'
import { showTime } from '../../kit/ago.ts'
import { Icon } from '../../ui/Icon.tsx'
import { actorWords, eventWords, kindIcons } from './event-words.ts'
import css from './Timeline.module.css'

const channels: Record<string, string> = { sms: 'SMS:', email: 'E-mail:', whatsapp: 'WhatsApp:' }

/** `email policy_issued` → 'E-mail: policy issued'. */
const detailWords = (detail: string) =>
  detail.replace(/^(sms|email|whatsapp) /, (_, channel: string) => `${channels[channel]} `).replaceAll('_', ' ')

/** The events of a sale, newest first. */
export function Timeline({ entries, archivedBefore }: { entries: readonly TimelineEntry[]; archivedBefore?: Day }) {
  if (entries.length === 0 && !archivedBefore) return <p className="muted">No events yet.</p>
  return (
    <>
      <Entries entries={entries} />
      {archivedBefore && (
        <p className="muted small">
          Events before {showDay(archivedBefore)} are archived. The office can provide them.
        </p>
      )}
    </>
  )
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={css.timeline}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity of their own and are never moved
        <li key={index}>
          <span className={css.icon}>
            <Icon name={kindIcons[entry.kind]} size={16} />
          </span>
          <div>
            <b>{eventWords(entry.event)}</b>
            {entry.detail && <span className={css.detail}>{detailWords(entry.detail)}</span>}
            <p className="muted small">
              <time dateTime={entry.at}>{showTime(entry.at)}</time> · {actorWords(entry.actor)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
