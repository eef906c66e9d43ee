import {
  exportPayments,
  listPayments,
  type OfficePayment,
  paymentOrders,
} from '@portal/contract/calls/office-payments.ts'
import { paymentFailureCode } from '@portal/domain/lifecycle/payment-failures.ts'
import { paymentFilterStates } from '@portal/domain/lifecycle/state-groups.ts'
import { useLocation } from 'react-router'
import inRow from '../../../kit/in-row.module.css'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { PolicyDocumentsButton } from '../PolicyDocuments.tsx'
import { useTab } from '../use-tab.ts'
import { Ledger } from './Ledger.tsx'
import { MonthClose } from './MonthClose.tsx'
import { paymentStateWord, stateOfPayment } from './payment-words.ts'
import { Reconciliation } from './Reconciliation.tsx'
import { Refunds } from './Refunds.tsx'
import { Reviews } from './Reviews.tsx'
import { say } from './words.ts'

const tabs = [
  ['payments', 'office-money.payments'],
  ['reviews', 'office-money.needs_review'],
  ['refunds', 'office-money.refunds'],
  ['reconciliation', 'office-money.reconciliation'],
  ['ledger', 'office-money.ledger'],
  ['month', 'office-money.month_close'],
] as const

export default function Payments() {
  const [tab, setTab] = useTab(['payments', 'reviews', 'refunds', 'reconciliation', 'ledger', 'month'])
  return (
    <OfficePage title={say('office-money.payments')} needs="see payments">
      <Tabs
        label={say('office-money.payments')}
        tabs={tabs.map(([id, code]) => ({ id, label: say(code) }))}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'payments' && <PaymentList />}
        {tab === 'reviews' && <Reviews />}
        {tab === 'refunds' && <Refunds />}
        {tab === 'reconciliation' && <Reconciliation />}
        {tab === 'ledger' && <Ledger />}
        {tab === 'month' && <MonthClose />}
      </Tabs>
    </OfficePage>
  )
}

/** A failed payment says why, with the gateway's own code for whoever asks there. */
function PaymentState({ row }: { row: OfficePayment }) {
  const { failure } = row
  return (
    <div className="stack-small">
      <span>
        <Tag>{stateOfPayment(row)}</Tag>
      </span>
      {failure && (
        <span className="small muted">
          {sayCommon(paymentFailureCode(failure.reason))}{' '}
          {say('office-money.gateway_code', { code: failure.gateway_code })}
        </span>
      )}
    </div>
  )
}

const products = ['arogya-sanjeevani', 'health', 'topup', 'car'] as const
const methods = ['upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater'] as const

function PaymentList() {
  const { search } = useLocation()
  return (
    <OfficeList
      caption={say('office-money.payments')}
      call={listPayments}
      search={{
        key: 'search',
        label: say('office-money.find_payment'),
        hint: say('office-money.payment_numbers'),
      }}
      filters={[
        {
          key: 'state',
          label: say('office-money.status'),
          choices: [
            { value: '', label: say('office-money.all') },
            ...paymentFilterStates.map((value) => ({ value, label: paymentStateWord(value) })),
          ],
        },
        {
          key: 'product',
          label: say('office-money.product'),
          choices: [
            { value: '', label: say('office-money.all') },
            ...products.map((value) => ({ value, label: sayProduct(value) })),
          ],
        },
        {
          key: 'method',
          label: say('office-money.method'),
          choices: [
            { value: '', label: say('office-money.all') },
            ...methods.map((value) => ({ value, label: say(`office-money.method.${value}`) })),
          ],
        },
        {
          key: 'sort',
          isView: true,
          label: say('office-money.sort'),
          choices: paymentOrders.map((value, index) => ({
            value: index === 0 ? '' : value,
            label: say(`office-money.sort.${value}`),
          })),
        },
      ]}
      days={[
        { key: 'from', label: say('office-money.from_day') },
        { key: 'to', label: say('office-money.to_day') },
      ]}
      file={exportPayments}
      keyOf={(row) => row.payment_id}
      empty={{ title: say('office-money.no_payments'), says: say('office-money.no_payments_note') }}
      columns={[
        {
          id: 'who',
          title: say('office-money.customer'),
          isTitle: true,
          // The page leads back to the list as it is now.
          cell: (row) => (
            <Link to={`/office/payments/${row.payment_id}`} state={{ list: search }}>
              {row.customer}
            </Link>
          ),
        },
        { id: 'product', title: say('office-money.product'), cell: (row) => sayProduct(row.product) },
        { id: 'partner', title: say('office-money.partner'), cell: (row) => row.partner },
        { id: 'at', title: say('office-money.started'), cell: (row) => <When at={row.created_at} /> },
        { id: 'state', title: say('office-money.status'), cell: (row) => <PaymentState row={row} /> },
        {
          id: 'policy',
          title: say('office-money.policy'),
          cell: (row) =>
            row.policy_number && (
              <PolicyDocumentsButton
                className={inRow.inRow}
                proposalId={row.proposal_id}
                policyNumber={row.policy_number}
              />
            ),
        },
        { id: 'amount', title: say('office-money.amount'), isNumber: true, cell: (row) => showAmount(row.amount) },
      ]}
    />
  )
}
