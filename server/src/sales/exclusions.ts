import type { Exclusion } from '@portal/domain/proposal/exclusion.ts'
import type { Deps } from '../context/deps.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import type { ProposalOwner, ProposalRow } from './proposal-repository.ts'

/** insured_id → what the underwriter excluded for that member, under 'car' the damage found at the inspection. */
export type Exclusions = Record<string, Exclusion[]>

function place({ id, partner_id, key_salt }: ProposalOwner): Place {
  return { table: 'proposals', column: 'decided_exclusions', row: id, partner: partner_id, salt: key_salt }
}

export function sealExclusions(deps: Pick<Deps, 'settings'>, proposal: ProposalOwner, exclusions: Exclusions): string {
  return cryptoOf(deps).seal(place(proposal), exclusions)
}

export function openExclusions(
  deps: Pick<Deps, 'settings'>,
  proposal: ProposalOwner & Pick<ProposalRow, 'decided_exclusions'>,
): Exclusions | undefined {
  if (proposal.decided_exclusions === null) return undefined
  return cryptoOf(deps).open<Exclusions>(place(proposal), proposal.decided_exclusions)
}
