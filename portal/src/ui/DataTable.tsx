import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './DataTable.module.css'
import { keepHyphens } from './keep-hyphens.tsx'

export interface Column<Row> {
  id: string
  title: ReactNode
  /** Nothing where the row has no such value: a dash in the table, no line on the card. */
  cell: (row: Row) => ReactNode
  /** In the head of the table instead of the title: a button that sorts by it. */
  heading?: ReactNode
  sorted?: 'ascending' | 'descending'
  /** Numbers stand right, in line. */
  isNumber?: boolean
  /** Names the row; shown as the card's title on phones. */
  isTitle?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shown instead of the table when there is nothing. */
  empty?: ReactNode
}

/** A table on desktop; on phones each row is a card whose lines carry the column's title. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.sorted}
              className={classes(column.isNumber && css.number)}
            >
              {column.heading ?? keepHyphens(column.title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => {
              const value = column.cell(row)
              const isNothing = value === undefined || value === null || value === ''
              return column.isTitle ? (
                <th key={column.id} scope="row">
                  {keepHyphens(value)}
                </th>
              ) : (
                <td key={column.id} className={classes(column.isNumber && css.number, isNothing && css.nothing)}>
                  <span className={css.label} aria-hidden="true">
                    {keepHyphens(column.title)}
                  </span>
                  <span>{isNothing ? '–' : keepHyphens(value)}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
