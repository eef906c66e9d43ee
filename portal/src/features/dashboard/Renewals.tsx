import {
  countDueRenewals,
  exportRenewals,
  mostCounted,
  type RenewalGroup,
  renewalGroups,
} from '@portal/contract/calls/renewal.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { lazy, Suspense, useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { ExportLink } from '../../kit/ExportLink.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { withWords } from '../../speech/language.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useSearchParams } from '../../ui/use-search-params.ts'
import css from './Dashboard.module.css'
import { say } from './words.ts'

const RenewalList = lazy(() => withWords(() => import('./RenewalList.tsx')))
const RenewalCalendar = lazy(() => withWords(() => import('./RenewalCalendar.tsx')))

const sayGroup = (group: RenewalGroup): string => say(`dashboard.renewal_${group}`)

export function Renewals() {
  const due = useCall(countDueRenewals, { isKeptFresh: true })
  const [open, setOpen] = useState<RenewalGroup>()
  const [params, setParams] = useSearchParams()
  const calendar = params.get('calendar')
  const choose = (month: string | undefined) =>
    setParams(
      (before) => {
        if (month) before.set('calendar', month)
        else before.delete('calendar')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const file = `${config().apiRoot.replace(/\/$/, '')}${pathOf(exportRenewals)}`
  const hasDue = due.status === 'ready' && renewalGroups.some((group) => due.data[group] > 0)
  return (
    <Card title={say('dashboard.renewals')}>
      <div className={css.dueRoom}>
        <Loaded reading={due} lines={3} failed={say('dashboard.renewals_failed')}>
          {(counts) => (
            <>
              <ul className={css.groups}>
                {renewalGroups.map((group) => (
                  <li key={group}>
                    <button type="button" disabled={counts[group] === 0} onClick={() => setOpen(group)}>
                      <span>{sayGroup(group)}</span>
                      <b className={group === 'grace' && counts[group] > 0 ? css.alarm : undefined}>
                        {counts[group] < mostCounted ? counts[group] : `${mostCounted - 1}+`}
                      </b>
                    </button>
                  </li>
                ))}
              </ul>
              <Sheet open={open !== undefined} onClose={() => setOpen(undefined)} title={open ? sayGroup(open) : ''}>
                {open && (
                  <Suspense fallback={<Skeleton lines={4} />}>
                    <RenewalList query={{ group: open }} />
                  </Suspense>
                )}
                <Button onClick={() => setOpen(undefined)}>{say('dashboard.close')}</Button>
              </Sheet>
            </>
          )}
        </Loaded>
      </div>
      <div className={css.foot}>
        {hasDue ? (
          <ExportLink className={buttonClass({ look: 'quiet', small: true })} href={file}>
            <Icon name="download" size={18} />
            {say('dashboard.export_renewals')}
          </ExportLink>
        ) : (
          <Button look="quiet" small disabled>
            <Icon name="download" size={18} />
            {say('dashboard.export_renewals')}
          </Button>
        )}
      </div>
      <div className={css.foot}>
        <Button look="quiet" small onClick={() => choose('now')}>
          <Icon name="calendar" size={18} />
          {say('dashboard.renewal_calendar')}
        </Button>
      </div>
      <Sheet
        open={calendar !== null}
        onClose={() => choose(undefined)}
        title={say('dashboard.renewal_calendar')}
        actions={<Button onClick={() => choose(undefined)}>{say('dashboard.close')}</Button>}
      >
        {calendar !== null && (
          <Suspense fallback={<Skeleton lines={8} />}>
            <RenewalCalendar chosen={calendar} onChoose={choose} />
          </Suspense>
        )}
      </Sheet>
    </Card>
  )
}
