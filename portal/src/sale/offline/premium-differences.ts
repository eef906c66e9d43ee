import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Breakup, PremiumLine } from '@portal/domain/rating/breakup.ts'

interface LineDifference {
  line: PremiumLine
  /** Undefined where the line was not part of that premium. */
  before: Paise | undefined
  after: Paise | undefined
}

/** The lines whose amount is another one now, in the order of the new premium; lines that are gone come last. */
export function listDifferences(before: Pick<Breakup, 'lines'>, after: Pick<Breakup, 'lines'>): LineDifference[] {
  const inNew = after.lines.map((line) => ({ line, before: amountOf(before, line), after: line.amount }))
  const gone = before.lines
    .filter((line) => amountOf(after, line) === undefined)
    .map((line) => ({ line, before: line.amount, after: undefined }))
  return [...inNew, ...gone].filter((one) => one.before !== one.after)
}

function amountOf({ lines }: Pick<Breakup, 'lines'>, { key }: PremiumLine): Paise | undefined {
  return lines.find((line) => line.key === key)?.amount
}
