import type { EarlierSale } from '@portal/contract/calls/office-cases.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Link } from '../../../ui/Link.tsx'
import { say } from '../work/words.ts'
import { sayDecision } from './say-decision.ts'

/** What else the same people proposed or hold, and how it was decided. */
export function EarlierSales({ rows }: { rows: readonly EarlierSale[] }) {
  return (
    <Card title={say('office-cases.earlier_sales')}>
      <DataTable
        caption={say('office-cases.earlier_sales')}
        rows={rows}
        keyOf={(row) => row.proposal_number}
        empty={<p className="muted">{say('office-cases.no_earlier_sales')}</p>}
        columns={[
          {
            id: 'proposal',
            title: say('office-cases.proposal'),
            isTitle: true,
            cell: (row) =>
              row.case_id ? (
                <Link to={`/office/cases/${row.case_id}`}>{row.proposal_number}</Link>
              ) : (
                row.proposal_number
              ),
          },
          { id: 'product', title: say('office-cases.product'), cell: (row) => sayProduct(row.product as ProductId) },
          { id: 'created', title: say('office-cases.created_on'), cell: (row) => showMoment(row.created_at) },
          {
            id: 'status',
            title: say('office-cases.status'),
            cell: (row) => (
              <>
                {sayCommon(`state.proposal.${row.state}`)}
                {row.policy_number && ` · ${row.policy_number}`}
              </>
            ),
          },
          {
            id: 'decision',
            title: say('office-cases.decision'),
            cell: (row) => row.decision && sayDecision({ ...row, decision: row.decision }),
          },
          {
            id: 'premium',
            title: say('office-cases.premium'),
            isNumber: true,
            cell: (row) => showAmount(row.premium),
          },
        ]}
      />
    </Card>
  )
}
