import { getPendingWork, type PendingWork as Work, type WorkQueue } from '@portal/contract/calls/office-home.ts'
import { groupDigits, showRupees } from '@portal/domain/kernel/money.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Card, Tag, type TagKind } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import css from './Home.module.css'
import { readPaise } from './sum-business.ts'
import { say } from './words.ts'

/** What waits, by its age, and the money that is not where it belongs yet. */
export function PendingWork() {
  const reading = useCall(getPendingWork, { isKeptFresh: true })
  return (
    <Loaded reading={reading} failed={say('office-home.work_not_loaded')}>
      {({ queues, money }) => (
        <>
          {queues.length > 0 && <WorkByAge queues={queues} />}
          {money && <RefundsByAge money={money} />}
        </>
      )}
    </Loaded>
  )
}

const pages: Record<WorkQueue, string> = {
  cases: '/office/cases',
  kyc: '/office/identities?tab=team',
  inspections: '/office/inspections',
  flags: '/office/flags',
  reviews: '/office/payments?tab=reviews',
  complaints: '/office/desk?tab=complaint',
  claims: '/office/desk?tab=claim',
  approvals: '/office/approvals',
}

/** The older, the louder; nought is quiet. */
const ages = [
  { id: 'under_4_hours' },
  { id: 'to_24_hours' },
  { id: 'to_2_days', kind: 'wait' },
  { id: 'over_2_days', kind: 'bad' },
] as const satisfies { id: string; kind?: TagKind }[]

function WorkByAge({ queues }: Pick<Work, 'queues'>) {
  const totalOf = (queue: Work['queues'][number]) => ages.reduce((total, { id }) => total + queue[id], 0)
  const all = queues.reduce((total, queue) => total + totalOf(queue), 0)
  return (
    <Card
      title={say('office-home.work_by_age')}
      end={<span className="muted">{sayCount(say, 'office-home.items', all)}</span>}
    >
      {/* Very large letters make it wider than a phone: then it moves, not the page, by finger and by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.scroller} aria-label={say('office-home.work_by_age')} tabIndex={0}>
        <table className={`${css.table} ${css.ages}`}>
          <caption className="visually-hidden">{say('office-home.work_by_age')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('office-home.queue')}</th>
              {ages.map(({ id }) => (
                <th key={id} scope="col">
                  {say(`office-home.${id}`)}
                </th>
              ))}
              <th scope="col">{say('office-home.total')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.queue}>
                <th scope="row">
                  <Link to={pages[queue.queue]}>{say(`office-home.queue_${queue.queue}`)}</Link>
                  {!!queue.late && (
                    <span className={css.note}>
                      <Tag kind="bad">{say('office-home.overdue', { count: groupDigits(queue.late) })}</Tag>
                    </span>
                  )}
                </th>
                {ages.map(({ id, ...age }) => (
                  <td key={id}>
                    {queue[id] > 0 && 'kind' in age ? (
                      <Tag kind={age.kind}>{groupDigits(queue[id])}</Tag>
                    ) : (
                      groupDigits(queue[id])
                    )}
                  </td>
                ))}
                <td>
                  <b>{groupDigits(totalOf(queue))}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function RefundsByAge({ money }: { money: NonNullable<Work['money']> }) {
  const { refunds, refund_days, under_review } = money
  const paise = refunds.reduce((total, { amount }) => total + readPaise(amount), 0)
  const count = refunds.reduce((total, row) => total + row.refunds, 0)
  return (
    <Card
      title={say('office-home.refunds_by_age')}
      end={
        <Link to="/office/payments?tab=refunds" className={css.tall}>
          {say('office-home.open_refunds')}
        </Link>
      }
    >
      <table className={`${css.table} ${css.sums}`}>
        <caption className="visually-hidden">{say('office-home.refunds_by_age')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('office-home.age')}</th>
            <th scope="col">{say('office-home.refunds')}</th>
            <th scope="col">{say('office-home.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {refunds.map(({ from_days, to_days, refunds: own, amount }) => (
            <tr key={from_days}>
              <th scope="row">
                {to_days === undefined
                  ? say('office-home.over_days', { days: from_days - 1 })
                  : say('office-home.days', { from: from_days, to: to_days })}
              </th>
              <td>{own > 0 && to_days === undefined ? <Tag kind="bad">{groupDigits(own)}</Tag> : groupDigits(own)}</td>
              <td>{showAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('office-home.total')}</th>
            <td>{groupDigits(count)}</td>
            <td>{showRupees(paise)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="muted small">{say('office-home.refund_period', { days: refund_days })}</p>
      <p className={css.between}>
        <Link to="/office/payments?tab=reviews" className={css.tall}>
          {say('office-home.under_review')}
        </Link>
        <span>
          {sayCount(say, 'office-home.payments_of_amount', under_review.payments, {
            amount: showAmount(under_review.amount),
          })}
        </span>
      </p>
    </Card>
  )
}
