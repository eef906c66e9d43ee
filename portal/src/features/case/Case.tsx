import { type CasePage, getSaleCase } from '@portal/contract/calls/dashboard.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../kit/calls/use-call.ts'
import { refreshQuietly, usePolling } from '../../kit/calls/use-polling.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { BackToDashboard } from '../../sale/overview/BackToDashboard.tsx'
import { DocumentLinks } from '../../sale/overview/DocumentLinks.tsx'
import { readArrivingEveryMs } from '../../sale/overview/is-on-its-way.ts'
import { RefundNotices } from '../../sale/overview/RefundNotices.tsx'
import { SaleActions } from '../../sale/overview/SaleActions.tsx'
import { saleLine, sayStatus, tagKind } from '../../sale/overview/sale-words.ts'
import { Timeline } from '../../sale/overview/Timeline.tsx'
import { useResume } from '../../sale/state/use-resume.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Case.module.css'
import { PolicyService } from './PolicyService.tsx'
import { say } from './words.ts'

const pendingWith = {
  mine: 'case.pending_with_you',
  quote: 'case.pending_with_you',
  customer: 'case.pending_with_customer',
  underwriter: 'case.pending_with_underwriter',
  surveyor: 'case.pending_with_inspector',
} as const

/** Paid a moment ago: the policy comes by itself. */
const isBeingIssued = ({ sale }: CasePage) => sale.turn === 'done' && sale.policy_id === undefined

/** The whole story of one sale. */
export default function Case() {
  const { id = '' } = useParams()
  const reading = useCall(getSaleCase, { params: { quote_id: id }, isKeptFresh: true })
  usePolling(reading, reading.status === 'ready' && isBeingIssued(reading.data) ? readArrivingEveryMs : undefined)
  return (
    <div className="page stack">
      <BackToDashboard />
      {reading.status !== 'ready' && <h1>{say('case.sale')}</h1>}
      <Loaded reading={reading} lines={8} failed={say('case.sale_failed')}>
        {(page) => (
          <Story
            page={page}
            onChanged={reading.status === 'ready' ? reading.reload : () => undefined}
            onArrived={() => refreshQuietly(reading)}
          />
        )}
      </Loaded>
    </div>
  )
}

interface StoryProps {
  page: CasePage
  /** The agent changed something. */
  onChanged: () => void
  /** Something came while the agent only looked: nothing that is open may close. */
  onArrived: () => void
}

function Story({ page, onChanged, onArrived }: StoryProps) {
  const { sale, timeline, documents, refunds } = page
  const [isOpen, setOpen] = useState(false)
  const { resume, busy } = useResume()
  return (
    <>
      <div className="stack-small">
        <h1>{sale.name ?? say('case.quote_number', { number: sale.quote_number })}</h1>
        <p className="muted">{saleLine(sale)}</p>
        <div className="row">
          <Tag kind={tagKind(sale)}>{sayStatus(sale)}</Tag>
          {page.is_own_policy && <Tag kind="wait">{say('case.own_policy')}</Tag>}
        </div>
      </div>
      <div className="row">
        {sale.can_resume && (
          <Button look="primary" busy={busy !== undefined} onClick={() => resume(sale)}>
            {say('case.resume_sale')}
          </Button>
        )}
        <LinkButton to={`/customer/${sale.quote_id}`}>{say('case.customer_record')}</LinkButton>
        <Button onClick={() => setOpen(true)}>{say('case.more_actions')}</Button>
      </div>
      {sale.postponed_until && (
        <Notice kind="wait" title={say('case.postponed', { day: showDay(sale.postponed_until) })}>
          {say('case.postponed_note', { day: showDay(sale.postponed_until) })}
        </Notice>
      )}
      <RefundNotices refunds={refunds} />
      <div className={css.split}>
        <Card title={say('case.timeline')}>
          <Timeline entries={timeline} archivedBefore={page.archived_before} />
        </Card>
        <div className="stack">
          <Card title={say('case.summary')}>
            <Rows
              rows={[
                // A sale that is over says how it ended above; nobody's turn comes any more.
                ...(sale.turn === 'done' || sale.turn === 'closed'
                  ? []
                  : [{ label: say('case.pending_with'), value: say(pendingWith[sale.turn]) }]),
                { label: say('case.premium'), value: showAmount(sale.amount) },
                { label: say('case.quote'), value: sale.quote_number },
                ...(sale.proposal_number ? [{ label: say('case.proposal'), value: sale.proposal_number }] : []),
                ...(sale.policy_number ? [{ label: say('case.policy'), value: sale.policy_number }] : []),
                ...(sale.can_resume ? [{ label: say('case.valid_until'), value: showDay(sale.valid_until) }] : []),
              ]}
            />
          </Card>
          {sale.policy_id && <PolicyService sale={sale} onChanged={onChanged} onArrived={onArrived} />}
          {documents.length > 0 && (
            <Card title={say('case.documents')}>
              <DocumentLinks documents={documents} />
            </Card>
          )}
        </div>
      </div>
      {isOpen && <SaleActions sale={sale} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  )
}
