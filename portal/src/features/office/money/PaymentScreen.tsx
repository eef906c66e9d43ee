import { askGateway, getOfficePayment, type OfficePaymentPage } from '@portal/contract/calls/office-payment.ts'
import { canRead } from '@portal/domain/kernel/access.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import inRow from '../../../kit/in-row.module.css'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useSession } from '../../../kit/session.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Changing } from '../Changing.tsx'
import office from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { PolicyDocumentsButton } from '../PolicyDocuments.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { GatewayWordsCard } from './GatewayWordsCard.tsx'
import css from './PaymentScreen.module.css'
import { AttemptTable, JournalTable, RefundTable, SettlementTable } from './PaymentTables.tsx'
import { PaymentTimeline } from './PaymentTimeline.tsx'
import { sayGateway, stateOfPayment } from './payment-words.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { say } from './words.ts'

/** One payment proved: what came in, what goes back, what is kept, and the policy that it paid for. */
export default function PaymentScreen() {
  const { id = '' } = useParams()
  const reading = useCall(getOfficePayment, { params: { payment_id: id }, isKeptFresh: true })
  const title = reading.status === 'ready' ? reading.data.customer : say('office-money.payment')
  return (
    <OfficePage title={title} needs="see payments">
      <BackToList />
      <Loaded reading={reading} lines={8} failed={say('office-money.payment_not_loaded')}>
        {(page) => (
          <PaymentView
            page={page}
            onAnswered={reading.status === 'ready' ? reading.set : () => undefined}
            onChanged={reading.status === 'ready' ? reading.reload : () => undefined}
          />
        )}
      </Loaded>
    </OfficePage>
  )
}

/** The list as it was left: its search and filter travel with the link that led here. */
function BackToList() {
  const { state } = useLocation()
  const from = (state as { list?: unknown } | null)?.list
  return (
    <div className="outdented">
      <LinkButton small look="quiet" to={`/office/payments${typeof from === 'string' ? from : ''}`}>
        {say('office-money.back_to_payments')}
      </LinkButton>
    </div>
  )
}

interface PaymentViewProps {
  page: OfficePaymentPage
  onAnswered: (next: OfficePaymentPage) => void
  onChanged: () => void
}

function PaymentView({ page, onAnswered, onChanged }: PaymentViewProps) {
  const { run, busy } = useOfficeAction()
  return (
    <div className="stack">
      <div className={css.head}>
        <Tag kind="brand">{stateOfPayment(page)}</Tag>
        <span className={css.end}>
          <Changing needs="resolve payment review">
            <Button
              busy={busy === 'ask'}
              onClick={() =>
                void run('ask', async () => {
                  onAnswered(await send(askGateway, { params: { payment_id: page.payment_id }, body: {} }))
                  return say('office-money.gateway_answered')
                })
              }
            >
              {say('office-money.ask_gateway')}
            </Button>
          </Changing>
        </span>
      </div>
      <MoneySum page={page} />
      <div className={office.split}>
        <div className="stack">
          {page.reviews.map((row) => (
            <ReviewCard key={row.review_id} row={row} onChanged={onChanged} />
          ))}
          <Card title={say('office-money.attempts')} flush>
            <AttemptTable attempts={page.attempts} />
          </Card>
          <Card title={say('office-money.refunds')} flush>
            <RefundTable page={page} onChanged={onChanged} />
          </Card>
          <Card title={say('office-money.settlement')} flush>
            <SettlementTable page={page} />
          </Card>
          <Card title={say('office-money.ledger_entries')} flush>
            <JournalTable journals={page.journals} />
          </Card>
          <GatewayWordsCard paymentId={page.payment_id} />
        </div>
        <div className="stack">
          <SaleCard page={page} />
          <PolicyCard page={page} />
          <Card title={say('office-money.timeline')}>
            <PaymentTimeline page={page} />
          </Card>
        </div>
      </div>
    </div>
  )
}

