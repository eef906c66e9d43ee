import { type CustomerRecord as Customer, getCustomer } from '@portal/contract/calls/customer.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { Link, useParams } from 'react-router'
import { ago } from '../../kit/ago.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { say } from '../../kit/words.ts'
import { BackToDashboard } from '../../sale/overview/BackToDashboard.tsx'
import { StartSale } from '../../sale/overview/StartSale.tsx'
import { saleLine, sayProduct, tagKind } from '../../sale/overview/sale-words.ts'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { MaskedRows } from './MaskedRows.tsx'
import { NextSale } from './NextSale.tsx'

/** One family: who they are, what they have, what they were quoted. */
export default function CustomerRecord() {
  const { id = '' } = useParams()
  const reading = useCall(getCustomer, { params: { quote_id: id } })
  return (
    <div className="page stack">
      <BackToDashboard />
      {reading.status !== 'ready' && <h1>Customer</h1>}
      <Loaded reading={reading} lines={8} failed="The customer could not be read">
        {(customer) => <Record customer={customer} />}
      </Loaded>
    </div>
  )
}

function Record({ customer }: { customer: Customer }) {
  const { name, people, policies, sales, city } = customer
  const now = Date.now()
  return (
    <>
      <div>
        <h1>{name || 'Name not given yet'}</h1>
        {city && <p className="muted">{city}</p>}
      </div>
      <div className="columns">
        <Card title="Contact and identity">
          <MaskedRows customer={customer} />
        </Card>
        <Card title="Family">
          {people.length === 0 ? (
            <p className="muted">The people on the policy appear here once a proposal is started.</p>
          ) : (
            <Rows
              rows={people.map((person) => ({
                label: `${person.label}${person.age === undefined ? '' : `, ${person.age}`}`,
                value: person.name,
              }))}
            />
          )}
        </Card>
      </div>
      <Card title="Policies" flush>
        <DataTable
          caption="Policies of this customer"
          rows={policies}
          keyOf={(row) => row.policy_id}
          empty={
            <p className="muted" style={{ padding: 16 }}>
              No policy yet.
            </p>
          }
          columns={[
            { id: 'plan', title: 'Policy', isTitle: true, cell: (row) => row.plan },
            { id: 'number', title: 'Number', cell: (row) => row.policy_number },
            { id: 'period', title: 'Period', cell: (row) => `${showDay(row.start)} to ${showDay(row.end)}` },
            { id: 'state', title: 'State', cell: (row) => say(`state.policy.${row.state}`) },
            { id: 'premium', title: 'Premium', isNumber: true, cell: (row) => showAmount(row.premium) },
          ]}
        />
      </Card>
      <Card title="Quotes and proposals" flush>
        <DataTable
          caption="Every sale with this customer"
          rows={sales}
          keyOf={(row) => row.quote_id}
          columns={[
            {
              id: 'what',
              title: 'Sale',
              isTitle: true,
              cell: (row) => <Link to={`/case/${row.quote_id}`}>{sayProduct(row.product)}</Link>,
            },
            { id: 'line', title: 'Cover', cell: saleLine },
            { id: 'state', title: 'State', cell: (row) => <Tag kind={tagKind(row)}>{say(row.status)}</Tag> },
            { id: 'at', title: 'Changed', cell: (row) => ago(row.updated_at, now) },
            { id: 'amount', title: 'Premium', isNumber: true, cell: (row) => showAmount(row.amount) },
          ]}
        />
      </Card>
      <section className="stack-small">
        <h2>Next sale for this customer</h2>
        {sales.some((one) => one.product !== 'car') ? <NextSale quoteId={customer.quote_id} /> : <StartSale />}
      </section>
    </>
  )
}
