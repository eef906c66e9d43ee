import { listPayments } from '@portal/contract/calls/office-admin.ts'
import { can } from '@portal/domain/kernel/access.ts'
import { paymentFilterStates } from '@portal/domain/lifecycle/state-groups.ts'
import { Link } from 'react-router'
import inRow from '../../../kit/in-row.module.css'
import { useSession } from '../../../kit/session.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { PolicyDocumentsButton } from '../PolicyDocuments.tsx'
import { useTab } from '../use-tab.ts'
import { Ledger } from './Ledger.tsx'
import { paymentStateWord, stateOfPayment } from './payment-words.ts'
import { Reconciliation } from './Reconciliation.tsx'
import { Refunds } from './Refunds.tsx'
import { Reviews } from './Reviews.tsx'

const tabs = [
  { id: 'payments', label: 'Payments' },
  { id: 'reviews', label: 'Needs review' },
  { id: 'refunds', label: 'Refunds' },
  { id: 'reconciliation', label: 'Reconciliation' },
  { id: 'ledger', label: 'Ledger' },
]

export default function Payments() {
  const [tab, setTab] = useTab(['payments', 'reviews', 'refunds', 'reconciliation', 'ledger'])
  return (
    <OfficePage title="Payments" needs="see payments">
      <Tabs label="Payments" tabs={tabs} chosen={tab} onChoose={setTab}>
        {tab === 'payments' && <PaymentList />}
        {tab === 'reviews' && <Reviews />}
        {tab === 'refunds' && <Refunds />}
        {tab === 'reconciliation' && <Reconciliation />}
        {tab === 'ledger' && <Ledger />}
      </Tabs>
    </OfficePage>
  )
}

function PaymentList() {
  const session = useSession()
  const mayReadTrail = session.status === 'signed_in' && can(session.me.role, 'see audit trail')
  return (
    <OfficeList
      name="Payments"
      call={listPayments}
      search={{ key: 'search', label: 'Find by number', hint: 'Of the payment, the proposal, the policy or the bank' }}
      filter={{
        key: 'state',
        label: 'State',
        choices: [
          { value: '', label: 'All' },
          ...paymentFilterStates.map((value) => ({ value, label: paymentStateWord(value) })),
        ],
      }}
      keyOf={(row) => row.payment_id}
      empty={{ title: 'No payments found', says: 'Every order at the gateway appears here.' }}
      columns={[
        {
          id: 'who',
          title: 'Customer',
          isTitle: true,
          // What happened to it, step by step, for those who may read the trail.
          cell: (row) =>
            mayReadTrail ? <Link to={`/office/audit?case_id=${row.proposal_id}`}>{row.customer}</Link> : row.customer,
        },
        { id: 'product', title: 'Product', cell: (row) => sayProduct(row.product) },
        { id: 'partner', title: 'Partner', cell: (row) => row.partner },
        { id: 'at', title: 'Started', cell: (row) => <When at={row.created_at} /> },
        { id: 'state', title: 'State', cell: (row) => <Tag>{stateOfPayment(row)}</Tag> },
        {
          id: 'policy',
          title: 'Policy',
          cell: (row) =>
            row.policy_number ? (
              <PolicyDocumentsButton
                className={inRow.inRow}
                proposalId={row.proposal_id}
                policyNumber={row.policy_number}
              />
            ) : (
              '–'
            ),
        },
        { id: 'amount', title: 'Amount', isNumber: true, cell: (row) => showAmount(row.amount) },
      ]}
    />
  )
}
