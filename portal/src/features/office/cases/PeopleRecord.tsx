import type { OfficeCase, PeopleRecord as Record } from '@portal/contract/calls/office-cases.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { saySum } from '../../../kit/say-sum.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Card, Rows } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { sayFile } from '../work/file-words.ts'
import { say } from '../work/words.ts'

interface PeopleRecordProps {
  record: OfficeCase['record']
  nameOf: (insuredId: string) => string | undefined
}

/** Claims, bonus and waiting served of the same people. */
export function PeopleRecord({ record, nameOf }: PeopleRecordProps) {
  const { policies, port } = record
  return (
    <Card title={sayFile('case-file.record')}>
      <div className="stack">
        {policies.length > 0 && (
          <Rows
            rows={[
              {
                label: sayFile('case-file.claim_free_years'),
                value: sayCount(sayFile, 'case-file.years', record.claim_free_years),
              },
            ]}
          />
        )}
        <DataTable
          caption={sayFile('case-file.record_policies')}
          rows={policies}
          keyOf={(row) => row.policy_number}
          empty={<p className="muted">{sayFile('case-file.no_policies')}</p>}
          columns={[
            {
              id: 'policy',
              title: sayFile('case-file.policy'),
              isTitle: true,
              cell: (row) => <span className="number">{row.policy_number}</span>,
            },
            { id: 'product', title: say('office-cases.product'), cell: (row) => sayProduct(row.product as ProductId) },
            {
              id: 'period',
              title: sayFile('case-file.period'),
              cell: (row) => (
                <span className="number">
                  {showDay(row.starts)} – {showDay(row.ends)}
                </span>
              ),
            },
            { id: 'state', title: say('office-cases.status'), cell: (row) => sayCommon(`state.policy.${row.state}`) },
            { id: 'claims', title: sayFile('case-file.claims'), isNumber: true, cell: (row) => row.claims },
            {
              id: 'bonus',
              title: sayFile('case-file.bonus_or_ncb'),
              isNumber: true,
              cell: (row) => row.bonus_percent && `${row.bonus_percent}%`,
            },
          ]}
        />
        {port && <PortCredits port={port} nameOf={nameOf} />}
      </div>
    </Card>
  )
}

function PortCredits({ port, nameOf }: { port: NonNullable<Record['port']>; nameOf: PeopleRecordProps['nameOf'] }) {
  const months = (count: number) => sayCount(sayFile, 'case-file.months_count', count)
  return (
    <>
      <h3>{sayFile('case-file.port_credits', { insurer: port.insurer })}</h3>
      <Rows
        rows={[
          { label: sayFile('case-file.covered_since'), value: showDay(port.since) },
          { label: sayFile('case-file.port_expiry'), value: showDay(port.expiry) },
          { label: sayFile('case-file.credited_sum'), value: saySum(port.credited_sum) },
          ...(port.bonus ? [{ label: sayFile('case-file.bonus'), value: saySum(port.bonus) }] : []),
          {
            label: sayFile('case-file.port_claims'),
            value:
              port.claims.map(({ year, amount }) => `${year}: ${saySum(amount)}`).join(', ') ||
              sayFile('case-file.none_stated'),
          },
        ]}
      />
      <DataTable
        caption={sayFile('case-file.waiting_left')}
        rows={port.members}
        keyOf={(row) => row.insured_id}
        columns={[
          { id: 'who', title: sayFile('case-file.member'), isTitle: true, cell: (row) => nameOf(row.insured_id) },
          { id: 'served', title: sayFile('case-file.served'), cell: (row) => months(row.served_months) },
          { id: 'listed', title: sayFile('case-file.listed_left'), cell: (row) => months(row.listed_months) },
          { id: 'ped', title: sayFile('case-file.ped_left'), cell: (row) => months(row.existing_illness_months) },
          {
            id: 'moratorium',
            title: sayFile('case-file.moratorium_left'),
            cell: (row) => months(row.moratorium_months),
          },
        ]}
      />
    </>
  )
}
