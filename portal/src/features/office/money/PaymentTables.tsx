import type { OfficePaymentPage, PaymentAttempt } from '@portal/contract/calls/office-payment.ts'
import type { OfficeRefund } from '@portal/contract/calls/office-refunds.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { paymentFailureCode } from '@portal/domain/lifecycle/payment-failures.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayRefundReason } from '../../../sale/overview/refund-words.ts'
import { Tag, type TagKind } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Link } from '../../../ui/Link.tsx'
import office from '../Office.module.css'
import css from './PaymentScreen.module.css'
import { sayMoneyEnd } from './payment-steps.ts'
import { refundTagKinds } from './refund-tags.ts'
import { SendRefundAgain } from './SendRefundAgain.tsx'
import { say, sayNamed } from './words.ts'

const attemptTags: Record<string, TagKind> = { captured: 'good', failed: 'bad', refunded: 'plain' }

/** Every try of the customer, numbered as the timeline numbers them. */
export function AttemptTable({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  const rows = attempts.map((one, index) => ({ ...one, number: index + 1 }))
  return (
    <DataTable
      caption={say('office-money.attempts')}
      rows={rows}
      keyOf={(row) => row.reference}
      empty={<p className={`muted ${office.pad}`}>{say('office-money.no_attempts')}</p>}
      columns={[
        {
          id: 'number',
          title: say('office-money.attempt'),
          isTitle: true,
          cell: (row) => (
            <span className={css.whole}>{say('office-money.attempt_number', { number: row.number })}</span>
          ),
        },
        {
          id: 'method',
          title: <span className={css.whole}>{say('office-money.method')}</span>,
          cell: (row) => row.method && (sayNamed('method', row.method) ?? row.method),
        },
        { id: 'at', title: say('office-money.started'), cell: (row) => <When at={row.seen_at} /> },
        {
          id: 'reference',
          title: say('office-money.gateway_reference'),
          cell: (row) => <span className={css.id}>{row.reference}</span>,
        },
        { id: 'result', title: say('office-money.result'), cell: (row) => <AttemptResult row={row} /> },
        { id: 'amount', title: say('office-money.amount'), isNumber: true, cell: (row) => showAmount(row.amount) },
      ]}
    />
  )
}

function AttemptResult({ row }: { row: PaymentAttempt }) {
  return (
    <div className="stack-small">
      <span>
        <Tag kind={attemptTags[row.status] ?? 'wait'}>{sayNamed('attempt_state', row.status) ?? row.status}</Tag>
      </span>
      {row.ends_as && <span className="small muted">{sayMoneyEnd(row.ends_as)}</span>}
      {row.failure && (
        <span className="small muted">
          {sayCommon(paymentFailureCode(row.failure.reason))}{' '}
          {say('office-money.gateway_code', { code: row.failure.gateway_code })}
        </span>
      )}
    </div>
  )
}

export function RefundTable({ page, onChanged }: { page: OfficePaymentPage; onChanged: () => void }) {
  const attemptOf = (row: OfficeRefund) => page.attempts.findIndex((one) => one.reference === row.reference) + 1
  return (
    <DataTable
      caption={say('office-money.refunds')}
      rows={page.refunds}
      keyOf={(row) => row.refund_id}
      empty={<p className={`muted ${office.pad}`}>{say('office-money.no_refunds_of_payment')}</p>}
      columns={[
        {
          id: 'number',
          title: say('office-money.refund_number'),
          isTitle: true,
          cell: (row) => (
            <Link to={`/office/payments?tab=refunds&search=${row.refund_number}`}>{row.refund_number}</Link>
          ),
        },
        {
          id: 'attempt',
          title: say('office-money.attempt'),
          cell: (row) => say('office-money.attempt_number', { number: attemptOf(row) }),
        },
        { id: 'reason', title: say('office-money.reason'), cell: (row) => sayRefundReason(row.reason) },
        {
          id: 'status',
          title: say('office-money.status'),
          cell: (row) => <Tag kind={refundTagKinds[row.status]}>{sayCommon(`state.refund.${row.status}`)}</Tag>,
        },
        { id: 'since', title: say('office-money.due_since'), cell: (row) => <When at={row.since} /> },
        { id: 'amount', title: say('office-money.amount'), isNumber: true, cell: (row) => showAmount(row.amount) },
        {
          id: 'more',
          title: <span className="visually-hidden">{say('office-money.action')}</span>,
          cell: (row) => <SendRefundAgain refund={row} onChanged={onChanged} />,
        },
      ]}
    />
  )
}

/** How its money, and what went back of it, reached the bank. */
export function SettlementTable({ page }: { page: OfficePaymentPage }) {
  return (
    <DataTable
      caption={say('office-money.settlement')}
      rows={page.settlements}
      keyOf={(row) => `${row.utr} ${row.reference}`}
      empty={
        <p className={`muted ${office.pad}`}>
          {say(page.captured_at ? 'office-money.not_settled' : 'office-money.nothing_to_settle')}
        </p>
      }
      columns={[
        {
          id: 'utr',
          title: say('office-money.utr'),
          isTitle: true,
          cell: (row) => <Link to={`/office/settlements?tab=transfers&search=${row.utr}`}>{row.utr}</Link>,
        },
        { id: 'day', title: say('office-money.settled_on'), cell: (row) => showDay(row.settled_on) },
        {
          id: 'reference',
          title: say('office-money.gateway_reference'),
          cell: (row) => <span className={css.id}>{row.reference}</span>,
        },
        { id: 'amount', title: say('office-money.amount'), isNumber: true, cell: (row) => showAmount(row.amount) },
        { id: 'fee', title: say('office-money.fee_with_gst'), isNumber: true, cell: (row) => showAmount(row.fee) },
        { id: 'net', title: say('office-money.credited'), isNumber: true, cell: (row) => showAmount(row.net) },
        {
          id: 'state',
          title: say('office-money.status'),
          cell: (row) =>
            row.difference ? (
              <Link to={`/office/settlements?search=${row.reference}`}>{say('office-money.not_matched')}</Link>
            ) : (
              <Tag kind="good">{sayCommon('state.refund.settled')}</Tag>
            ),
        },
      ]}
    />
  )
}

interface Line {
  key: string
  journal: OfficePaymentPage['journals'][number]
  isFirst: boolean
  account: string
  amount: string
}

/** One line an entry, debits first; a journal is named on its first line. */
export function JournalTable({ journals }: { journals: OfficePaymentPage['journals'] }) {
  const lines: Line[] = journals.flatMap((journal) =>
    [...journal.entries]
      .sort((a, b) => Number(a.amount.startsWith('-')) - Number(b.amount.startsWith('-')))
      .map(({ account, amount }, index) => ({
        key: `${journal.ref} ${account}`,
        journal,
        isFirst: index === 0,
        account,
        amount,
      })),
  )
  return (
    <DataTable
      caption={say('office-money.ledger_entries')}
      rows={lines}
      keyOf={(line) => line.key}
      empty={<p className={`muted ${office.pad}`}>{say('office-money.no_entries')}</p>}
      columns={[
        {
          id: 'account',
          title: say('office-money.account'),
          isTitle: true,
          cell: ({ account, amount }) => (
            <span className={amount.startsWith('-') ? css.credit : undefined}>
              {sayNamed('account', account) ?? account}
            </span>
          ),
        },
        {
          id: 'for',
          title: say('office-money.for'),
          cell: ({ journal, isFirst }) => (
            <span className={isFirst ? undefined : css.repeated}>
              {sayNamed('journal', journal.ref.split(':')[0]!)} <span className={css.id}>{journal.about}</span>
            </span>
          ),
        },
        { id: 'at', title: say('office-money.time'), cell: ({ journal }) => <When at={journal.at} /> },
        {
          id: 'debit',
          title: say('office-money.debit'),
          isNumber: true,
          cell: ({ amount }) => (amount.startsWith('-') ? undefined : showAmount(amount)),
        },
        {
          id: 'credit',
          title: say('office-money.credit'),
          isNumber: true,
          cell: ({ amount }) => (amount.startsWith('-') ? showAmount(amount.slice(1)) : undefined),
        },
      ]}
    />
  )
}
