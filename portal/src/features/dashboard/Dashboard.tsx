import { getOverview } from '@portal/contract/calls/dashboard.ts'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { greeting } from '../../kit/ago.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useSession } from '../../kit/session.ts'
import { StartSale } from '../../sale/overview/StartSale.tsx'
import { QuoteLine } from '../../sale/quote-line/QuoteLine.tsx'
import { Card } from '../../ui/Card.tsx'
import css from './Dashboard.module.css'
import { Earnings } from './Earnings.tsx'
import { Funnel } from './Funnel.tsx'
import { LicenceNotice } from './LicenceNotice.tsx'
import { PremiumByMonth } from './PremiumByMonth.tsx'
import { Renewals } from './Renewals.tsx'
import { SalesBoard } from './SalesBoard.tsx'

/** Below everything else, and seldom used. */
const LanguageChoice = lazy(() => import('../../kit/LanguageChoice.tsx'))

/** The partner's day: start a sale, see what waits for whom, renewals, premium and conversion. */
export default function Dashboard() {
  const session = useSession()
  const overview = useCall(getOverview, { isKeptFresh: true })
  if (session.status === 'signed_in' && session.me.role !== 'partner') return <Navigate to="/office" replace />

  const firstName = session.status === 'signed_in' ? session.me.name.split(' ')[0] : undefined
  const notice = session.status === 'signed_in' ? session.me.licence_notice : undefined
  const waiting = overview.status === 'ready' ? overview.data.counts.mine : undefined
  return (
    <div className={`page ${css.dashboard}`}>
      <h1 className={css.greeting}>
        {session.status !== 'unknown' && (
          <>
            {greeting(Date.now())}
            {firstName && `, ${firstName}`}. {waiting !== undefined && waitingWords(waiting)}
          </>
        )}
      </h1>
      {notice && <LicenceNotice notice={notice} />}
      <QuoteLine example="Rajesh 36, wife 34, son 6, Pune 411014, gold 10 lakh; or MH 12 AB 1234" />
      <StartSale />
      <div className={css.columns}>
        <SalesBoard counts={overview.status === 'ready' ? overview.data.counts : undefined} />
        <div className={`stack ${css.later}`}>
          <Renewals />
          <Card title="Premium by month">
            <Loaded reading={overview} failed="The figures could not be read">
              {({ months }) => <PremiumByMonth months={months} />}
            </Loaded>
          </Card>
          <Card title="From quote to policy, last 90 days">
            <Loaded reading={overview} failed="The figures could not be read">
              {({ funnel }) => <Funnel lines={funnel} />}
            </Loaded>
          </Card>
          <Earnings />
          <p>
            <a href="/partner/account">Account, password and devices</a>
          </p>
          <Suspense>
            <LanguageChoice />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function waitingWords(count: number): string {
  if (count === 0) return 'No case needs your attention.'
  return count === 1 ? '1 case needs your attention.' : `${count} cases need your attention.`
}
