import type { Issue } from '../kernel/issue.ts'
import type { Rupees } from '../kernel/money.ts'

/** The limit of a point-of-sales person that a quote breaks. */
export interface PospExcess {
  reason: 'sum_insured' | 'idv'
  limit: Rupees
  requested: Rupees
}

export function pospIssues(excess: PospExcess | undefined): Issue[] {
  if (!excess) return []
  const { reason, limit, requested } = excess
  return [{ path: reason === 'idv' ? 'idv' : 'si', code: `posp.${reason}`, params: { limit, requested } }]
}
