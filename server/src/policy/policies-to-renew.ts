import { addDays, type Day } from '@portal/domain/kernel/day.ts'
import { cancelledPolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import type { Selectable } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { PolicyTable } from '../db/tables/policy.ts'
import type { RenewalRow } from '../db/tables/renewal.ts'
import { notFound } from '../kernel/errors.ts'

export type { RenewalRow } from '../db/tables/renewal.ts'
export type PolicyRow = Selectable<PolicyTable>

/** The first day of the next cover, and with it the year that names the renewal. */
export const renewalStart = (policy: Pick<PolicyRow, 'ends'>): Day => addDays(policy.ends, 1)
export const renewalYear = (policy: Pick<PolicyRow, 'ends'>): number => Number(renewalStart(policy).slice(0, 4))

/** The partner's own policy by its number, and only for the year in which its renewal starts. */
export async function policyToRenew(db: Executor, partnerId: string, number: string, year: number): Promise<PolicyRow> {
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('number', '=', number)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!policy || renewalYear(policy) !== year || isOneOf(cancelledPolicyStates, policy.state)) throw notFound()
  return policy
}

export function renewalOf(db: Executor, policyId: string, year: number): Promise<RenewalRow | undefined> {
  return db
    .selectFrom('renewals')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('year', '=', year)
    .executeTakeFirst()
}
