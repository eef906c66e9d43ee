import type { RateChange } from '@portal/contract/calls/office-admin.ts'
import type { Cell, RateTables, TableName } from '@portal/domain/rating/tables/rate-tables.ts'

/** Every cell that differs, in the order of the filing. */
export function rateChanges(before: RateTables, after: RateTables): RateChange[] {
  return (Object.keys(after.tables) as TableName[]).flatMap((table) => {
    const rows = new Set([...Object.keys(before.tables[table].rows), ...Object.keys(after.tables[table].rows)])
    const columns = new Set([...before.tables[table].columns, ...after.tables[table].columns])
    return [...rows].flatMap((row) =>
      [...columns].flatMap((column) => {
        const was = cell(before, table, row, column)
        const is = cell(after, table, row, column)
        return was === is ? [] : [{ table, row, column, before: was, after: is }]
      }),
    )
  })
}

function cell(rates: RateTables, table: TableName, row: string, column: string): string {
  const { columns, rows } = rates.tables[table]
  const found: Cell | undefined = rows[row]?.[columns.indexOf(column)]
  return found === null || found === undefined ? '' : String(found)
}
