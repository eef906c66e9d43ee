/** What a decision table looks at: undefined while it is not known, and then it meets no condition. */
export type Fact = number | string | boolean | readonly string[] | undefined
export type FactKind = 'number' | 'choice' | 'list' | 'flag'

export type Test = (fact: Fact) => boolean

/**
 * A cell of conditions. A number takes limits, all of which must hold (`>=15 <18`, `1`); a choice and a list take names, one of which must be
 * among the facts (`Asthma | Diabetes`); a flag takes `yes` or `no`. Undefined where the cell cannot be read so.
 */
export function parseCondition(kind: FactKind, cell: string): Test | undefined {
  switch (kind) {
    case 'number':
      return parseLimits(cell)
    case 'flag':
      return cell === 'yes' || cell === 'no' ? (fact) => fact === (cell === 'yes') : undefined
    case 'choice':
    case 'list': {
      const names = listNames(cell)
      if (names.some((name) => name === '')) return undefined
      return (fact) => (Array.isArray(fact) ? fact : [fact]).some((one) => names.includes(String(one ?? '')))
    }
  }
}

export const listNames = (cell: string): string[] => cell.split('|').map((name) => name.trim())

const comparisons: Record<string, (fact: number, limit: number) => boolean> = {
  '<': (fact, limit) => fact < limit,
  '<=': (fact, limit) => fact <= limit,
  '>': (fact, limit) => fact > limit,
  '>=': (fact, limit) => fact >= limit,
  '=': (fact, limit) => fact === limit,
}

function parseLimits(cell: string): Test | undefined {
  const limits = cell
    .trim()
    .split(/\s+/)
    .map((one) => {
      const [, sign = '=', limit] = /^(<=|>=|<|>|=)?(\d+(?:\.\d+)?)$/.exec(one) ?? []
      return { compare: comparisons[sign], limit: limit === undefined ? undefined : Number(limit) }
    })
  if (limits.some(({ limit }) => limit === undefined)) return undefined
  return (fact) => typeof fact === 'number' && limits.every(({ compare, limit }) => compare?.(fact, limit ?? 0))
}
