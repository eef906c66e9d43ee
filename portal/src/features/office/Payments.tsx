import { listPayments } from '@portal/contract/calls/office-admin.ts'
import { useState } from 'react'
import { Loaded } from '../../app/Loaded.tsx'
import { say } from '../../app/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Tag } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { productWords, rupees } from '../shared/sale-words.ts'
import { When } from '../shared/When.tsx'
import { Ledger } from './Ledger.tsx'
import css from './Office.module.css'
import { OfficePage } from './OfficePage.tsx'
import { Reconciliation } from './Reconciliation.tsx'
import { Reviews } from './Reviews.tsx'
import { usePages } from './use-pages.ts'

const tabs = [
  { id: 'payments', label: 'Payments' },
  { id: 'reviews', label: 'To look at' },
  { id: 'reconciliation', label: 'Reconciliation' },
  { id: 'ledger', label: 'Ledger' },
]

export default function Payments() {
  const [tab, setTab] = useState('payments')
  return (
    <OfficePage title="Payments" needs="see payments">
      <Tabs label="Payments" tabs={tabs} chosen={tab} onChoose={setTab}>
        {tab === 'payments' && <PaymentList />}
        {tab === 'reviews' && <Reviews />}
        {tab === 'reconciliation' && <Reconciliation />}
        {tab === 'ledger' && <Ledger />}
      </Tabs>
    </OfficePage>
  )
}

const endWords: Record<string, string> = { policy: 'Policy', refund: 'Refund', review: 'To look at' }

function PaymentList() {
  const { reading, more, busy } = usePages(listPayments, {})
  return (
    <Loaded reading={reading} failed="The payments could not be read">
      {(rows) => (
        <Card flush>
          <DataTable
            caption="Payments"
            rows={rows}
            keyOf={(row) => row.payment_id}
            empty={
              <div className={css.pad}>
                <EmptyState title="No payment yet" says="Every order at the gateway appears here." />
              </div>
            }
            columns={[
              { id: 'who', title: 'Customer', isTitle: true, cell: (row) => row.customer },
              { id: 'product', title: 'Product', cell: (row) => productWords[row.product] },
              { id: 'partner', title: 'Partner', cell: (row) => row.partner },
              { id: 'at', title: 'Started', cell: (row) => <When at={row.created_at} /> },
              { id: 'state', title: 'State', cell: (row) => <Tag>{say(`state.payment.${row.state}`)}</Tag> },
              {
                id: 'end',
                title: 'Ended as',
                cell: (row) => row.policy_number ?? (row.ends_as ? endWords[row.ends_as] : '–'),
              },
              { id: 'amount', title: 'Amount', isNumber: true, cell: (row) => rupees(row.amount) },
            ]}
          />
          {more && (
            <div className={css.foot}>
              <Button busy={busy} onClick={more}>
                Show more
              </Button>
            </div>
          )}
        </Card>
      )}
    </Loaded>
  )
}
