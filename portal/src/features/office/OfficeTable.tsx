import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyList, type EmptyListWords } from './EmptyList.tsx'

export interface OfficeTableProps<Row> {
  /** Names the table: 'Payments'. */
  caption: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: EmptyListWords
  /** Removes search and filters, where any is set. */
  onClear?: (() => void) | undefined
}

/** Rows in a card, cards on a phone, and words where there is nothing. */
export function OfficeTable<Row>({
  caption,
  columns,
  keyOf,
  empty,
  onClear,
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
        empty={<EmptyList empty={empty} onClear={onClear} />}
      />
      {children}
    </Card>
  )
}
