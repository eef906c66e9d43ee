import type { Fact } from './condition.ts'
import type { DecisionRow, Facts } from './decision-table.ts'

export interface TracedRow {
  id: string
  fired: boolean
  conditions: { fact: string; cell: string; value: Fact; met: boolean }[]
}

/** Each row with what was asked, what the fact was, and whether that met it. */
export function traceRows(rows: readonly DecisionRow[], facts: Facts): TracedRow[] {
  return rows.map(({ id, conditions }) => {
    const traced = conditions.map(({ fact, cell, test }) => ({
      fact,
      cell,
      value: facts[fact],
      met: test(facts[fact]),
    }))
    return { id, fired: traced.every(({ met }) => met), conditions: traced }
  })
}
