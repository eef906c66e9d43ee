/** Reads comma-separated values (RFC 4180): quoted cells may hold commas, quotes and line breaks. A byte-order mark is passed over. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy
  const source = text.replace(/^\ufeff/, '')
  while (cells.lastIndex < source.length) {
    const cell = cells.exec(source)
    if (!cell) return rows
    row.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '')
    if (cell[3] === ',') {
      // A comma at the very end begins one more, empty cell.
      if (cells.lastIndex === source.length) row.push('')
      else continue
    }
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}
