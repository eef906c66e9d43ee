import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/ErrorState.tsx'
import css from './Office.module.css'

export interface OfficeTableProps<Row> {
  /** Names the table: 'Payments'. */
  caption: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: { title: string; says: string }
}

/** Rows in a card, cards on a phone, and words where there is nothing. */
export function OfficeTable<Row>({
  caption,
  columns,
  keyOf,
  empty,
  rows,
  children,
}: OfficeTableProps<Row> & { rows: readonly Row[]; children?: ReactNode }) {
  return (
    <Card flush>
      <DataTable
        caption={caption}
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        empty={
          <div className={css.pad}>
            <EmptyState title={empty.title} says={empty.says} />
          </div>
        }
      />
      {children}
    </Card>
  )
}
