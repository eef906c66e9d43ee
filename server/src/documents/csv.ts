/**
 * Comma-separated values (RFC 4180) that no spreadsheet runs: a cell which a spreadsheet would take for a formula gets an
 * apostrophe in front, also when the sign hides behind blanks, invisible marks or in its full-width form.
 */
const INVISIBLE_START = /^[\s\p{Z}\p{Cf}\p{Cc}]*/u
const FORMULA_SIGNS = '=+-@|%'
const CONTROL_SIGNS = ['\t', '\r', '\n', '\0']
/** A number is a number: -250.00 in a statement must stay one, and cannot call a function. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

type CsvCell = string | number | boolean | null | undefined

/** Quoted also for ';', which some spreadsheets split at, so that no formula can begin in the middle of a cell. */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const safe = !PLAIN_NUMBER.test(text) && looksLikeFormula(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function looksLikeFormula(text: string): boolean {
  if (CONTROL_SIGNS.some((sign) => text.startsWith(sign))) return true
  const first = text.replace(INVISIBLE_START, '').at(0)
  // NFKC turns the full-width ＝ ＋ － ＠ and the small ﹢ ﹣ ﹦ ﹫ into the ASCII signs that spreadsheets react to.
  return first !== undefined && FORMULA_SIGNS.includes(first.normalize('NFKC').replace('\u2212', '-'))
}

/** Header and rows with CRLF, and a byte-order mark so that spreadsheets read ₹ and Hindi as they are. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  let text = `\ufeff${csvLine(header)}`
  for (const row of rows) text += csvLine(row)
  return text
}

/** One record, for exports that are streamed row by row. */
export function csvLine(row: readonly CsvCell[]): string {
  return `${row.map(csvCell).join(',')}\r\n`
}