/** Received − refunded = kept, beside the premium that it should be. */
function MoneySum({ page }: { page: OfficePaymentPage }) {
  const { policy, captured, refunded, retained } = page
  const isMatched = policy?.premium === retained
  return (
    <section className={css.sum} aria-label={say('office-money.amount')}>
      <Figure label={say('office-money.captured')} amount={captured} />
      <Figure sign="−" label={say('office-money.refunded_or_due')} amount={refunded} />
      <Figure sign="=" label={say('office-money.retained')} amount={retained} />
      {policy && (
        <Figure
          sign={isMatched ? '=' : '≠'}
          label={say('office-money.premium_of_policy', { number: policy.number })}
          amount={policy.premium}
        >
          <Tag kind={isMatched ? 'good' : 'wait'}>
            {isMatched ? say('office-money.matched') : say('office-money.not_matched')}
          </Tag>
        </Figure>
      )}
    </section>
  )
}

interface FigureProps {
  /** How it follows from the one before. */
  sign?: string
  label: string
  amount: string
  children?: ReactNode
}

function Figure({ sign, label, amount, children }: FigureProps) {
  return (
    <div>
      <span className={css.sign} aria-hidden="true">
        {sign}
      </span>
      <span className="small muted">{label}</span>
      <span className={css.figure}>
        {showAmount(amount)} {children}
      </span>
    </div>
  )
}

function SaleCard({ page }: { page: OfficePaymentPage }) {
  const session = useSession()
  const mayReadTrail = session.status === 'signed_in' && canRead(session.me.role, 'see audit trail')
  return (
    <Card title={say('office-money.sale')}>
      <Rows
        rows={[
          {
            label: say('office-money.proposal_number'),
            // What happened to the sale, step by step, for those who may read the trail.
            value: mayReadTrail ? (
              <Link to={`/office/audit?case_id=${page.proposal_id}`}>{page.proposal_number}</Link>
            ) : (
              page.proposal_number
            ),
          },
          { label: say('office-money.quote_number'), value: page.quote_number },
          { label: say('office-money.product'), value: sayProduct(page.product) },
          { label: say('office-money.partner'), value: page.partner },
          { label: say('office-money.amount_ordered'), value: showAmount(page.amount) },
          ...(page.payer
            ? [
                {
                  label: say('office-money.payer'),
                  value: `${page.payer.name}, ${say(`office-money.payer_relation.${page.payer.relation}`)}. ${say(`office-money.payer.${page.payer.screening}`)}`,
                },
              ]
            : []),
          { label: say('office-money.gateway'), value: sayGateway(page.gateway) },
          ...(page.order_reference
            ? [{ label: say('office-money.order'), value: <span className={css.id}>{page.order_reference}</span> }]
            : []),
          ...(page.asked_at ? [{ label: say('office-money.gateway_asked'), value: <When at={page.asked_at} /> }] : []),
        ]}
      />
    </Card>
  )
}

function PolicyCard({ page: { policy, proposal_id, attempts } }: { page: OfficePaymentPage }) {
  if (!policy)
    return (
      <Card title={say('office-money.policy')}>
        <p className="muted">{say('office-money.no_policy_yet')}</p>
      </Card>
    )
  const number = attempts.findIndex((one) => one.reference === policy.reference) + 1
  return (
    <Card title={say('office-money.policy')} end={<Tag kind="good">{sayCommon(`state.policy.${policy.state}`)}</Tag>}>
      <Rows
        rows={[
          {
            label: say('office-money.policy_number'),
            value: (
              <PolicyDocumentsButton className={inRow.inRow} proposalId={proposal_id} policyNumber={policy.number} />
            ),
          },
          ...(number > 0
            ? [{ label: say('office-money.paid_by'), value: say('office-money.attempt_number', { number }) }]
            : []),
          {
            label: say('office-money.cover'),
            value: say('office-money.from_to', { from: showDay(policy.starts), to: showDay(policy.ends) }),
          },
        ]}
      />
    </Card>
  )
}
