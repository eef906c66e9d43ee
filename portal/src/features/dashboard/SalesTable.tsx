import type { SaleRow, SaleTurn } from '@portal/contract/calls/dashboard.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { ago } from '../../kit/ago.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { type SortableColumn, sortable } from '../../kit/views/sortable.tsx'
import { saleLine, sayStatus, tagKind } from '../../sale/overview/sale-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { say } from './book-words.ts'
import dashboard from './Dashboard.module.css'
import type { SaleRowsProps } from './SaleList.tsx'
import css from './SalesDesk.module.css'
import { say as sayDashboard } from './words.ts'

interface BookColumn extends SortableColumn<SaleRow> {
  /** Its cell, where it acts on the row. */
  act?: (row: SaleRow, rows: SaleRowsProps) => React.ReactNode
  /** May be left out. */
  isOptional?: true
}

/** The columns of a queue, or of a search where there is none: only issued policies have a number and a date, and none of them waits for a change. */
export function salesColumns(turn: SaleTurn | undefined): BookColumn[] {
  const isSortable = turn !== undefined
  const policyNumber: BookColumn = {
    id: 'policy_number',
    title: say('sales-book.policy_number'),
    isOptional: true,
    ...(turn === 'done' && { sort: 'policy' }),
    cell: ({ policy_number }) => policy_number && <span className="number">{policy_number}</span>,
  }
  const policyDate: BookColumn = {
    id: 'policy_date',
    title: say('sales-book.policy_date'),
    isOptional: true,
    ...(turn === 'done' && { sort: '-issued' }),
    cell: ({ issued_on }) => issued_on && <span className="number">{showDay(issued_on)}</span>,
  }
  const lastChange: BookColumn = {
    id: 'last_change',
    title: say('sales-book.last_change'),
    isOptional: true,
    ...(isSortable && { sort: '-updated' }),
    cell: ({ updated_at }) => ago(updated_at, Date.now()),
  }
  return [
    { id: 'customer', title: say('sales-book.customer'), isTitle: true, cell: () => null, act: openButton },
    { id: 'product', title: say('sales-book.product'), isOptional: true, cell: saleLine },
    {
      id: 'status',
      title: say('sales-book.status'),
      cell: (row) => <Tag kind={tagKind(row)}>{sayStatus(row)}</Tag>,
    },
    {
      id: 'premium',
      title: say('sales-book.premium'),
      isNumber: true,
      ...(isSortable && { sort: '-premium' }),
      cell: ({ amount }) => showAmount(amount),
    },
    ...(turn === 'done' ? [policyNumber, policyDate] : turn ? [lastChange] : [policyNumber, lastChange]),
    { id: 'actions', title: say('sales-book.actions'), cell: () => null, act: moreButton },
  ]
}

function openButton(row: SaleRow, { busy, onResume }: SaleRowsProps) {
  return (
    <>
      <button
        type="button"
        className={`tap ${dashboard.name}`}
        disabled={busy === row.quote_id}
        onClick={() => onResume(row)}
      >
        {row.name ?? sayDashboard('dashboard.quote', { number: row.quote_number })}
      </button>
      {row.name && <p className="muted small number">{row.quote_number}</p>}
    </>
  )
}

function moreButton(row: SaleRow, { onMore }: SaleRowsProps) {
  return (
    <Button
      look="quiet"
      small
      aria-label={sayDashboard('dashboard.more_for', { name: row.name ?? row.quote_number })}
      onClick={() => onMore(row)}
    >
      {sayDashboard('dashboard.more')}
    </Button>
  )
}

interface SalesTableProps extends SaleRowsProps {
  columns: readonly BookColumn[]
  sort: string
  onSort: (sort: string) => void
}

export function SalesTable({ columns, sort, onSort, ...rows }: SalesTableProps) {
  return (
    <div className={css.table}>
      <DataTable
        caption={sayDashboard('dashboard.my_cases')}
        rows={rows.rows}
        keyOf={({ quote_id }) => quote_id}
        columns={columns.map(({ act, isOptional: _, ...column }) =>
          sortable(act ? { ...column, cell: (row: SaleRow) => act(row, rows) } : column, sort, onSort),
        )}
      />
    </div>
  )
}
