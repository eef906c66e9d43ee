import { getOfficeOverview, type OfficeOverview } from '@portal/contract/calls/office-admin.ts'
import { can } from '@portal/domain/kernel/access.ts'
import { Link } from 'react-router'
import { useCall } from '../../kit/calls/use-call.ts'
import LanguageChoice from '../../kit/LanguageChoice.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useSession } from '../../kit/session.ts'
import { Tag } from '../../ui/Card.tsx'
import css from './Office.module.css'
import { OfficePage, officeAreas } from './OfficePage.tsx'

interface Waiting {
  count: number
  says: string
  alarm?: string
  /** Something else that waits behind the same door. */
  also?: string
  /** Where to look first, when not on the area's own page. */
  to?: string
}

function waitingAt(
  path: string,
  { cases, kyc = 0, inspections, appointments, reviews, flags, messages }: OfficeOverview,
): Waiting | undefined {
  switch (path) {
    case '/office/cases':
      return (
        cases && {
          count: cases.open,
          says: 'to decide',
          ...(cases.overdue && { alarm: `${cases.overdue} overdue` }),
          ...(kyc > 0 && { also: kyc === 1 ? '1 identity document' : `${kyc} identity documents` }),
          ...(kyc > 0 && cases.open === 0 && { to: '/office/cases?tab=kyc' }),
        }
      )
    case '/office/inspections':
      return inspections === undefined ? undefined : { count: inspections, says: 'with photos to look at' }
    case '/office/appointments':
      return appointments === undefined ? undefined : { count: appointments, says: 'booked' }
    case '/office/flags':
      return flags === undefined
        ? undefined
        : { count: flags, says: flags === 1 ? 'sale to review' : 'sales to review' }
    case '/office/payments':
      return reviews === undefined
        ? undefined
        : {
            count: reviews,
            says: 'payments to look at',
            ...(reviews > 0 && { alarm: 'Needs review', to: '/office/payments?tab=reviews' }),
          }
    case '/office/outbox':
      return (
        messages && {
          count: messages.waiting,
          says: 'messages on their way',
          ...(messages.failed && { alarm: `${messages.failed} failed` }),
        }
      )
  }
}

export default function OfficeHome() {
  const session = useSession()
  const overview = useCall(getOfficeOverview, { isKeptFresh: true })
  const role = session.status === 'signed_in' ? session.me.role : ''
  return (
    <OfficePage title="Pending work">
      <Loaded reading={overview} failed="The overview could not be read">
        {(data) => (
          <ul className={css.tiles}>
            {officeAreas
              .filter((area) => can(role, area.needs))
              .map((area) => {
                const waiting = waitingAt(area.to, data)
                return (
                  <li key={area.to}>
                    <Link to={waiting?.to ?? area.to} className={css.tile}>
                      <b>{area.name}</b>
                      {!waiting && <span className="muted">{area.says}</span>}
                      {waiting && (
                        <>
                          <span className={css.big}>{waiting.count}</span>
                          <span className="muted">{waiting.says}</span>
                          {waiting.also && (
                            <span>
                              <Tag kind="wait">{waiting.also}</Tag>
                            </span>
                          )}
                          {waiting.alarm && (
                            <span>
                              <Tag kind="bad">{waiting.alarm}</Tag>
                            </span>
                          )}
                        </>
                      )}
                    </Link>
                  </li>
                )
              })}
          </ul>
        )}
      </Loaded>
      <LanguageChoice />
    </OfficePage>
  )
}
