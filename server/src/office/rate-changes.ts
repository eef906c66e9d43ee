import type { RateChange } from '@portal/contract/calls/office-rates.ts'
import type { Cell, RateTables, TableName } from '@portal/domain/rating/tables/rate-tables.ts'

/** Every cell that differs, in the order of the filing. */
export function compareRates(before: RateTables, after: RateTables): RateChange[] {
  const tables = new Set(Object.keys({ ...before.tables, ...after.tables }) as TableName[])
  return [...tables].flatMap((table) => {
    const filed = [before.tables[table], after.tables[table]]
    const rows = new Set(filed.flatMap((one) => Object.keys(one?.rows ?? {})))
    const columns = new Set(filed.flatMap((one) => one?.columns ?? []))
    return [...rows].flatMap((row) =>
      [...columns].flatMap((column) => {
        const presentValue = readCell(before, table, row, column)
        const is = readCell(after, table, row, column)
        return presentValue === is ? [] : [{ table, row, column, before: presentValue, after: is }]
      }),
    )
  })
}

function readCell(rates: RateTables, table: TableName, row: string, column: string): string {
  const { columns = [], rows = {} } = rates.tables[table] ?? {}
  const value: Cell | undefined = rows[row]?.[columns.indexOf(column)]
  return value === null || value === undefined ? '' : String(value)
}
