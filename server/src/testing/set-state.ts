import type { Database } from '../db/database.ts'

type MachineTable =
  | 'quotes'
  | 'proposals'
  | 'uw_cases'
  | 'inspections'
  | 'pay_links'
  | 'payments'
  | 'refunds'
  | 'policies'
  | 'reviews'

/** Puts rows into a state that no sequence of moves led to: for tests of what such a row must refuse. */
export async function setState(
  db: Database,
  table: MachineTable,
  where: Record<string, string>,
  { state, ...change }: { state: string; [column: string]: unknown },
): Promise<void> {
  let update = db.updateTable(table as 'quotes').set({ ...change, state } as never)
  for (const [column, value] of Object.entries(where)) update = update.where(column as 'id', '=', value)
  await update.execute()
}
