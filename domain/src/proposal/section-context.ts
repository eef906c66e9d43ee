import type { Day } from '../kernel/day.ts'
import type { Issue } from '../kernel/issue.ts'
import type { ProductId } from '../kernel/product-id.ts'
import { insuredIdsOf } from '../quote/insured-ids.ts'
import type { QuoteInput } from '../quote/quote-input.ts'
import { checkField, type FieldName } from '../validation/fields.ts'

/** What a section's check may look at beside its own body. */
export interface SectionContext {
  today: Day
  product: ProductId
  /** As stored or as read: its members carry their insured_id. */
  quote?: QuoteInput
  /** Whole premium in paise, where it is known: decides whether a PAN is compulsory. */
  totalPaise?: number
}

/** Field by field, with the path of each: `field('proposer.pan', 'pan', value)`. */
export function createFieldChecker(context: Pick<SectionContext, 'today'>) {
  return function field(
    path: string,
    name: FieldName,
    value: unknown,
    more: { isOptional?: boolean; min?: Day; max?: Day } = {},
  ): Issue[] {
    return checkField(name, value, { today: context.today, path, ...more })
  }
}

export function checkChoice(
  path: string,
  value: string | undefined,
  allowed: readonly string[],
  isOptional = false,
): Issue[] {
  if (value === undefined || value === '') return isOptional ? [] : [{ path, code: 'required' }]
  return allowed.includes(value) ? [] : [{ path, code: 'choice' }]
}

export function checkRange(path: string, value: number | undefined, range: { min: number; max: number }): Issue[] {
  if (value === undefined) return []
  return value >= range.min && value <= range.max ? [] : [{ path, code: 'range', params: { ...range } }]
}

/** Every listed id belongs to a member of the quote, and none stands twice. */
export function checkInsuredIds(members: readonly { insured_id: string }[], context: SectionContext): Issue[] {
  const insuredIds = insuredIdsOf(context.quote)
  const seen = new Set<string>()
  return members.flatMap(({ insured_id }, i): Issue[] => {
    const path = `members.${i}.insured_id`
    if (seen.has(insured_id)) return [{ path, code: 'member.twice' }]
    seen.add(insured_id)
    return insuredIds.some((id) => id !== undefined) && !insuredIds.includes(insured_id)
      ? [{ path, code: 'member.unknown' }]
      : []
  })
}

/** Members of the quote that the list leaves out. */
export function checkEveryMemberListed(members: readonly { insured_id: string }[], context: SectionContext): Issue[] {
  const listedIds = new Set(members.map((member) => member.insured_id))
  return insuredIdsOf(context.quote).flatMap((id) =>
    id === undefined || listedIds.has(id)
      ? []
      : [{ path: 'members', code: 'member.missing', params: { insured_id: id } }],
  )
}
