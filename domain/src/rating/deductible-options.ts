import type { Rupees } from '../kernel/money.ts'
import { lakhs } from '../products/sum-insured.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { type RateTables, tableOf } from './tables/rate-tables.ts'

/** '0.5 to 9 by 0.5; 200' → 0.5, 1, … 9, 200. Undefined when the text is not such a list. */
export function parseDeductibles(text: string): number[] | undefined {
  const values: number[] = []
  for (const part of text.split(';')) {
    const match = /^\s*(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?) by (\d+(?:\.\d+)?))?\s*$/.exec(part)
    if (!match) return undefined
    const [from, to, by] = [Number(match[1]), Number(match[2] ?? match[1]), Number(match[3] ?? 1)]
    if (by <= 0 || to < from) return undefined
    for (let value = from; value <= to; value += by) values.push(value)
  }
  return values
}

const optionsByTables = new WeakMap<RateTables, Map<Rupees, readonly Rupees[]>>()

/** The deductibles that go with a sum insured, both in rupees; none for a sum the table does not know. */
export function deductibleOptions(tables: RateTables, si: Rupees): readonly Rupees[] {
  let bySum = optionsByTables.get(tables)
  if (!bySum) {
    const rows = Object.entries(tableOf(tables, 'deductible_options').rows)
    bySum = new Map(
      rows.map(([row, [list]]) => [lakhs(Number(row)), (parseDeductibles(String(list)) ?? []).map(lakhs)]),
    )
    optionsByTables.set(tables, bySum)
  }
  return bySum.get(si) ?? []
}

/** Sum insured of each member, as rated. */
export function memberSums(quote: FamilyQuote): Rupees[] {
  return quote.members.map((member) => (quote.policy_type === 'floater' ? quote.si : (member.si ?? quote.si)))
}

/** On an individual plan the one deductible must suit every member's sum insured. */
export function deductiblesFor(tables: RateTables, quote: FamilyQuote): Rupees[] {
  const [first = quote.si, ...others] = memberSums(quote)
  return deductibleOptions(tables, first).filter((option) =>
    others.every((si) => deductibleOptions(tables, si).includes(option)),
  )
}
