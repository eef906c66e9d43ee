import { getOfficeOverview, type OfficeOverview } from '@portal/contract/calls/office-overview.ts'
import { canRead } from '@portal/domain/kernel/access.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import LanguageChoice from '../../kit/LanguageChoice.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useSession } from '../../kit/session.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Tag } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Business } from './home/Business.tsx'
import home from './home/Home.module.css'
import { OutsideParties } from './home/OutsideParties.tsx'
import { PendingWork } from './home/PendingWork.tsx'
import css from './Office.module.css'
import { OfficePage, officeAreas } from './OfficePage.tsx'
import { say } from './words.ts'

interface Waiting {
  count: number
  says: string
  alarm?: string
  /** Where to look first, when not on the area's own page. */
  to?: string
}

type AreaId = (typeof officeAreas)[number]['id']

function waitingAt(
  id: AreaId,
  { cases, kyc, inspections, appointments, reviews, flags, approvals, messages }: OfficeOverview,
): Waiting | undefined {
  switch (id) {
    case 'cases':
      return (
        cases && {
          count: cases.open,
          says: sayCount(say, 'office.cases_pending', cases.open),
          ...(cases.overdue && { alarm: say('office.overdue', { count: groupDigits(cases.overdue) }) }),
        }
      )
    case 'identities': {
      const waiting = countOf('office.identities_pending', kyc)
      return waiting && { ...waiting, ...(waiting.count > 0 && { to: '/office/identities?tab=team' }) }
    }
    case 'inspections':
      return countOf('office.inspections_pending', inspections)
    case 'appointments':
      return countOf('office.appointments_booked', appointments)
    case 'flags':
      return countOf('office.sales_to_review', flags)
    case 'approvals':
      return countOf('office.changes_to_approve', approvals)
    case 'payments': {
      const waiting = countOf('office.payments_to_review', reviews)
      return waiting && { ...waiting, ...(waiting.count > 0 && needsReview()) }
    }
    case 'messages':
      return (
        messages && {
          count: messages.waiting,
          says: sayCount(say, 'office.messages_queued', messages.waiting),
          ...(messages.failed && { alarm: say('office.failed', { count: groupDigits(messages.failed) }) }),
        }
      )
    default:
      return undefined
  }
}

const needsReview = () => ({ alarm: say('office.needs_review'), to: '/office/payments?tab=reviews' })

/** Nothing where the role may not see the number. */
const countOf = (
  code:
    | 'office.identities_pending'
    | 'office.inspections_pending'
    | 'office.appointments_booked'
    | 'office.sales_to_review'
    | 'office.changes_to_approve'
    | 'office.payments_to_review',
  count: number | undefined,
): Waiting | undefined => (count === undefined ? undefined : { count, says: sayCount(say, code, count) })

export default function OfficeHome() {
  const session = useSession()
  const overview = useCall(getOfficeOverview, { isKeptFresh: true })
  const role = session.status === 'signed_in' ? session.me.role : ''
  return (
    <OfficePage title={say('office.area.overview')}>
      {canRead(role, 'see business figures') && <Business />}
      <div className={home.work}>
        <PendingWork />
        {canRead(role, 'see system status') && <OutsideParties />}
      </div>
      <h2>{say('office.all_areas')}</h2>
      <Loaded reading={overview} failed={say('office.overview_not_loaded')}>
        {(data) => (
          <ul className={css.tiles}>
            {officeAreas
              .filter((area) => canRead(role, area.needs))
              .map((area) => {
                const waiting = waitingAt(area.id, data)
                return (
                  <li key={area.to}>
                    <Link to={waiting?.to ?? area.to} className={css.tile}>
                      <b>{say(`office.area.${area.id}`)}</b>
                      {!waiting && <span className="muted">{say(`office.area.${area.id}_note`)}</span>}
                      {waiting && (
                        <>
                          <span className={css.big}>{groupDigits(waiting.count)}</span>
                          <span className="muted">{waiting.says}</span>
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
      <div className={css.bar}>
        <LanguageChoice />
      </div>
    </OfficePage>
  )
}
