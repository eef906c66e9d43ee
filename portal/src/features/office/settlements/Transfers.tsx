import { listSettlements } from '@portal/contract/calls/settlements.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { Link } from '../../../ui/Link.tsx'
import { OfficeList } from '../OfficeList.tsx'
import css from './Settlements.module.css'
import { say, sayGateway } from './words.ts'

/** Each transfer of a gateway as the bank statement shows it. */
export function Transfers() {
  return (
    <OfficeList
      caption={say('settlements.transfers')}
      call={listSettlements}
      search={{ key: 'search', label: say('settlements.find'), hint: say('settlements.find_transfer_hint') }}
      keyOf={(row) => `${row.gateway} ${row.number}`}
      empty={{ title: say('settlements.no_transfers'), says: say('settlements.no_transfers_note') }}
      columns={[
        {
          id: 'utr',
          title: say('settlements.utr'),
          isTitle: true,
          cell: (row) => (
            <>
              <span className={css.id}>{row.utr}</span>
              <br />
              <span className="small muted">
                {sayGateway(row.gateway)} <span className={css.id}>{row.number}</span>
              </span>
            </>
          ),
        },
        { id: 'day', title: say('settlements.settled_on'), cell: (row) => showDay(row.settled_on) },
        { id: 'lines', title: say('settlements.lines'), isNumber: true, cell: (row) => groupDigits(row.lines) },
        { id: 'amount', title: say('settlements.amount'), isNumber: true, cell: (row) => showAmount(row.amount) },
        { id: 'fee', title: say('settlements.fee'), isNumber: true, cell: (row) => showAmount(row.fee) },
        { id: 'tax', title: say('settlements.fee_gst'), isNumber: true, cell: (row) => showAmount(row.tax) },
        { id: 'net', title: say('settlements.net'), isNumber: true, cell: (row) => showAmount(row.net) },
        {
          id: 'open',
          title: say('settlements.open_differences'),
          isNumber: true,
          cell: (row) =>
            row.open > 0 ? (
              <Link className={css.tall} to={`/office/settlements?search=${row.utr}`}>
                {groupDigits(row.open)}
              </Link>
            ) : undefined,
        },
      ]}
    />
  )
}
