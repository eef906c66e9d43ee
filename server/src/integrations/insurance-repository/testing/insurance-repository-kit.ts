import type { CreditRefusal } from '@portal/domain/policy/policy-credit.ts'
import { describePolicyKeeper, type PolicyKeeperWorld } from '../../testing/policy-keeper-kit.ts'
import type { CreditedPolicy, InsuranceRepository } from '../insurance-repository.ts'

/** An adapter, and accounts of which the other side knows what their names say. */
export interface InsuranceRepositoryWorld extends Omit<PolicyKeeperWorld<CreditRefusal>, 'tell'> {
  repository: InsuranceRepository
  policy: Omit<CreditedPolicy, 'eiaNumber'>
}

/** What every insurance repository must answer. */
export function describeInsuranceRepository(name: string, openWorld: () => Promise<InsuranceRepositoryWorld>): void {
  describePolicyKeeper(`${name} insurance repository`, async () => {
    const { repository, policy, ...world } = await openWorld()
    return { ...world, tell: (standing, eiaNumber) => repository.credit({ ...policy, ...standing, eiaNumber }) }
  })
}
