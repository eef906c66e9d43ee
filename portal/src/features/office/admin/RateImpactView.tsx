import type { RateImpact, RateImpactGroup } from '@portal/contract/calls/office-admin.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { useState } from 'react'
import { showAmount } from '../../../kit/show-amount.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Rows } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import css from '../Office.module.css'
import { say } from './words.ts'

const groups = ['by_plan', 'by_age', 'by_partner'] as const

function Change({ percent }: { percent: number }) {
  const sign = percent > 0 ? '+' : ''
  return (
    <span
      className={percent > 0 ? css.up : percent < 0 ? css.down : undefined}
    >{`${sign}${percent.toFixed(2)} %`}</span>
  )
}

/** Ages of the oldest member: '26-35', '66+', or a car, which has no members. */
function sayAge(band: string): string {
  if (band === 'car') return sayProduct('car')
  const [from = '', to] = band.split('-')
  if (to === undefined) return say('office-admin.age_from', { from: band.replace('+', '') })
  return from === '0' ? say('office-admin.age_up_to', { to }) : say('office-admin.age_between', { from, to })
}

/** What the new rates would do to the quotes people really asked for. */
export function RateImpactView({ impact }: { impact: RateImpact }) {
  const [tab, setTab] = useState<(typeof groups)[number]>('by_plan')
  return (
    <section className="stack" aria-label={say('office-admin.impact_analysis')}>
      <h3>
        {say('office-admin.impact_on', {
          quotes: groupDigits(impact.quotes),
          seconds: (impact.ms / 1000).toFixed(1),
        })}
      </h3>
      <Rows
        rows={[
          { label: say('office-admin.premium_in_force'), value: showAmount(impact.before) },
          { label: say('office-admin.premium_new'), value: showAmount(impact.after) },
          { label: say('office-admin.difference'), value: <Change percent={impact.change} />, strong: true },
          ...(impact.refused > 0 ? [{ label: say('office-admin.not_rated'), value: groupDigits(impact.refused) }] : []),
        ]}
      />
      <Tabs
        label={say('office-admin.difference')}
        tabs={groups.map((id) => ({ id, label: say(`office-admin.${id}`) }))}
        chosen={tab}
        onChoose={(id) => setTab(id as typeof tab)}
      >
        <DataTable<RateImpactGroup>
          caption={say('office-admin.difference_by_group')}
          rows={impact[tab]}
          keyOf={(row) => row.name}
          empty={<p className="muted">{say('office-admin.no_quotes')}</p>}
          columns={[
            {
              id: 'name',
              title: say('office-admin.group'),
              isTitle: true,
              cell: (row) => (tab === 'by_age' ? sayAge(row.name) : row.name),
            },
            { id: 'quotes', title: say('office-admin.quotes'), isNumber: true, cell: (row) => groupDigits(row.quotes) },
            {
              id: 'before',
              title: say('office-admin.in_force'),
              isNumber: true,
              cell: (row) => showAmount(row.before),
            },
            { id: 'after', title: say('office-admin.new'), isNumber: true, cell: (row) => showAmount(row.after) },
            {
              id: 'change',
              title: say('office-admin.difference'),
              isNumber: true,
              cell: (row) => <Change percent={row.change} />,
            },
          ]}
        />
      </Tabs>
    </section>
  )
}
