import { getOverview } from '@portal/contract/calls/dashboard.ts'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { greeting } from '../../kit/ago.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useSession } from '../../kit/session.ts'
import { StartSale } from '../../sale/overview/StartSale.tsx'
import { QuoteLine } from '../../sale/quote-line/QuoteLine.tsx'
import { withWords } from '../../speech/language.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Card } from '../../ui/Card.tsx'
import css from './Dashboard.module.css'
import { Earnings } from './Earnings.tsx'
import { Funnel } from './Funnel.tsx'
import { LicenceNotice } from './LicenceNotice.tsx'
import { PremiumByMonth } from './PremiumByMonth.tsx'
import { Renewals } from './Renewals.tsx'
import { SalesBoard } from './SalesBoard.tsx'
import { say } from './words.ts'

/** Below everything else, and seldom used. */
const LanguageChoice = lazy(() => import('../../kit/LanguageChoice.tsx'))
const Target = lazy(() => withWords(() => import('./Target.tsx')))

/** The partner's day: start a sale, see what waits for whom, renewals, premium and conversion. */
export default function Dashboard() {
  const session = useSession()
  const overview = useCall(getOverview, { isKeptFresh: true })
  if (session.status === 'signed_in' && session.me.role !== 'partner') return <Navigate to="/office" replace />

  const firstName = session.status === 'signed_in' ? session.me.name.split(' ')[0] : undefined
  const notice = session.status === 'signed_in' ? session.me.licence_notice : undefined
  const isLoading = overview.status === 'loading'
  const waiting = overview.status === 'ready' ? overview.data.counts.mine : undefined
  return (
    <div className={`page ${css.dashboard}`}>
      <h1 className={css.greeting}>
        {session.status !== 'unknown' && (
          <>
            {firstName
              ? say('dashboard.greeting_name', { greeting: greeting(Date.now()), name: firstName })
              : say('dashboard.greeting', { greeting: greeting(Date.now()) })}{' '}
            {waiting !== undefined && <span className={css.sentence}>{sayPending(waiting)}</span>}
          </>
        )}
      </h1>
      {notice && <LicenceNotice notice={notice} />}
      <QuoteLine example={say('dashboard.quote_line_example')} />
      <StartSale />
      <div className={css.columns}>
        <div className={css.cases}>
          <SalesBoard counts={overview.status === 'ready' ? overview.data.counts : undefined} />
        </div>
        <div className={css.later}>
          <Renewals />
        </div>
        <div className={`${css.figures} ${css.later}`}>
          <Card title={say('dashboard.premium_by_month')}>
            <div className={isLoading ? css.chartRoom : undefined}>
              <Loaded reading={overview} failed={say('dashboard.figures_failed')}>
                {({ months }) => <PremiumByMonth months={months} />}
              </Loaded>
            </div>
            <Suspense fallback={<div className={css.targetRoom} />}>
              <Target />
            </Suspense>
          </Card>
          <Card title={say('dashboard.conversion')}>
            <div className={isLoading ? css.funnelRoom : undefined}>
              <Loaded reading={overview} failed={say('dashboard.figures_failed')}>
                {({ funnel }) => <Funnel lines={funnel} />}
              </Loaded>
            </div>
          </Card>
        </div>
        <div className={`stack ${css.rest} ${css.later}`}>
          <Earnings />
          <p className={css.account}>
            <a className="tap" href="/partner/account">
              {say('dashboard.account_link')}
            </a>
          </p>
          <Suspense>
            <LanguageChoice />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function sayPending(count: number): string {
  return count === 0 ? say('dashboard.nothing_pending') : sayCount(say, 'dashboard.pending', count)
}
