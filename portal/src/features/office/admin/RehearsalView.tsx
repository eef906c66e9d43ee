import type { Rehearsal, RehearsalGroup } from '@portal/contract/calls/office-admin.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { useState } from 'react'
import { showAmount } from '../../../kit/show-amount.ts'
import { Rows } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import css from '../Office.module.css'

const groups = [
  { id: 'by_plan', label: 'By plan' },
  { id: 'by_age', label: 'By age' },
  { id: 'by_partner', label: 'By partner' },
] as const
type GroupId = (typeof groups)[number]['id']

function Change({ percent }: { percent: number }) {
  const sign = percent > 0 ? '+' : ''
  return (
    <span
      className={percent > 0 ? css.up : percent < 0 ? css.down : undefined}
    >{`${sign}${percent.toFixed(2)} %`}</span>
  )
}

/** What the new rates would do to the quotes people really asked for. */
export function RehearsalView({ rehearsal }: { rehearsal: Rehearsal }) {
  const [tab, setTab] = useState<GroupId>('by_plan')
  return (
    <section className="stack" aria-label="Rehearsal">
      <h3>{`Rehearsed on ${groupDigits(rehearsal.quotes)} quotes in ${(rehearsal.ms / 1000).toFixed(1)} s`}</h3>
      <Rows
        rows={[
          { label: 'Premium with the rates in force', value: showAmount(rehearsal.before) },
          { label: 'Premium with the new rates', value: showAmount(rehearsal.after) },
          { label: 'Difference', value: <Change percent={rehearsal.change} />, strong: true },
          ...(rehearsal.refused > 0 ? [{ label: 'Could not be rated', value: groupDigits(rehearsal.refused) }] : []),
        ]}
      />
      <Tabs label="Difference" tabs={groups} chosen={tab} onChoose={(id) => setTab(id as GroupId)}>
        <DataTable<RehearsalGroup>
          caption="Difference by group"
          rows={rehearsal[tab]}
          keyOf={(row) => row.name}
          empty={<p className="muted">There are no quotes yet.</p>}
          columns={[
            { id: 'name', title: 'Group', isTitle: true, cell: (row) => row.name },
            { id: 'quotes', title: 'Quotes', isNumber: true, cell: (row) => groupDigits(row.quotes) },
            { id: 'before', title: 'In force', isNumber: true, cell: (row) => showAmount(row.before) },
            { id: 'after', title: 'New', isNumber: true, cell: (row) => showAmount(row.after) },
            { id: 'change', title: 'Difference', isNumber: true, cell: (row) => <Change percent={row.change} /> },
          ]}
        />
      </Tabs>
    </section>
  )
}
