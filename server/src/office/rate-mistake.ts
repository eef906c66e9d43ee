import type { RefusedRates } from '@portal/contract/calls/office-rates.ts'
import { say } from '@portal/words/say.ts'

type Mistake = RefusedRates['mistakes'][number]

/** "age, 36-40, health" */
export const placeOf = ({ table, row, column }: Mistake): string => [table, row, column].filter(Boolean).join(', ')

export const sayRateProblem = ({ problem, value = '' }: Mistake): string =>
  say(`office-admin.rate_problem.${problem}`, { value })
