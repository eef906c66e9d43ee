import { type CustomerRecord as Customer, getCustomer, type NextCover } from '@portal/contract/calls/customer.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useParams } from 'react-router'
import { ago } from '../../kit/ago.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { sayRelationLabel } from '../../kit/say-relation.ts'
import { saySum } from '../../kit/say-sum.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { BackToDashboard } from '../../sale/overview/BackToDashboard.tsx'
import { StartSale } from '../../sale/overview/StartSale.tsx'
import { saleLine, sayProduct, sayStatus, tagKind } from '../../sale/overview/sale-words.ts'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MaskedRows } from './MaskedRows.tsx'
import { NextSale } from './NextSale.tsx'
import { say } from './words.ts'

/** One family: who they are, what they have, what they were quoted. */
export default function CustomerRecord() {
  const { id = '' } = useParams()
  const reading = useCall(getCustomer, { params: { quote_id: id } })
  return (
    <div className="page stack">
      <BackToDashboard />
      {reading.status !== 'ready' && <h1>{say('customer-record.customer')}</h1>}
      <Loaded reading={reading} lines={8} failed={say('customer-record.load_failed')}>
        {(customer) => <Record customer={customer} />}
      </Loaded>
    </div>
  )
}

function Record({ customer }: { customer: Customer }) {
  const { name, people, policies, sales, city, next_cover } = customer
  const now = Date.now()
  return (
    <>
      <div>
        <h1>{name || say('customer-record.no_name')}</h1>
        {city && <p className="muted">{city}</p>}
      </div>
      <div className="columns">
        <Card title={say('customer-record.contact')}>
          <MaskedRows customer={customer} />
        </Card>
        <Card title={say('customer-record.family')}>
          {people.length === 0 ? (
            <p className="muted">{say('customer-record.no_family')}</p>
          ) : (
            <Rows
              rows={people.map((person) => ({
                label:
                  person.age === undefined
                    ? sayRelationLabel(person.label)
                    : say('customer-record.label_age', { label: sayRelationLabel(person.label), age: person.age }),
                value: person.name,
              }))}
            />
          )}
        </Card>
      </div>
      <section className="stack-small">
        <h2>{say('customer-record.next_sale')}</h2>
        {next_cover && (
          <Notice kind="info" title={say('customer-record.next_cover', { product: sayProduct(next_cover.product) })}>
            {sayWhy(next_cover)}
          </Notice>
        )}
        {sales.some((one) => one.product !== 'car') ? (
          <NextSale quoteId={customer.quote_id} cover={next_cover} />
        ) : (
          <StartSale />
        )}
      </section>
      <Card title={say('customer-record.policies')} flush>
        <DataTable
          caption={say('customer-record.policies_caption')}
          rows={policies}
          keyOf={(row) => row.policy_id}
          empty={
            <p className="muted" style={{ padding: 16 }}>
              {say('customer-record.no_policy')}
            </p>
          }
          columns={[
            {
              id: 'plan',
              title: say('customer-record.policy'),
              isTitle: true,
              cell: (row) => <Link to={`/case/${row.quote_id}`}>{row.plan}</Link>,
            },
            { id: 'number', title: say('customer-record.number'), cell: (row) => row.policy_number },
            {
              id: 'sum',
              title: say('customer-record.sum_insured'),
              isNumber: true,
              cell: (row) => saySum(row.sum_insured),
            },
            {
              id: 'period',
              title: say('customer-record.period'),
              cell: (row) => say('customer-record.from_to', { from: showDay(row.start), to: showDay(row.end) }),
            },
            {
              id: 'state',
              title: say('customer-record.status'),
              cell: (row) => sayCommon(`state.policy.${row.state}`),
            },
            {
              id: 'premium',
              title: say('customer-record.premium'),
              isNumber: true,
              cell: (row) => showAmount(row.premium),
            },
          ]}
        />
      </Card>
      <Card title={say('customer-record.sales')} flush>
        <DataTable
          caption={say('customer-record.sales_caption')}
          rows={sales}
          keyOf={(row) => row.quote_id}
          columns={[
            {
              id: 'what',
              title: say('customer-record.sale'),
              isTitle: true,
              cell: (row) => <Link to={`/case/${row.quote_id}`}>{sayProduct(row.product)}</Link>,
            },
            { id: 'line', title: say('customer-record.cover'), cell: saleLine },
            {
              id: 'state',
              title: say('customer-record.status'),
              cell: (row) => <Tag kind={tagKind(row)}>{sayStatus(row)}</Tag>,
            },
            { id: 'at', title: say('customer-record.updated'), cell: (row) => ago(row.updated_at, now) },
            {
              id: 'amount',
              title: say('customer-record.premium'),
              isNumber: true,
              cell: (row) => showAmount(row.amount),
            },
          ]}
        />
      </Card>
    </>
  )
}

function sayWhy({ why, sum_insured = '0' }: NextCover): string {
  return why === 'small_sum'
    ? say('customer-record.why_small_sum', { sum: saySum(sum_insured) })
    : say(`customer-record.why_${why}`)
}
