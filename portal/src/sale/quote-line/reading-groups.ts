import type { LineFact, Reading } from '@portal/domain/quote-line/quote-line.ts'

/** Words that stand together and speak of one person, or one other fact. */
interface ReadingGroup {
  from: number
  to: number
  facts: LineFact[]
  isAssumed: boolean
  /** It fills nothing: nobody understood it, or it does not say whom it is about. */
  isOpen: boolean
}

const memberOf = (as: LineFact): number | undefined => ('member' in as ? as.member : undefined)
const isOpen = (as: LineFact): boolean => as.fact === 'unread' || ('member' in as && as.member === undefined)

export function groupReadings(readings: readonly Reading[]): ReadingGroup[] {
  const groups: ReadingGroup[] = []
  for (const { from, to, as, isAssumed = false } of readings) {
    const last = groups.at(-1)
    const isSame = last && memberOf(as) !== undefined && memberOf(last.facts[0]!) === memberOf(as)
    if (isSame) {
      last.facts.push(as)
      last.to = to
      last.isAssumed ||= isAssumed
    } else groups.push({ from, to, facts: [as], isAssumed, isOpen: isOpen(as) })
  }
  return groups
}
