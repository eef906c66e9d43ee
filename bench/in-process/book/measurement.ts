import type { Book } from './open-book.ts'

/** One thing that is measured on books of several sizes. */
export interface Measurement {
  what: string
  /** `items`: shown as items a second. `ms`: shown as milliseconds for each. */
  unit: 'items' | 'ms'
  /** The longest that one may take, where there is a limit. */
  mostMs?: number
  /** Makes what is measured, in every round anew. */
  prepare?(book: Book, round: number): Promise<void>
  /** Answers how many were done. */
  run(book: Book): Promise<number>
}
