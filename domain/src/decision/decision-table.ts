import type { Fact, Test } from './condition.ts'

interface Condition {
  fact: string
  /** As the table has it. */
  cell: string
  test: Test
}

export interface DecisionRow {
  id: string
  /** All must be met. A row without conditions always fires. */
  conditions: readonly Condition[]
}

export type Facts = Readonly<Record<string, Fact>>

/** Every row whose conditions are met, in the order of the table. */
export function findFiredRows<Row extends DecisionRow>(rows: readonly Row[], facts: Facts): Row[] {
  return rows.filter(({ conditions }) => conditions.every(({ fact, test }) => test(facts[fact])))
}
