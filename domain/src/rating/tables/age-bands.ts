interface AgeBand {
  row: string
  from: number
  to: number
}

/** Rows such as '18-25' and '81+' as bands, from the youngest. */
export const ageBands = (rows: readonly string[]): AgeBand[] =>
  rows
    .map((row) => {
      const [from = Number.NaN, to = Infinity] = row.replace('+', '').split('-').map(Number)
      return { row, from, to: row.endsWith('+') ? Infinity : to }
    })
    .sort((a, b) => a.from - b.from)
