import type { Deps } from '../context/deps.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import type { ProposalRow } from './proposal-repository.ts'

/** insured_id → what the underwriter excluded for that member. */
export type Exclusions = Record<string, string[]>

type Owner = Pick<ProposalRow, 'id' | 'partner_id'>

function place({ id, partner_id }: Owner): Place {
  return { table: 'proposals', column: 'decided_exclusions', row: id, partner: partner_id }
}

export function sealExclusions(deps: Pick<Deps, 'settings'>, proposal: Owner, exclusions: Exclusions): string {
  return cryptoOf(deps).seal(place(proposal), exclusions)
}

export function openExclusions(
  deps: Pick<Deps, 'settings'>,
  proposal: Owner & Pick<ProposalRow, 'decided_exclusions'>,
): Exclusions | undefined {
  if (proposal.decided_exclusions === null) return undefined
  return cryptoOf(deps).open<Exclusions>(place(proposal), proposal.decided_exclusions)
}
