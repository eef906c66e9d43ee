import { type CasePage, getSaleCase } from '@portal/contract/calls/dashboard.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { say } from '../../kit/words.ts'
import { BackToDashboard } from '../../sale/overview/BackToDashboard.tsx'
import { DocumentLinks } from '../../sale/overview/DocumentLinks.tsx'
import { RefundNotices } from '../../sale/overview/RefundNotices.tsx'
import { SaleActions } from '../../sale/overview/SaleActions.tsx'
import { saleLine, tagKind, turnWords } from '../../sale/overview/sale-words.ts'
import { Timeline } from '../../sale/overview/Timeline.tsx'
import { useResume } from '../../sale/state/use-resume.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import css from './Case.module.css'
import { PolicyService } from './PolicyService.tsx'

/** The whole story of one sale. */
export default function Case() {
  const { id = '' } = useParams()
  const reading = useCall(getSaleCase, { params: { quote_id: id }, isKeptFresh: true })
  return (
    <div className="page stack">
      <BackToDashboard />
      {reading.status !== 'ready' && <h1>Sale</h1>}
      <Loaded reading={reading} lines={8} failed="The sale could not be read">
        {(page) => <Story page={page} onChanged={reading.status === 'ready' ? reading.reload : () => undefined} />}
      </Loaded>
    </div>
  )
}

function Story({ page, onChanged }: { page: CasePage; onChanged: () => void }) {
  const { sale, timeline, documents, refunds } = page
  const [isOpen, setOpen] = useState(false)
  const isOver = sale.turn === 'done' || sale.turn === 'closed'
  const { resume, busy } = useResume()
  return (
    <>
      <div className="stack-small">
        <h1>{sale.name ?? `Quote ${sale.quote_number}`}</h1>
        <p className="muted">{saleLine(sale)}</p>
        <div className="row">
          <Tag kind={tagKind(sale)}>{say(sale.status)}</Tag>
          {page.is_own_policy && <Tag kind="wait">Own policy</Tag>}
        </div>
      </div>
      <div className="row">
        {sale.can_resume && (
          <Button look="primary" busy={busy !== undefined} onClick={() => resume(sale)}>
            Resume sale
          </Button>
        )}
        <LinkButton to={`/customer/${sale.quote_id}`}>Customer record</LinkButton>
        <Button onClick={() => setOpen(true)}>More</Button>
      </div>
      <RefundNotices refunds={refunds} />
      <div className={css.split}>
        <Card title="Timeline">
          <Timeline entries={timeline} archivedBefore={page.archived_before} />
        </Card>
        <div className="stack">
          <Card title="Summary">
            <Rows
              rows={[
                // A sale that is over says how it ended above; nobody's turn comes any more.
                ...(isOver ? [] : [{ label: 'Whose turn', value: turnWords[sale.turn] }]),
                { label: 'Premium', value: showAmount(sale.amount) },
                { label: 'Quote', value: sale.quote_number },
                ...(sale.proposal_number ? [{ label: 'Proposal', value: sale.proposal_number }] : []),
                ...(sale.policy_number ? [{ label: 'Policy', value: sale.policy_number }] : []),
                ...(sale.can_resume ? [{ label: 'Valid until', value: showDay(sale.valid_until) }] : []),
              ]}
            />
          </Card>
          {sale.policy_id && <PolicyService sale={sale} onChanged={onChanged} />}
          {documents.length > 0 && (
            <Card title="Documents">
              <DocumentLinks documents={documents} />
            </Card>
          )}
        </div>
      </div>
      {isOpen && <SaleActions sale={sale} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  )
}
