import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { findMissingThere } from '../payment/missing-settlements.ts'
import { type SettlementLine, settleLines } from '../payment/settle-lines.ts'
import type { Comparison, ImportDeps, ImportKindRules, ReadRow } from './import-kind.ts'
import { payuReport } from './payu-settlement.ts'
import { razorpayReport } from './razorpay-settlement.ts'
import { readSettlementRow, type SettlementReport } from './settlement-rows.ts'

/** A line is known by its settlement and the gateway's number: the same report twice changes nothing. */
const settlementImport = (report: SettlementReport): ImportKindRules<SettlementLine> => ({
  columns: report.columns,
  hasOtherColumns: true,
  readRow: (cells) => readSettlementRow(report, cells),
  keysOf: (line) => ({ [report.at.reference]: keyOf(line) }),
  compare: (tx, deps, rows) => compareLines(tx, deps, rows, report),
  async create(work, imported, lines, rows) {
    const created = await settleLines(work, lines, { importId: imported.id, rows })
    return created.map(({ reference }) => reference)
  },
  finish: findMissingThere,
})

export const razorpaySettlementImport = settlementImport(razorpayReport)
export const payuSettlementImport = settlementImport(payuReport)

const keyOf = ({ settlement_id, kind, reference }: Pick<SettlementLine, 'settlement_id' | 'kind' | 'reference'>) =>
  `${settlement_id} ${kind} ${reference}`

async function compareLines(
  tx: Tx,
  _deps: ImportDeps,
  rows: readonly ReadRow<SettlementLine>[],
  { gateway, at }: SettlementReport,
): Promise<Comparison> {
  const lines = rows.map(({ value }) => value)
  const { rows: existing } = await sql<Pick<SettlementLine, 'settlement_id' | 'kind' | 'reference' | 'net_paise'>>`
    select l.settlement_id, l.kind, l.reference, l.net_paise
    from unnest(${lines.map((one) => one.settlement_id)}::text[], ${lines.map((one) => one.kind)}::text[],
      ${lines.map((one) => one.reference)}::text[]) as asked (settlement_id, kind, reference)
    join settlement_lines l using (settlement_id, kind, reference) where l.gateway = ${gateway}`.execute(tx)
  const netOf = new Map(existing.map((line) => [keyOf(line), line.net_paise]))
  const comparison: Comparison = { known: new Set(), problems: [] }
  for (const { row, value } of rows) {
    const net = netOf.get(keyOf(value))
    if (net === value.net_paise) comparison.known.add(row)
    else if (net !== undefined) comparison.problems.push({ row, path: at.net, code: 'import.settlement_changed' })
  }
  return comparison
}
