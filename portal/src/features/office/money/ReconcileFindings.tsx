import {
  exportReconcileFindings,
  findingKinds,
  findingResults,
  listReconcileFindings,
  type ReconcileFinding,
  type ReconcileRun,
} from '@portal/contract/calls/office-reconcile.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { When } from '../../../kit/When.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import css from '../Office.module.css'
import { OfficeList } from '../OfficeList.tsx'
import { say } from './reconcile-words.ts'
import { reviewTitle } from './review-words.ts'

/** Everything that differed from the gateway, each with both sides and what was done about it. */
export function ReconcileFindings({ runs, edition }: { runs: readonly ReconcileRun[]; edition: number }) {
  return (
    <OfficeList<ReconcileFinding>
      caption={say('reconcile.findings')}
      call={listReconcileFindings}
      edition={edition}
      file={exportReconcileFindings}
      filters={[
        {
          key: 'run',
          label: say('reconcile.run'),
          choices: [{ value: '', label: say('reconcile.all_runs') }, ...runs.map(runChoice)],
        },
        {
          key: 'kind',
          label: say('reconcile.kind'),
          choices: [
            { value: '', label: say('reconcile.all') },
            ...findingKinds.map((value) => ({ value, label: say(`reconcile.kind.${value}`) })),
          ],
        },
        {
          key: 'result',
          label: say('reconcile.result'),
          choices: [
            { value: '', label: say('reconcile.all') },
            ...findingResults.map((value) => ({ value, label: say(`reconcile.result.${value}`) })),
          ],
        },
      ]}
      keyOf={({ finding_id }) => finding_id}
      empty={{ title: say('reconcile.none'), says: say('reconcile.none_note') }}
      columns={[
        { id: 'kind', title: say('reconcile.kind'), isTitle: true, cell: (row) => <Kind row={row} /> },
        { id: 'payment', title: say('reconcile.payment'), cell: (row) => <Payment row={row} /> },
        {
          id: 'amount',
          title: say('reconcile.amount'),
          isNumber: true,
          cell: (row) => row.amount && showAmount(row.amount),
        },
        {
          id: 'ours',
          title: say('reconcile.ours'),
          cell: (row) => (row.ours ? stateWord(row, row.ours) : say('reconcile.no_record')),
        },
        { id: 'gateway', title: say('reconcile.gateway'), cell: gatewayWord },
        { id: 'result', title: say('reconcile.result'), cell: (row) => <Result row={row} /> },
        { id: 'found', title: say('reconcile.found'), cell: (row) => <When at={row.found_at} /> },
      ]}
    />
  )
}

const runChoice = ({ run_id: value, started_at }: ReconcileRun) => ({ value, label: showMoment(started_at) })

function Kind({ row: { kind, review_kind } }: { row: ReconcileFinding }) {
  return (
    <>
      {say(`reconcile.kind.${kind}`)}
      {review_kind && (
        <>
          <br />
          <span className="small muted">{reviewTitle(review_kind)}</span>
        </>
      )}
    </>
  )
}

/** The customer opens the page of the payment; below stands the number that the gateway knows it by. */
function Payment({ row }: { row: ReconcileFinding }) {
  const name = row.customer ?? row.proposal_number
  return (
    <div className="stack-small">
      {row.payment_id ? (
        // In a line of its own: a phone aligns it with what stands below.
        <span>
          <Link className={css.inLine} to={`/office/payments/${row.payment_id}`}>
            {name ?? row.reference}
          </Link>
        </span>
      ) : (
        name && <span>{name}</span>
      )}
      {row.refund_number && (
        <span className="small muted">{say('reconcile.refund', { number: row.refund_number })}</span>
      )}
      {row.reference && <span className={`small muted ${css.mono}`}>{row.reference}</span>}
    </div>
  )
}

/** The states of a refund and of a payment have different words. */
const stateWord = ({ kind }: ReconcileFinding, state: string): string =>
  sayCommon<string>(`state.${kind === 'refund_differs' || kind === 'refund_lost' ? 'refund' : 'payment'}.${state}`)

function gatewayWord(row: ReconcileFinding): string | undefined {
  if (row.gateway) return sayCommon<string>(`state.payment.${row.gateway}`)
  // A refund is told by what it has become here.
  if (row.kind === 'refund_differs' && row.outcome) return stateWord(row, row.outcome)
  return row.kind === 'review' ? say('reconcile.not_listed') : undefined
}

const kinds = { corrected: 'good', review: 'bad', not_read: 'wait' } as const

function Result({ row }: { row: ReconcileFinding }) {
  const isReviewed = row.result === 'review' && row.review_state === 'closed'
  return (
    <div className="stack-small">
      <span>
        <Tag kind={isReviewed ? 'good' : kinds[row.result]}>
          {isReviewed ? say('reconcile.reviewed') : say(`reconcile.result.${row.result}`)}
        </Tag>
      </span>
      <span className="small muted">{outcomeOf(row)}</span>
    </div>
  )
}

function outcomeOf(row: ReconcileFinding): string | undefined {
  const { kind, outcome } = row
  switch (kind) {
    case 'issue_lost':
    case 'refund_lost':
    case 'notification_lost':
    case 'not_read':
      return say(`reconcile.now.${kind}`)
    case 'money_missing':
      return outcome === 'policy' || outcome === 'refund' ? say(`reconcile.now.${outcome}`) : undefined
    default:
      return outcome && say('reconcile.now.state', { state: stateWord(row, outcome) })
  }
}
