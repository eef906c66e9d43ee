import type { SaleSort, SaleTurn } from '@portal/contract/calls/dashboard.ts'

const changed: readonly SaleSort[] = ['-updated', 'updated', '-premium', 'premium']
const issued: readonly SaleSort[] = ['-issued', 'issued', '-premium', 'premium', 'policy', '-policy']

/** How a queue can be sorted: only issued policies have a date and a number. */
export const sortsOf = (turn: SaleTurn): readonly SaleSort[] => (turn === 'done' ? issued : changed)
