import type { LineMember, QuoteLine } from '../quote-line.ts'

/** A line as one sentence, as the examples write it. */
export function showLine(text: string, line: QuoteLine): string {
  const wordsOf = (isShown: (reading: QuoteLine['readings'][number]) => boolean) =>
    [...new Set(line.readings.filter(isShown).map(({ from, to }) => text.slice(from, to)))].join(' | ')
  const unread = wordsOf(({ as }) => as.fact === 'unread' || ('member' in as && as.member === undefined))
  const assumed = wordsOf(({ isAssumed }) => Boolean(isAssumed))
  const parts = [
    line.members.map(showMember).join('; '),
    showFacts(line),
    unread && `unread: ${unread}`,
    assumed && `assumed: ${assumed}`,
  ]
  return parts.filter(Boolean).join(' / ') || 'nothing'
}

function showMember({ relation, name, dob, age, gender, conditions, usesTobacco }: LineMember): string {
  const parts = [
    relation === 'primary insured' ? 'self' : relation,
    name,
    dob ?? age,
    gender?.slice(0, 1),
    conditions.length > 0 && `[${conditions.join(', ')}]`,
    usesTobacco && 'tobacco',
  ]
  return parts.filter((part) => part !== undefined && part !== false).join(' ')
}

function showFacts(line: QuoteLine): string {
  const { product, variant, policyType, sum, deductible, tenure, pincode, city, mobile, registration, cover } = line
  return [
    product,
    variant,
    policyType,
    sum && `sum ${sum}`,
    deductible && `deductible ${deductible}`,
    tenure && `${tenure} years`,
    pincode,
    city,
    mobile,
    registration,
    cover,
    line.isPort && 'port',
    line.people && `${line.people} people`,
    line.isHealthy && 'healthy',
  ]
    .filter(Boolean)
    .join(', ')
}
