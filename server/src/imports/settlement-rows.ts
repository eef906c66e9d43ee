import type { Day } from '@portal/domain/kernel/day.ts'
import { fromRupees, type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import type { SettlementLine } from '../payment/settle-lines.ts'
import { type Cells, type Problem, readDay } from './import-file.ts'
import type { ImportKindRules } from './import-kind.ts'

/** Where each fact of a settlement stands in the report of one gateway. */
export interface SettlementReport {
  gateway: SettlementLine['gateway']
  columns: ImportKindRules<SettlementLine>['columns']
  read: (cells: ReportReader) => SettlementLine
  /** Columns that a mistake in a number is reported at. */
  at: { reference: string; net: string }
}

/** Reads the cells of one row and collects what is wrong with them. */
class ReportReader {
  readonly problems: Problem[] = []
  private readonly cells: Cells

  constructor(cells: Cells) {
    this.cells = cells
  }

  word(path: string): string {
    return (this.cells[path] ?? '').toLowerCase()
  }

  text(path: string): string {
    const text = this.cells[path] ?? ''
    if (text === '') this.problems.push({ path, code: 'required' })
    else if (text.length > longestNumber) this.problems.push({ path, code: 'too_long', params: { max: longestNumber } })
    return text
  }

  /** A number of the gateway: it stands in addresses and cursors. */
  number(path: string): string {
    const text = this.text(path)
    if (text !== '' && !numberForm.test(text)) this.problems.push({ path, code: 'invalid' })
    return text
  }

  /** Rupees; an empty cell is nothing. Reports write '2.36', '2.3600' or '1,180.00'. */
  money(path: string): Paise {
    const typed = (this.cells[path] ?? '').replaceAll(',', '').replace(/(\.\d\d)0+$/, '$1')
    const amount = typed === '' ? 0 : fromRupees(typed)
    if (amount === undefined) this.problems.push({ path, code: 'import.amount' })
    return amount ?? 0
  }

  /** The day of a time: 2026-11-17T10:20:30, 17/11/2026 10:20:30 or 2026-11-17. */
  day(path: string): Day {
    const typed = this.text(path)
    const day = readDay(typed.slice(0, 10))
    if (!day && typed !== '') this.problems.push({ path, code: 'date.format' })
    return day ?? ''
  }

  rupeesOnly(path: string): void {
    if (this.word(path) !== 'inr') this.problems.push({ path, code: 'import.settlement_currency' })
  }
}

const longestNumber = 64
const numberForm = /^[\w:.-]+$/

/** One row as a line of a settlement: amount, fee and tax add up to what reached the bank, to the paisa. */
export function readSettlementRow(
  { read, at }: SettlementReport,
  cells: Cells,
): { value: SettlementLine } | { problems: Problem[] } {
  const reader = new ReportReader(cells)
  const value = read(reader)
  const { problems } = reader
  const expected = value.amount_paise - value.fee_paise - value.tax_paise
  if (problems.length === 0 && expected !== value.net_paise)
    problems.push({ path: at.net, code: 'import.settlement_sum', params: { expected: toRupees(Math.abs(expected)) } })
  return problems.length > 0 ? { problems } : { value }
}
